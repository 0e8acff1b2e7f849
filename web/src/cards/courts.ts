/** Kings, queens and jacks: busts rising from the lower edge of the card. */

import type { Suit } from '../notation';
import { PIP } from './pips';

const CHEST = `<path class="cs" d="M10 136C12 118 26 108 40 104 48 109 62 109 70 104 84 108 92 116 94 124V136Z"/>
  <path class="fo" d="M18 136C20 126 26 118 34 114M24 136C26 129 30 123 37 119M30 136C31 131 34 127 39 124M92 136C90
  126 86 119 78 114M86 136C84 129 80 123 74 119M80 136C79 131 76 127 71 124"/>`;
const SHADE = `<path class="ha" d="M70 104C84 108 92 116 94 124V136H78C82 124 80 112 70 104Z"/>`;
const NECK = `<path class="fa" d="M47 92V104C51 109 59 109 63 104V92Z"/>
  <path class="ha2" d="M63 94V104C61 107 58 108 56 108 60 103 60 97 58 94Z"/>`;
const FACE = `<path class="fa" d="M39 66C38 84 46 97 55 97S72 84 71 66C68 56 42 56 39 66Z"/>
  <path class="ha2" d="M71 66C72 84 64 97 55 97 64 90 67 78 65 60 68 61 70 63 71 66Z"/>`;
const EYES = `<path class="li" d="M43.5 69C46 67 49 67 51 69M59 69C61 67 64 67 66.5 69"/>
  <path class="in" d="M46 72.3a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0ZM61 72.3a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2
  0Z"/><path class="li th" d="M55 70C54 75 52.5 79 53 80.5 54 81.5 56 81.5 57 80.5"/>`;

const emblem = (suit: Suit, y: number, size: number): string =>
  `<path class="em" transform="translate(55 ${y}) scale(${size / 20}) translate(-10 -10)" d="${PIP[suit]}"/>`;

const king = (suit: Suit): string => `<g class="co">
   <path class="hr" d="M36 62C28 74 28 90 32 104 38 106 44 104 47 100L47 66ZM74 62C82 74 82 90 78 104 72 106 66 104 63
     100V66Z"/>
   <path class="li th" d="M35 72C32 82 33 92 36 102M40 70C37 82 38 92 41 102M75 72C78 82 77 92 74 102M70 70C73 82 72
     92 69 102"/>
   ${CHEST}${SHADE}${NECK}${FACE}${EYES}
   <path class="hr" d="M39 78C38 94 46 107 55 110 64 107 72 94 71 78 68 86 62 86 55 84 48 86 42 86 39 78Z"/>
   <path class="li th" d="M45 89C47 96 49 101 51 105M50 90C51 96 53 102 54 107M60 90C59 96 57 102 56 107M65 89C63 96
     61 101 59 105"/>
   <path class="no" d="M50 88C52 86 58 86 60 88 58 90.5 52 90.5 50 88Z"/>
   <path class="er" d="M24 112C34 106 40 104 42 103 46 114 64 114 68 103 70 104 76 106 86 112 80 122 66 121 55 118 44
     121 30 122 24 112Z"/>
   <path class="in" d="M34 111l1.6 4-2.6 0ZM44 113l1.6 4-2.6 0ZM64 113l1.6 4-2.6 0ZM74 111l1.6 4-2.6 0Z"/>
   <path class="gd" d="M36 60 31 36 43 46 47 34 55 26 63 34 67 46 79 36 74 60C62 55 48 55 36 60Z"/>
   <path class="ha" d="M63 34 67 46 79 36 74 60C70 58 66 57 62 56.6Z"/><path class="em" d="M55 36 59 43 55 50 51 43Z"/>
   <path class="in" d="M35 58C48 52 62 52 75 58V64C62 58 48 58 35 64Z"/>
   ${emblem(suit, 128.5, 13)}</g>`;

const queen = (suit: Suit): string => `<g class="co">
   <path class="cs" d="M33 58C24 76 22 100 24 114L46 106V60ZM77 58C86 76 88 100 86 114L64 106V60Z"/>
   <path class="ha" d="M77 58C86 76 88 100 86 114L74 109C78 92 78 74 72 58Z"/>
   ${CHEST}<path class="fa" d="M42 104C44 114 66 114 68 104L63 100H47Z"/>${NECK}${FACE}
   <path class="hr" d="M37 76C33 60 42 49 55 49S77 60 73 76C70 66 64 60 55 56 46 60 40 66 37 76Z"/>
   <path class="li th" d="M40 67C43 59 48 55 54 53M70 67C67 59 62 55 56 53"/>
   ${EYES}<path class="no" d="M50.5 87C53 85 54 86 55 86.6 56 86 57 85 59.5 87 57 90 53 90 50.5 87Z"/>
   <path class="li th" d="M43 104C48 110 62 110 67 104"/><path class="gd" d="M55 108.5 58.5 113 55 117.5 51.5 113Z"/>
   <path class="gd" d="M40 50 37 34 46 42 50 31 55 40 60 31 64 42 73 34 70 50C60 46 50 46 40 50Z"/>
   <path class="in" d="M39 49C50 44 60 44 71 49V53C60 48.5 50 48.5 39 53Z"/>
   <path class="fo" d="M31 66C27 82 26 96 27 110M36 62C31 80 30 96 31 108M79 66C83 82 84 96 83 110M74 62C79 80 80 96
     79 108"/>${emblem(suit, 127.5, 13)}
   <path class="li" d="M22 134C24 124 24 118 23 112"/><path class="gd" d="M23 112C17 110 16 104 19 101 20 103 22 103
     23 100 24 103 26 103 27 101 30 104 29 110 23 112Z"/></g>`;

const jack = (suit: Suit): string => `<g class="co">
   <path class="hr" d="M36 60C30 72 31 88 36 96 40 97 44 95 46 92V62ZM74 60C80 72 79 88 74 96 70 97 66 95 64 92V62Z"/>
   <path class="li th" d="M36 70C34 80 35 88 38 94M74 70C76 80 75 88 72 94"/>
   ${CHEST}${SHADE}${NECK}${FACE}${EYES}
   <path class="no" d="M51 87.5C53.5 86.5 57 86.5 60 85.5 58.5 89.5 53 90 51 87.5Z"/>
   <path class="hr" d="M55 83.5C51 81.5 47 83.5 44.5 86 48 86.5 52 86 55 84.5 58 86 62 86.5 65.5 86 63 83.5 59 81.5 55
     83.5Z"/>
   <path class="er" d="M32 108C36 100 42 102 44 104 46 100 52 103 55 105 58 103 64 100 66 104 68 102 74 100 78 108 74
     116 68 114 66 112 62 117 57 116 55 113 53 116 48 117 44 112 42 114 36 116 32 108Z"/>
   <path class="li th" d="M38 104 40 112M44 104 46 113M50 105 51 114M60 105 59 114M66 104 64 113M72 104 70 112"/>
   <path class="cs" d="M33 62C28 46 40 36 56 37 72 36 84 44 79 60 66 53 46 54 33 62Z"/>
   <path class="ha" d="M60 37C76 36 84 46 79 60 75 57.5 70 56 65 55.5 70 49 68 41 60 37Z"/>
   <path class="in" d="M32 60C46 51 66 51 80 58L80 64C66 57 46 57 33 66Z"/>
   <path class="gd" d="M68 52C72 36 80 26 92 24 90 30 92 32 95 32 92 42 82 48 74 54Z"/>
     <path class="li th" d="M70 53C76 42 82 34 91 27M76 45l4 1M80 39l5 1M85 34l4 1"/>
   ${emblem(suit, 126, 14)}</g>`;

export const bust = { K: king, Q: queen, J: jack } as const;
