import { around, circle, ellipse, glow, INK, line, picture, shape, tone, turned } from '@feria/kit/picture';

const GOLD = '#ffc94a';
const FOAM = '#e8fbff';

/** The wild: the full moon over still water. */
const moon = picture(
  tone(circle(50, 46, 46), 'url(#halo)') +
    shape(circle(50, 42, 29), 'url(#face)') +
    tone(circle(40, 34, 6) + circle(61, 50, 7.5) + circle(57, 29, 3.6) + circle(40, 54, 4), '#d9b45c', 0.6) +
    shape(
      'M6 76C16 70 24 82 34 76C44 70 52 82 62 76C72 70 82 82 94 75V88C84 95 72 96 50 96C28 96 16 95 6 88Z',
      '#1787b8',
    ) +
    line('M14 84C22 79 28 88 36 84C44 80 52 88 60 84C68 80 76 87 86 83', '#7fe0f2', 2.6) +
    line('M38 91C46 88 54 92 62 90', '#fff3c4', 2.6),
  '<radialGradient id="halo"><stop offset=".4" stop-color="#fff3c4" stop-opacity=".8"/><stop offset="1" stop-color="#8fe3ff" stop-opacity="0"/></radialGradient>' +
    glow('face', [
      [0, '#fffbe6'],
      [0.6, '#ffe9a6'],
      [1, '#e8bf5e'],
    ]),
);

/** The scatter: the cenote seen from its floor: the opening above, rock walls, a shaft of light on the water. */
const cave = picture(
  shape(circle(50, 50, 45), '#fff0b8') +
    tone(
      'M50 6.5A43.5 43.5 0 0 1 80 18.5C70 24 60 26 50 26C40 26 30 24 20 18.5A43.5 43.5 0 0 1 50 6.5Z',
      '#fffbe6',
    ) +
    tone('M30 20H70L78 80H22Z', '#bdeef7', 0.75) +
    tone('M42 16H58L64 80H36Z', '#fff', 0.55) +
    shape(
      'M20 17C26 22 34 24 33 32C40 36 34 46 30 50C34 58 24 66 22 82L12 74A45 45 0 0 1 20 17Z',
      '#1d5a6e',
      2.6,
    ) +
    shape(
      'M80 17C74 22 66 24 67 32C60 36 66 46 70 50C66 58 76 66 78 82L88 74A45 45 0 0 0 80 17Z',
      '#14485c',
      2.6,
    ) +
    tone('M18 24C24 27 28 29 27 34C33 38 28 44 24 49C27 57 19 64 17 74C9 60 9 38 18 24Z', '#2d7a8c') +
    line(
      'M31 24C33 34 30 42 33 52M27 30C28 40 25 46 27 56M69 24C67 34 70 42 67 52M73 30C72 40 75 46 73 56',
      INK,
      5,
    ) +
    line(
      'M31 24C33 34 30 42 33 52M27 30C28 40 25 46 27 56M69 24C67 34 70 42 67 52M73 30C72 40 75 46 73 56',
      '#57c26b',
      2.6,
    ) +
    shape(
      'M12 73C22 67 30 77 40 72C50 67 58 77 68 72C76 68 82 73 88 72C82 86 68 95 50 95C32 95 18 86 12 73Z',
      '#19a3c4',
      2.6,
    ) +
    line('M24 83C32 79 40 86 48 82C56 79 64 85 74 81', FOAM, 2.4),
);

/** The jaguar, for the tile too. */
export const jaguarDrawing =
  shape(
    'M16 12C24 8 34 12 38 20H62C66 12 76 8 84 12C88 20 88 30 83 37C88 46 89 58 84 68C77 82 64 94 50 94C36 94 23 82 16 68C11 58 12 46 17 37C12 30 12 20 16 12Z',
    '#f0a52e',
  ) +
  tone(
    'M20 16C25 14 31 17 34 23C28 25 23 29 20 33C18 27 18 21 20 16ZM80 16C75 14 69 17 66 23C72 25 77 29 80 33C82 27 82 21 80 16Z',
    '#b4465e',
  ) +
  tone('M50 52C62 52 74 58 76 68C70 80 61 90 50 90C39 90 30 80 24 68C26 58 38 52 50 52Z', '#fff1cf') +
  shape(
    'M27 42C33 36 42 38 45 46C38 50 31 50 27 42ZM73 42C67 36 58 38 55 46C62 50 69 50 73 42Z',
    '#3ee0b0',
    2.4,
  ) +
  tone(ellipse(37, 43.5, 2.4, 4.2) + ellipse(63, 43.5, 2.4, 4.2), INK) +
  shape('M41 58C46 56 54 56 59 58C59 64 54 68 50 69C46 68 41 64 41 58Z', '#5a2435', 2.2) +
  line('M50 69V75M50 75C46 81 38 81 34 77M50 75C54 81 62 81 66 77', INK, 2.8) +
  tone(
    circle(50, 30, 3.4) +
      circle(41, 28, 2.6) +
      circle(59, 28, 2.6) +
      circle(22, 50, 2.8) +
      circle(78, 50, 2.8) +
      circle(50, 39, 2.4) +
      circle(24, 59, 2.2) +
      circle(76, 59, 2.2),
    '#6b3a10',
  ) +
  tone(circle(38, 66, 1.6) + circle(34, 71, 1.6) + circle(62, 66, 1.6) + circle(66, 71, 1.6), INK);

const jaguar = picture(jaguarDrawing);

const turtle = picture(
  turned(
    -14,
    shape(
      'M66 30C74 18 86 16 92 22C88 32 80 40 72 42ZM30 30C22 18 12 18 8 24C12 34 20 40 28 42Z',
      '#5fc48a',
    ) +
      shape(
        'M68 70C76 76 84 86 82 92C74 92 66 84 62 76ZM32 70C24 76 16 86 18 92C26 92 34 84 38 76Z',
        '#5fc48a',
      ) +
      shape('M50 8C60 8 64 16 62 25C58 31 42 31 38 25C36 16 40 8 50 8Z', '#7fdca4') +
      tone(circle(43.5, 16, 2.4) + circle(56.5, 16, 2.4), INK) +
      shape(ellipse(50, 55, 30, 33), '#1f8a78') +
      shape('M50 36L64 44V64L50 72L36 64V44Z', '#39c2a0', 2.6) +
      line('M50 36V23M64 44L75 37M64 64L76 72M50 72V87M36 64L24 72M36 44L25 37', INK, 2.6) +
      tone('M40 47L50 41L58 45.5L46 52.5L41 60Z', '#a8f0d4', 0.8) +
      tone('M28 44C31 36 36 31 43 28C36 35 32 42 30 50Z', '#7fe6c8', 0.7),
  ),
);

const fish = picture(
  shape('M68 50C76 40 84 32 95 28C91 42 91 58 95 72C84 68 76 60 68 50Z', '#ff7a3d') +
    line('M78 50L90 36M78 50L90 64M78 50H90', '#c9430f', 2.2) +
    shape(
      'M34 28C42 14 56 12 66 18C62 24 60 30 60 36ZM40 72C46 84 56 86 64 82C60 76 58 72 58 68Z',
      '#ff7a3d',
    ) +
    shape('M6 50C14 32 32 22 48 24C62 26 72 38 78 50C72 62 62 74 48 76C32 78 14 68 6 50Z', 'url(#scales)') +
    shape(
      'M36 25.500C44 38 44 62 36 74.500C44 76.5 49 76 52 75.500C58 60 58 40 52 24.500C47 24 42 24 36 25.500Z',
      FOAM,
      2.2,
    ) +
    shape(
      'M60 29C65 41 65 59 60 71C64 68 67 65 70 61.500C72 54 72 46 70 38.500C67 35 64 32 60 29Z',
      FOAM,
      2.2,
    ) +
    shape(circle(22, 45, 6), '#fff', 2.2) +
    tone(circle(21, 45.5, 3), INK) +
    line('M7 54C12 56 16 55 19 53', INK, 2.6),
  '<linearGradient id="scales" x2="0" y2="1"><stop stop-color="#ffb13d"/><stop offset="1" stop-color="#f2572b"/></linearGradient>',
);

const shell = picture(
  shape('M40 78H60L66 92H34Z', '#d9628a') +
    shape(
      'M50 84C30 84 10 70 6 46C4 34 10 26 18 26C20 16 30 12 36 16C40 8 60 8 64 16C70 12 80 16 82 26C90 26 96 34 94 46C90 70 70 84 50 84Z',
      '#ff9dbb',
    ) +
    tone('M50 82C62 82 78 74 88 58C92 51 93 42 91 36C84 60 70 74 50 78Z', '#d9628a', 0.7) +
    line(
      'M50 80V14M47 80C38 62 30 40 27 20M53 80C62 62 70 40 73 20M43 79C28 68 18 50 12 34M57 79C72 68 82 50 88 34',
      '#c94f7c',
      2.8,
    ) +
    tone('M18 32C14 32 11 38 12 46C13 51 15 55 17 58C16 48 16 40 18 32Z', '#fff', 0.5) +
    shape(circle(50, 74, 10), 'url(#pearl)', 2.4),
  glow('pearl', [
    [0, '#ffffff'],
    [0.6, '#f3ecff'],
    [1, '#b9aee0'],
  ]),
);

const jade = picture(
  line('M14 14C24 30 34 34 50 34C66 34 76 30 86 14', INK, 7) +
    line('M14 14C24 30 34 34 50 34C66 34 76 30 86 14', GOLD, 3.4) +
    shape(circle(50, 62, 33), '#1f9d6b') +
    tone('M50 31.500A30.5 30.5 0 0 1 50 92.500A40 40 0 0 0 50 31.500Z', '#0f6b4b', 0.7) +
    around(8, shape('M50 34.500L56 41L50 47L44 41Z', '#7feab5', 1.8), [50, 62]) +
    shape(circle(50, 62, 13), '#0f5a44', 2.6) +
    tone(circle(50, 62, 7.5), '#7feab5') +
    tone('M24 52C27 44 33 38 41 35C35 41 31 47 29 56Z', '#d6ffe9', 0.75) +
    shape(circle(50, 31, 5), GOLD, 2.4),
);

const coralPath =
  'M50 94V58M50 70C36 68 26 58 24 42M24 56C16 54 11 46 10 36M50 58C44 46 44 32 48 12M46 36C38 32 34 24 34 14M50 66C64 64 76 54 78 36M76 52C86 48 90 40 91 30M60 61C64 50 63 40 64 26';
const coral = picture(
  line(coralPath, INK, 15) +
    line(coralPath, '#ff5470', 9) +
    tone(
      circle(48, 14, 2) +
        circle(34, 16, 1.8) +
        circle(64, 28, 1.8) +
        circle(78, 38, 1.8) +
        circle(10, 38, 1.8) +
        circle(24, 44, 1.8) +
        circle(91, 32, 1.8),
      '#ffd0d8',
    ) +
    line('M47.5 88V66', '#ffa3b2', 2.4) +
    shape('M18 92C28 84 40 88 50 86C60 88 72 84 82 92C72 97 28 97 18 92Z', '#e7c58a'),
);

const lily = picture(
  shape('M50 60C74 56 94 64 97 74C92 86 72 93 50 93C28 93 8 86 3 74C6 64 26 56 50 60Z', '#1f8a5c') +
    tone('M50 64L12 76M50 64L88 76', '#1f8a5c') +
    line('M50 66L16 78M50 66L32 88M50 66L68 88M50 66L84 78', '#5fd09a', 2.2) +
    shape(
      'M50 72C34 74 16 64 8 44C24 42 40 50 50 72ZM50 72C66 74 84 64 92 44C76 42 60 50 50 72Z',
      '#c77df0',
    ) +
    shape(
      'M50 72C36 64 24 46 26 24C40 30 50 48 50 72ZM50 72C64 64 76 46 74 24C60 30 50 48 50 72Z',
      '#dfa6fa',
    ) +
    shape('M50 72C40 58 38 32 50 12C62 32 60 58 50 72Z', '#f5dcff') +
    tone('M50 66C46 54 45 38 50 22C49 38 50 52 50 66Z', '#fff') +
    tone(circle(50, 68, 4.5), GOLD),
);

const drop = picture(
  shape('M50 5C62 24 80 42 80 63C80 81 67 94 50 94C33 94 20 81 20 63C20 42 38 24 50 5Z', 'url(#water)') +
    tone('M74 54C80 72 68 89 50 90.500C64 82 72 70 74 54Z', '#0a4f8f', 0.55) +
    line('M30 66C30 76 36 83 44 86', '#fff', 4.5) +
    tone('M48 18C42 30 34 40 30 50C29 54 25 53 26.5 48C31 36 40 28 48 18Z', '#fff', 0.6),
  glow('water', [
    [0, '#a8f1ff'],
    [0.5, '#2fb4e8'],
    [1, '#1466b8'],
  ]),
);

/** Every symbol of the game by the name it has in the sheet. */
export const symbols: Readonly<Record<string, string>> = {
  moon,
  cave,
  jaguar,
  turtle,
  fish,
  shell,
  jade,
  coral,
  lily,
  drop,
};
