/** For tests: a fake socket that a test opens, sends on and closes. */

import { vi } from 'vitest';
import type { ClientFrame, ServerFrame } from '../protocol';

export class FakeSocket {
  static readonly all: FakeSocket[] = [];
  static readonly OPEN = 1;

  readyState = 0;
  readonly sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  /** The last frames of a kind that were sent. */
  of<Type extends ClientFrame['type']>(type: Type): Extract<ClientFrame, { type: Type }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { type: Type }> => frame.type === type);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  breaks(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

export function fakeSockets(): void {
  FakeSocket.all.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
}

export function setVisible(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
