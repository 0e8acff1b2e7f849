/** The yellow dwarf, whole figure, 120 × 180. He winks, and he holds his seven. */

import { indexPath, PIP } from './pips';

function beard(): string {
  let strands = '';
  for (let i = 0; i < 11; i++) {
    const side = (i - 5) / 5;
    const [x0, y0] = [60 + side * 20, 92 - Math.abs(side) * 9];
    const [x1, y1] = [60 + side * 13, 141 - Math.abs(side) * 26 - (i % 2) * 5];
    const points = [x0 + side * 7, y0 + 16, x1 + side * 6, y1 - 18, x1, y1].map((n) => n.toFixed(1)).join(' ');
    strands += `M${x0.toFixed(1)} ${y0.toFixed(1)}C${points}`;
  }
  return strands;
}

export const DWARF = `<symbol id="dwarf" viewBox="0 0 120 180">
<g class="dw">
 <path class="sh" d="M8 174C30 168 92 168 114 174 96 179 28 179 8 174Z"/>
 <path class="in" d="M43 150V166C38 167 30 166 25 162 20 159 17 164 20 168 24 175 38 176 55 174L57 150ZM77 150V166C82
   167 90 166 95 162 100 159 103 164 100 168 96 175 82 176 65 174L63 150Z"/>
 <path class="ye" d="M36 92C20 102 15 128 17 155 30 160 46 157 60 157S90 160 103 155C105 128 100 102 84 92Z"/>
 <path class="ha" d="M84 92C100 102 105 128 103 155 96 157.5 88 158 82 157.5 90 140 90 112 80 96Z"/>
 <path class="ha2" d="M36 92C20 102 15 128 17 155 21 156.5 25 157 28 157 24 138 28 112 40 98Z"/>
 <path class="li" d="M17 150C32 155 46 152 60 152S90 155 103 150"/>
 <path class="in" d="M17.5 133C32 139 46 136 60 136S90 139 102.5 133L103.5 141C90 146 74 144 60 144S30 146 16.5 141Z"/>
 <path class="ye" d="M60 131 68 140 60 149 52 140Z"/><path class="cr" d="M60 135 64.5 140 60 145 55.5 140Z"/>
 <path class="cr" d="M38 64C31 82 33 112 47 128 50 126 52 130 54 136 56 133 59 137 60 144 61 137 64 133 66 136 68 130
   70 126 73 128 87 112 89 82 82 64Z"/>
 <path class="be" d="${beard()}"/>
 <path class="fa" d="M39 62C38 74 42 82 50 85 56 83 64 83 70 85 78 82 82 74 81 62 70 55 50 55 39 62Z"/>
 <path class="ha2" d="M74 58C80 64 80 76 73 83 71 84 70 84 69 84 75 76 76 66 72 58Z"/>
 <path class="cr" d="M60 84C54 78 44 80 37 90 35 93 31 93 29 90 31 99 45 101 54 94 57 92 59 90 60 87 61 90 63 92 66 94
   75 101 89 99 91 90 89 93 85 93 83 90 76 80 66 78 60 84Z"/>
 <path class="be" d="M56 86C50 84 44 87 39 93M54 90C49 90 45 92 42 95M64 86C70 84 76 87 81 93M66 90C71 90 75 92 78 95"/>
 <path class="li" d="M45 63C48 60 52 60 55 63M65 62C68 58 73 59 76 63"/>
 <path class="in" d="M48.5 67.5A2.2 2.4 0 1 1 52.9 67.5 2.2 2.4 0 1 1 48.5 67.5Z"/>
 <path class="li eye-shut" d="M66 68C69 70.5 72 70.5 74.5 68"/>
 <path class="in eye-open" d="M68.1 67.5A2.2 2.4 0 1 1 72.5 67.5 2.2 2.4 0 1 1 68.1 67.5Z"/>
 <path class="no" d="M60 65C56 68 52 73 53.5 77 55 81.5 65 81.5 66.5 77 68 73 64 68 60 65Z"/>
 <path class="li th" d="M56.5 77C57.5 79 59 79.5 60.5 79.5"/>
 <path class="ye" d="M35 60C38 42 46 16 68 7 82 1 94 9 93 20 92 25 86 26 83 22 81 19 77 21 77 25 80 37 84 48 85 60 70
   52 50 52 35 60Z"/>
 <path class="ha" d="M68 7C82 1 94 9 93 20 92 25 86 26 83 22 81 19 77 21 77 25 80 37 84 48 85 60 81 58 77 56.5 73 55.5
   75 42 70 26 66 20 64 15 65 10 68 7Z"/>
 <path class="li th" d="M44 44C49 41 54 40 58 41M50 29C54 27 58 27 61 29"/>
 <path class="in" d="M32 60C50 49 70 49 88 60L89 67C71 57 49 57 31 67Z"/>
 <path class="ye" d="M88 25.5A4 4 0 1 1 96 25.5 4 4 0 1 1 88 25.5Z"/>
 <path class="ye" d="M88 98C98 104 104 112 103 121 102 127 94 127 91 122 90 116 86 110 82 108Z"/>
 <path class="ha" d="M98 105C104 112 105 124 100 126 97 126 94 125 92.5 123 97 119 98 111 94 104Z"/>
 <g transform="rotate(13 99 104)"><rect class="ca" x="86" y="80" width="27" height="38" rx="3"/>
  <path class="d7" transform="translate(89 83) scale(.1607)" stroke-width="9" d="${indexPath('7', 'fr')}"/>
    <path class="dd" transform="translate(99.5 101) scale(.85) translate(-10 -10)" d="${PIP.d}"/></g>
 <path class="fa" d="M87 117C84 112 90 108 94 111 99 111 101 115 98 118 97 123 89 123 87 117Z"/>
 <path class="li th" d="M91 113C93 113 95 114 96 116"/>
 <path class="ye" d="M32 98C20 104 12 114 15 122 18 128 28 127 32 121 34 116 38 111 42 108Z"/>
 <path class="fa" d="M22 124C24 119 32 118 34 122 36 127 31 131 27 130 23 130 21 127 22 124Z"/>
 <path class="cr" d="M20 131C16 138 15 150 21 153 27 156 36 155 39 151 42 146 38 136 34 130Z"/>
 <path class="ha" d="M33 131C38 138 41 147 38 151 36 154 32 154.5 29 154.6 35 149 35 140 30 131Z"/>
 <path class="li" d="M21 132C26 134 30 134 34 131"/>
</g></symbol>`;
