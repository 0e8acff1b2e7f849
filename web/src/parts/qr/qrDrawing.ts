/** A QR code as one SVG path. A module of its own, so that the encoder is fetched only where a code is shown. */

import { encode } from 'uqr';

export interface QrDrawing {
  /** Its width and height. */
  readonly size: number;
  readonly path: string;
}

export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
