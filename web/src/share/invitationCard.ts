/** An invitation as a picture: the board one will play on, who is there already, the word of the table. */

import { ground, HALF, LEFT, medal, type Medallist, RIGHT, horizontalLine, signature } from './ground';
import { HEIGHT, INK, INK_2, type WrittenLine, type Picture } from './picture';

export interface InvitationText {
  readonly heading: string;
  readonly title: string;
  /** A drawing of the board, `BOARD` wide and high. */
  readonly board: string;
  readonly players: readonly Medallist[];
  /** What the word is for, and the word; empty where there is none any more. */
  readonly codeLabel: string;
  readonly code: string;
}

export const BOARD = 380;
const [TOP, BOTTOM] = [188, 448];

export function invitationCard(invitation: InvitationText): Picture {
  const { players, code } = invitation;
  const columns = players.length > 4 ? 2 : 1;
  const rows = Math.ceil(players.length / columns);
  const height = Math.min(65, (BOTTOM - TOP) / Math.max(1, rows));
  const seats = players.map((player, at) => {
    const x = LEFT + Math.floor(at / rows) * ((RIGHT - LEFT) / 2);
    const y = TOP + ((at % rows) + 0.5) * height;
    const face = medal(player, x + 24, y, 22);
    const room = (RIGHT - LEFT) / columns - 80;
    const words: WrittenLine = { x: x + 60, y: y + 10, size: 28, words: player.name, room };
    return { art: face.art, lines: [...face.lines, player.colour === null ? { ...words, colour: INK_2 } : words] };
  });
  const corner = (HEIGHT - BOARD) / 2;
  const parts = [...seats, ...(code ? [word(invitation.codeLabel, code)] : []), signature()];
  const lines: WrittenLine[] = [
    { x: LEFT, y: 66, size: 26, words: invitation.heading, colour: INK_2, room: RIGHT - LEFT },
    { x: LEFT, y: 146, size: 76, words: invitation.title, lettering: 'serif', room: RIGHT - LEFT },
  ];
  return {
    art:
      `${ground()}<g transform="translate(${(HALF - BOARD) / 2} ${corner})">${invitation.board}</g>` +
      horizontalLine(LEFT, RIGHT, 178) +
      parts.map(({ art }) => art).join(''),
    lines: [...lines, ...parts.flatMap((part) => part.lines)],
  };
}

function word(label: string, code: string): { art: string; lines: WrittenLine[] } {
  const width = Math.min(390, 48 + code.length * 26);
  return {
    art:
      `<rect x="${LEFT}" y="516" width="${width}" height="72" rx="8" fill="var(--yellow)" stroke="var(--k-ink)" ` +
      `stroke-width="2.4"/>`,
    lines: [
      { x: LEFT, y: 500, size: 24, words: label, colour: INK_2, room: 420 },
      {
        ...{ x: LEFT + width / 2, y: 566, size: 42, words: code, colour: INK },
        ...({ lettering: 'bold', anchor: 'middle', room: width - 28 } as const),
      },
    ],
  };
}
