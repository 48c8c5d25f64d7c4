import { around, circle, ellipse, glow, INK, line, picture, shape, tone, turned } from '@feria/kit/picture';

const CREAM = '#fff4d9';
const LEAF = '#3fa653';
const LEAF_LIGHT = '#7fd07f';

/** The basket, for the tile too: woven, heaped and handled. */
export const basketDrawing =
  line('M22 52C22 14 78 14 78 52', INK, 10) +
  line('M22 52C22 14 78 14 78 52', '#c9823c', 5) +
  shape(circle(34, 44, 13), '#f2483b') +
  tone(ellipse(30, 39, 4, 5.5), '#fff', 0.5) +
  shape(circle(64, 43, 14), '#ffa51f') +
  tone(ellipse(59, 38, 4, 5.5), '#fff', 0.5) +
  shape(circle(49, 37, 13), '#9ccc3c') +
  tone(ellipse(45, 32, 4, 5), '#fff', 0.5) +
  shape('M10 50H90L82 86C81 91 78 93 74 93H26C22 93 19 91 18 86Z', '#e0a050') +
  tone('M12 57H88L86.5 64H13.5ZM15 71H85L83.5 78H16.5ZM18.5 85H81.5L80 91H20Z', '#b9752c') +
  line('M24 56V90M37 56L39 91M50 56V91M63 56L61 91M76 56V90', '#fbd18a', 2.2) +
  shape('M7 46H93V56H7Z', '#f3c072') +
  line('M16 47l8 8M32 47l8 8M48 47l8 8M64 47l8 8M80 47l8 8', '#b9752c', 2.4);

/** The wild: the basket takes everything in. */
const basket = picture(
  tone(circle(50, 52, 48), 'url(#halo)') + basketDrawing,
  '<radialGradient id="halo"><stop stop-color="#fff1a8" stop-opacity=".95"/><stop offset=".65" stop-color="#ffd23f" stop-opacity=".45"/><stop offset="1" stop-color="#ffd23f" stop-opacity="0"/></radialGradient>',
);

/** The scatter: a stall under its awning. */
const stall = picture(
  shape('M14 42h6v50h-6zM80 42h6v50h-6z', '#c9823c', 2.4) +
    shape('M16 62H84V88H16Z', '#8a4f20') +
    tone('M18 64H82V69H18Z', '#b9752c') +
    [26, 42, 58, 74]
      .map(
        (x, index) =>
          shape(circle(x, 58, 8.5), ['#f2483b', '#ffa51f', '#9ccc3c', '#f7d038'][index] ?? '', 2.4) +
          tone(ellipse(x - 3, 55, 2, 2.8), '#fff', 0.55),
      )
      .join('') +
    shape('M10 66H90V76H10Z', '#e0a050') +
    line('M22 82H78', '#6b3a15', 2.4) +
    shape(
      'M16 10H84L96 38C96 46 80 48 79 40C79 48 61 48 61 40C61 48 39 48 39 40C39 48 21 48 21 40C20 48 4 46 4 38Z',
      '#1aa6b7',
    ) +
    tone(
      'M30.5 11.5H43.5L40 40C40 46.5 22.5 46.5 22.5 39ZM56.5 11.5H69.5L77.5 39C77.5 46.5 60 46.5 60 40ZM16.5 11.5L5.5 38C5.5 44 19 45.5 20 39.5L17.5 11.5Z',
      CREAM,
    ) +
    tone('M16 11.5H84L85 15H14.5Z', '#fff', 0.35),
);

const pineapple = picture(
  shape(
    'M50 34C44 26 34 26 28 30C32 20 42 20 46 24C40 16 42 8 36 4C46 4 51 12 51 20C53 12 60 6 68 8C62 12 60 18 58 24C63 20 70 22 74 30C66 26 56 28 50 34Z',
    LEAF,
  ) +
    tone(
      'M50 32C48 24 48 16 44 9C50 13 52 22 50 32ZM50 32C54 24 60 22 68 26C60 25 55 28 50 32Z',
      LEAF_LIGHT,
    ) +
    shape('M50 30C68 30 76 44 76 60C76 80 66 95 50 95C34 95 24 80 24 60C24 44 32 30 50 30Z', 'url(#fruit)') +
    `<g fill="none" stroke="#c26a06" stroke-width="2.6" clip-path="url(#inside)"><path d="M30 42L68 86M26 55L58 93M40 34L75 72M52 32L76 58M70 42L32 86M74 55L42 93M60 34L25 72M48 32L24 58"/></g>` +
    tone(ellipse(38, 50, 5, 9), '#fff', 0.4),
  '<clipPath id="inside"><path d="M50 31.5C66 31.5 74.5 45 74.5 60C74.5 79 65 93.5 50 93.5C35 93.5 25.5 79 25.5 60C25.5 45 34 31.5 50 31.5Z"/></clipPath>' +
    glow('fruit', [
      [0, '#ffe066'],
      [0.55, '#ffb61f'],
      [1, '#e8830c'],
    ]),
);

const watermelon = picture(
  turned(
    -18,
    shape('M6 38H94C94 66 76 86 50 86C24 86 6 66 6 38Z', '#2e8b4a') +
      tone('M11 38H89C88 62 72 80.5 50 80.5C28 80.5 12 62 11 38Z', '#8fd36a') +
      tone('M16 38H84C83 58 69 74.5 50 74.5C31 74.5 17 58 16 38Z', CREAM) +
      tone('M19 38H81C80 56 67 71 50 71C33 71 20 56 19 38Z', '#f2394f') +
      tone('M19 38H81L80.5 43H19.5Z', '#ff6f7d') +
      [
        [32, 48],
        [46, 46],
        [60, 48],
        [39, 58],
        [54, 58],
        [68, 50],
        [47, 66],
      ]
        .map(([x = 0, y = 0]) =>
          tone(
            `M${x} ${y - 4}C${x + 3} ${y} ${x + 2.5} ${y + 3.5} ${x} ${y + 3.5}C${x - 2.5} ${y + 3.5} ${x - 3} ${y} ${x} ${y - 4}Z`,
            INK,
          ),
        )
        .join(''),
  ),
);

const mango = picture(
  shape('M52 24C54 14 62 8 70 10C74 16 70 24 60 26Z', LEAF) +
    tone('M56 22C60 18 64 15 69 12.5C68 18 63 22 58 24Z', LEAF_LIGHT) +
    line('M52 26C51 20 51 16 48 12', INK, 6) +
    line('M52 26C51 20 51 16 48 12', '#8a4f20', 3) +
    shape('M52 24C74 22 90 40 86 62C82 84 58 96 38 88C18 80 10 60 18 46C26 32 36 26 52 24Z', 'url(#skin)') +
    tone('M83 48C88 68 74 86 52 89C72 80 82 66 83 48Z', '#c9342a', 0.55) +
    tone('M27 46C32 38 40 33 49 32C42 38 36 44 32 53C29 59 23 54 27 46Z', '#fff', 0.5),
  '<linearGradient id="skin" x1=".1" y1=".9" x2=".9" y2=".1"><stop stop-color="#ffd23f"/><stop offset=".5" stop-color="#ffa022"/><stop offset="1" stop-color="#f2573b"/></linearGradient>',
);

const avocado = picture(
  turned(
    24,
    shape(
      'M50 6C62 6 66 20 70 34C74 46 82 54 82 68C82 84 68 95 50 95C32 95 18 84 18 68C18 54 26 46 30 34C34 20 38 6 50 6Z',
      '#2f6b34',
    ) +
      tone(
        'M50 12C59 12 62 24 65.5 36C69 48 76 55 76 68C76 80 65 89 50 89C35 89 24 80 24 68C24 55 31 48 34.5 36C38 24 41 12 50 12Z',
        '#a9d65c',
      ) +
      tone(
        'M50 18C56 18 58.5 28 61 38C64 50 70 57 70 68C70 77 61 83 50 83C39 83 30 77 30 68C30 57 36 50 39 38C41.5 28 44 18 50 18Z',
        '#eef5a6',
      ) +
      shape(circle(50, 66, 16.5), 'url(#stone)', 2.6) +
      tone(ellipse(44, 60, 4.5, 6), '#fff', 0.45),
  ),
  glow('stone', [
    [0, '#c98a4f'],
    [0.6, '#8a4f20'],
    [1, '#5a2f10'],
  ]),
);

const chilli = picture(
  shape(
    'M66 22C80 30 84 48 74 66C63 85 40 94 12 90C9 89.5 9 86 12 85.5C32 82 42 70 46 54C48 44 48 34 52 26Z',
    '#e3262e',
  ) +
    tone('M78 40C80 52 76 62 70 69C58 84 38 91 16 89C44 86 66 72 78 40Z', '#9c1020', 0.7) +
    tone('M56 32C53 40 54 52 49 62C45 70 39 77 32 81C44 78 53 70 57 58C60 49 58 40 61 32Z', '#ff7a6b') +
    shape(
      'M48 28C48 18 58 14 66 17C74 20 76 28 72 33C68 30 65 33 62 30C59 33 56 28 53 31C51 31 48.5 30 48 28Z',
      LEAF,
    ) +
    line('M62 18C62 12 66 8 72 6', INK, 9) +
    line('M62 18C62 12 66 8 72 6', LEAF, 4.5),
);

const kernels = [30, 39, 48, 57, 66, 75]
  .flatMap((y) =>
    [36, 45.5, 55, 64.5].map((x) => `<rect x="${x - 4.2}" y="${y - 4}" width="8.4" height="7.6" rx="3.2"/>`),
  )
  .join('');

const corn = picture(
  turned(
    12,
    shape('M50 4C64 4 72 20 72 42V80H28V42C28 20 36 4 50 4Z', '#e8a00c') +
      `<g fill="#ffd84a">${kernels}</g><g fill="#ffd84a"><rect x="41" y="17" width="8" height="7" rx="3"/><rect x="51" y="17" width="8" height="7" rx="3"/><rect x="46" y="9" width="8" height="6" rx="3"/></g>` +
      shape('M50 96C30 96 16 80 20 44C32 50 44 66 50 96Z', LEAF) +
      shape('M50 96C70 96 84 80 80 44C68 50 56 66 50 96Z', '#2f8a44') +
      line('M25 54C32 64 40 78 45 90M75 54C68 64 60 78 55 90', LEAF_LIGHT, 2.4),
  ),
);

const tomato = picture(
  shape('M50 26C70 18 92 32 92 58C92 80 74 93 50 93C26 93 8 80 8 58C8 32 30 18 50 26Z', 'url(#ripe)') +
    tone('M88 48C92 70 76 88 52 89.5C74 82 86 68 88 48Z', '#96101f', 0.5) +
    tone(ellipse(28, 46, 6, 10), '#fff', 0.5) +
    shape(
      'M50 30C42 38 32 38 24 34C30 32 34 28 36 24C31 22 26 22 22 18C32 14 42 16 47 22L48 8H55L54 22C60 15 70 14 78 18C74 22 69 22 64 24C66 28 70 32 76 34C68 38 58 38 50 30Z',
      LEAF,
      2.6,
    ),
  glow('ripe', [
    [0, '#ff7a5c'],
    [0.5, '#ee2f2f'],
    [1, '#b5152a'],
  ]),
);

const lime = picture(
  shape(circle(50, 52, 40), '#5aa52e') +
    tone(circle(50, 52, 34.5), '#f4fbd2') +
    around(
      8,
      tone('M50 49L39.5 26C46 20 54 20 60.5 26Z', '#a4d63c') +
        tone('M50 43L44 28C48 25 52 25 56 28Z', '#c6ea6a'),
      [50, 52],
    ) +
    tone(circle(50, 52, 3.4), '#f4fbd2') +
    tone('M20 36C25 26 34 19 44 17C34 22 27 29 23 39Z', '#fff', 0.55),
);

/** Every symbol of the game by the name it has in the sheet. */
export const symbols: Readonly<Record<string, string>> = {
  basket,
  stall,
  pineapple,
  watermelon,
  mango,
  avocado,
  chilli,
  corn,
  tomato,
  lime,
};
