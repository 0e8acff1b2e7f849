/** What a WOFF2 file says of its font: the names in its `name` table, by their numbers. */

import { brotliDecompressSync } from 'node:zlib';

export const NOTICE = 0;
/** Family, full name and the name for PostScript: those by which a font is presented to people. */
const PRESENTED = [1, 4, 6];

const HEADER = 48;
const NAME_TAG = 5;
const GLYPH_TAGS = [10, 11];
const OWN_TAG = 63;

export type FontNames = ReadonlyMap<number, string>;

export function fontNames(file: Buffer): FontNames {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('this is no WOFF2 file');
  const reader = { file, at: HEADER };
  let before = 0;
  let nameTable: readonly [number, number] | undefined;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const { tag, length } = readEntry(reader);
    if (tag === NAME_TAG) nameTable = [before, before + length];
    before += length;
  }
  if (!nameTable) throw new Error('this font has no names');
  const tables = brotliDecompressSync(file.subarray(reader.at, reader.at + file.readUInt32BE(20)));
  return namesIn(tables.subarray(...nameTable));
}

interface Reader {
  readonly file: Buffer;
  at: number;
}

/** An entry of the directory: which table, and how many bytes of it there are once all is unpacked. */
function readEntry(reader: Reader): { readonly tag: number; readonly length: number } {
  const flags = reader.file.readUInt8(reader.at++);
  const tag = flags & 63;
  if (tag === OWN_TAG) reader.at += 4;
  const length = readNumber(reader);
  const unchanged = GLYPH_TAGS.includes(tag) ? 3 : 0;
  return { tag, length: flags >> 6 === unchanged ? length : readNumber(reader) };
}

/** A number in bytes of seven bits; in all but the last the eighth is set. */
function readNumber(reader: Reader): number {
  let number = 0;
  for (;;) {
    const byte = reader.file.readUInt8(reader.at++);
    number = number * 128 + (byte & 127);
    if (byte < 128) return number;
  }
}

/** The names of a table, as it has them for Windows. */
function namesIn(table: Buffer): FontNames {
  const texts = table.readUInt16BE(4);
  const names = new Map<number, string>();
  for (let record = 6; record < 6 + 12 * table.readUInt16BE(2); record += 12) {
    if (table.readUInt16BE(record) !== 3) continue;
    const [length, from] = [table.readUInt16BE(record + 8), texts + table.readUInt16BE(record + 10)];
    names.set(
      table.readUInt16BE(record + 6),
      Buffer.from(table.subarray(from, from + length))
        .swap16()
        .toString('utf16le'),
    );
  }
  return names;
}

/** The name that its author keeps for what nobody else has changed, if a font is presented by it. */
export function reservedName(names: FontNames): string | undefined {
  const reserved = /Reserved Font Names? "?([^"]+)/i.exec(names.get(NOTICE) ?? '')?.[1]?.trim();
  const plain = (name: string): string => name.replaceAll(/[ _-]/g, '').toLowerCase();
  const presented = PRESENTED.map((number) => plain(names.get(number) ?? ''));
  return reserved !== undefined && presented.includes(plain(reserved)) ? reserved : undefined;
}
