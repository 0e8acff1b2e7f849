/** The messages of a language, each read from its text when it is first asked for: to read all of them takes a phone
    longer than to draw the page, which says few of them. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Lang } from '../lang';

type Message = NonNullable<ReturnType<FluentBundle['getMessage']>>;

class Messages extends Map<string, Message> {
  readonly #unread = new Map<string, string>();

  /** Each message begins where a line begins with its name. */
  add(texts: string): void {
    for (const text of texts.split(/^(?=[a-z][\w-]* *=)/im)) {
      const [name] = /^[a-z][\w-]*(?= *=)/i.exec(text) ?? [];
      if (name !== undefined) this.#unread.set(name, text);
    }
  }

  override has(name: string): boolean {
    return this.#unread.has(name) || super.has(name);
  }

  override get(name: string): Message | undefined {
    const text = this.#unread.get(name);
    if (text !== undefined) {
      this.#unread.delete(name);
      for (const message of new FluentResource(text).body) this.set(name, message);
    }
    return super.get(name);
  }
}

export class Bundle extends FluentBundle {
  override readonly _messages = new Messages();

  constructor(lang: Lang, texts: readonly string[]) {
    super(lang, { useIsolating: false });
    this.add(texts);
  }

  add(texts: readonly string[]): void {
    for (const text of texts) this._messages.add(text);
  }
}
