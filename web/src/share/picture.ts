/** A picture to send round, 1200 × 630: its drawing as SVG, its words painted over it in the fonts of the page. */

import cardsCss from '../styles/cards.css?raw';
import designCss from '../styles/design.css?raw';

export const WIDTH = 1200;
export const HEIGHT = 630;

type Lettering = 'sans' | 'bold' | 'serif' | 'italic';

export interface WrittenLine {
  readonly x: number;
  /** Of the line the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly lettering?: Lettering;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  /** How wide it may be: longer words are set smaller, then cut. */
  readonly room?: number;
}

export interface Picture {
  /** What is inside the `svg` element. */
  readonly art: string;
  readonly lines: readonly WrittenLine[];
}

const SERIF = "'Nain Jaune Old Face', Georgia, serif";
const SANS = "'Alegreya Sans', system-ui, sans-serif";
const FONTS: Readonly<Record<Lettering, (size: number) => string>> = {
  sans: (size) => `400 ${size}px ${SANS}`,
  bold: (size) => `700 ${size}px ${SANS}`,
  serif: (size) => `400 ${size}px ${SERIF}`,
  italic: (size) => `italic 400 ${size}px ${SERIF}`,
};
export const INK = '#1f1a14';
export const INK_2 = '#574b3a';

/** The drawing as a file of its own, by day whatever the page shows. */
export const svgOf = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<style>${designCss}${cardsCss}:root{color-scheme:light}</style>${art}</svg>`;

/** How large a line is set so that it fits its room, and what is left of it. */
export function fitted(
  line: WrittenLine,
  widthOf: (words: string, size: number) => number,
): Pick<WrittenLine, 'words' | 'size'> {
  const { room, words } = line;
  if (room === undefined) return line;
  const smallest = line.size * 0.62;
  let size = Math.max(smallest, Math.min(line.size, (line.size * room) / Math.max(1, widthOf(words, line.size))));
  while (size > smallest && widthOf(words, size) > room) size = Math.max(smallest, size - 0.5); // hinted widths vary
  const letters = Array.from(words);
  let end = letters.length;
  while (end > 1 && widthOf(letters.slice(0, end).join(''), size) > room) end -= 1;
  return {
    size,
    words:
      end === letters.length
        ? words
        : `${letters
            .slice(0, end - 1)
            .join('')
            .trimEnd()}…`,
  };
}

/** Paints the whole picture onto a canvas. */
export async function paint({ art, lines }: Picture, canvas: HTMLCanvasElement): Promise<void> {
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no picture can be painted here');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(art))}`;
  const fonts = lines.map(({ lettering = 'sans', size, words }) => document.fonts.load(FONTS[lettering](size), words));
  await Promise.all([image.decode(), ...fonts]);
  context.drawImage(image, 0, 0);
  for (const line of lines) write(context, line);
}

function write(context: CanvasRenderingContext2D, line: WrittenLine): void {
  const font = FONTS[line.lettering ?? 'sans'];
  const { size, words } = fitted(line, (text, at) => {
    context.font = font(at);
    return context.measureText(text).width;
  });
  context.font = font(size);
  context.fillStyle = line.colour ?? INK;
  context.textAlign = line.anchor === 'middle' ? 'center' : (line.anchor ?? 'start');
  context.fillText(words, line.x, line.y);
}

export const png = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
