import {
  around,
  circle,
  ellipse,
  fade,
  glow,
  INK,
  line,
  picture,
  shape,
  star,
  tone,
  turned,
} from '@feria/kit/picture';

const SAND = '#f6d79b';
const FOAM = '#f2fdff';

/** The flamingo, for the tile too. */
export const flamingoDrawing =
  line('M46 74L44 96M58 74L60 96', INK, 7.5) +
  line('M46 74L44 96M58 74L60 96', '#ff8a5c', 3.6) +
  shape(
    'M10 62C12 48 26 40 44 40C54 40 60 36 62 28C64 19 58 13 51 16C46 18 45 24 47 29L37 33C30 19 40 4 55 4C72 4 79 18 75 32C82 38 90 44 92 56C93 70 78 80 56 80C36 80 16 76 10 62Z',
    '#ff6f91',
  ) +
  tone('M30 52C44 46 66 48 78 60C70 72 46 74 26 66C22 60 24 55 30 52Z', '#ff9db4') +
  line('M34 58C46 54 60 56 70 63M36 66C46 63 56 64 64 69', '#e0476f', 2.6) +
  shape('M47 29L37 33C33 36 32 42 35 46C40 44 45 40 48 35Z', SAND, 2.6) +
  tone('M37 39C36 42 35 44 35 46C39 44.5 42 42.5 44.5 40Z', INK) +
  tone(circle(56, 17, 2.6), INK) +
  tone('M10 62C5 60 3 66 7 71C14 74 22 72 24 68Z', '#e0476f');

/** The wild. */
const flamingo = picture(
  tone(circle(50, 46, 44), 'url(#halo)') + flamingoDrawing,
  '<radialGradient id="halo"><stop offset=".35" stop-color="#ffe3a8" stop-opacity=".9"/><stop offset="1" stop-color="#ff9db4" stop-opacity="0"/></radialGradient>',
);

/** The scatter: a boat in the low sun. */
const sail = picture(
  shape(circle(50, 50, 45), 'url(#dusk)') +
    tone(circle(50, 56, 25), '#fff0b8', 0.9) +
    shape('M47 14C50 32 49 48 46 64H20C32 52 42 34 47 14Z', FOAM, 2.8) +
    shape('M53 22C66 34 72 48 74 64H53C55 50 55 36 53 22Z', '#ff6f91', 2.8) +
    shape('M15 67H85C82 77 74 82 66 82H33C24 82 18 76 15 67Z', '#8a3b5f', 2.8) +
    tone('M20 70H80L78.5 73H22Z', '#c9668d') +
    line('M12 86C22 81 30 90 40 86C50 81 60 90 70 86C77 83 82 86 87 85', '#ffd9e3', 3),
  fade('dusk', [
    [0, '#6a3fa0'],
    [0.55, '#ff8a5c'],
    [1, '#c2416f'],
  ]),
);

const pelican = picture(
  shape(
    'M22 92C14 70 22 50 42 46C50 44 54 38 52 28C50 18 57 9 68 9C79 9 85 17 84 27C83 36 74 42 72 54C70 76 54 92 22 92Z',
    FOAM,
  ) +
    tone('M24 88C20 70 28 54 44 52C36 62 38 76 52 82C44 87 34 89 24 88Z', '#b9d9ea') +
    line('M38 64C46 66 54 64 60 58M36 74C44 77 54 75 60 68', '#7fa9c4', 2.6) +
    shape('M62 26C66 30 72 31 79 29L76 66C70 66 64 52 62 26Z', '#ffb13d', 2.8) +
    shape('M62 22L84 20C86 24 85 27 83 30C75 34 66 32 62 26Z', '#ff8a3d', 2.6) +
    line('M78 31L76 62', '#c9630f', 2.2) +
    tone(circle(68, 17, 2.8), INK) +
    shape('M34 91L28 97H44L42 90ZM50 86L48 97H62L56 84Z', '#ff8a3d', 2.4),
);

const crab = picture(
  line('M24 64L8 72M25 72L12 84M30 79L20 93M76 64L92 72M75 72L88 84M70 79L80 93', INK, 8) +
    line('M24 64L8 72M25 72L12 84M30 79L20 93M76 64L92 72M75 72L88 84M70 79L80 93', '#e8452f', 4) +
    shape(
      'M26 52C16 48 8 38 10 26C12 16 24 12 32 18L24 26L34 27C35 36 32 44 30 50ZM74 52C84 48 92 38 90 26C88 16 76 12 68 18L76 26L66 27C65 36 68 44 70 50Z',
      '#ff6a45',
    ) +
    line('M42 46V36M58 46V36', INK, 4) +
    shape(circle(42, 33, 5.5) + circle(58, 33, 5.5), '#fff', 2.4) +
    tone(circle(43, 33.5, 2.4) + circle(57, 33.5, 2.4), INK) +
    shape('M18 62C20 48 34 42 50 42C66 42 80 48 82 62C82 78 66 88 50 88C34 88 18 78 18 62Z', 'url(#back)') +
    line('M40 70C46 75 54 75 60 70', INK, 3) +
    tone(circle(32, 60, 3) + circle(68, 60, 3) + circle(40, 54, 2) + circle(60, 54, 2), '#ffb08f'),
  glow('back', [
    [0, '#ff9a6b'],
    [0.6, '#ff5a36'],
    [1, '#c42f1b'],
  ]),
);

const starfish = picture(
  turned(
    -8,
    shape(
      'M50 6C55 6 57 24 62 31C70 34 92 32 94 38C95 44 77 54 73 61C74 70 82 88 77 92C71 95 57 83 50 81C43 83 29 95 23 92C18 88 26 70 27 61C23 54 5 44 6 38C8 32 30 34 38 31C43 24 45 6 50 6Z',
      'url(#body)',
    ) +
      around(
        5,
        line('M50 44V18', '#ffe2a8', 3.4) + tone(circle(50, 26, 2) + circle(50, 34, 2.6), '#fff4d6'),
        [50, 52],
      ) +
      tone(circle(50, 52, 5), '#fff4d6'),
  ),
  glow('body', [
    [0, '#ffd36b'],
    [0.6, '#ffa12e'],
    [1, '#d9681a'],
  ]),
);

const petal =
  shape('M50 50C38 42 32 24 40 12C46 6 56 6 61 12C68 24 62 42 50 50Z', '#e83e8c', 2.6) +
  line('M50 44V22', '#ffa3cf', 2.4);
const flower = picture(
  shape(
    'M14 78C24 66 40 66 50 74C40 90 24 92 14 78ZM86 78C76 66 60 66 50 74C60 90 76 92 86 78Z',
    '#2e9b63',
    2.6,
  ) +
    around(5, petal, [50, 50]) +
    tone(circle(50, 50, 9), '#a11257') +
    line('M50 50L66 30', INK, 6) +
    line('M50 50L66 30', '#ffd84d', 3.2) +
    shape(circle(67, 29, 4.4), '#ffd84d', 2),
);

const leaf = shape('M52 38C58 20 78 14 94 24C84 28 76 36 72 46C68 40 60 37 52 38Z', '#2fae6c', 2.6);
const palm = picture(
  shape('M12 92C22 80 78 80 88 92C70 97 30 97 12 92Z', SAND, 2.8) +
    shape('M44 86C50 70 51 54 47 40L56 38C60 54 60 72 56 87Z', '#a5683a', 2.8) +
    line('M49 74L57 72M51 62L58 60M50 51L57 49', '#6e3f1c', 2.6) +
    leaf +
    `<g transform="translate(100 0) scale(-1 1)">${leaf}</g>` +
    shape(
      'M50 38C46 22 52 8 68 4C66 16 62 28 54 38ZM50 38C38 30 34 16 40 4C48 12 52 24 53 38ZM50 38C36 38 22 46 18 62C30 58 44 52 52 42ZM52 40C66 42 78 50 82 66C70 60 58 52 50 42Z',
      '#43c983',
      2.6,
    ) +
    shape(circle(46, 42, 5) + circle(57, 43, 5), '#7a4522', 2.4),
);

const salt = picture(
  shape('M8 90C14 78 34 74 50 76C70 74 88 80 92 90C74 96 26 96 8 90Z', '#fff', 2.8) +
    shape('M50 8L72 30L64 82H36L28 30Z', 'url(#ice)') +
    line('M50 8V82M28 30L50 40L72 30M50 40L64 82M50 40L36 82', '#9fc3e8', 2.4) +
    tone('M46 18L34 31L47 37Z', '#fff', 0.9) +
    shape('M24 56L34 66L31 86H15L12 66Z', '#dff1ff', 2.6) +
    line('M24 56L22 70V86', '#9fc3e8', 2) +
    shape('M78 60L88 69L85 87H71L68 69Z', '#f3e4ff', 2.6) +
    line('M78 60V87', '#c6a9e6', 2) +
    tone(star(4, 9, 2.4, [80, 24]), '#fff'),
  fade('ice', [
    [0, '#ffffff'],
    [0.6, '#d3ecff'],
    [1, '#a7d0f5'],
  ]),
);

const wave = picture(
  shape(ellipse(50, 52, 45, 41), 'url(#deep)') +
    shape(
      'M8 66C18 40 36 22 58 22C76 22 88 36 86 50C84 62 70 66 62 58C58 53 62 47 68 49C66 38 52 36 44 46C34 58 42 74 62 78C46 86 20 84 8 66Z',
      '#2fc4d6',
      2.8,
    ) +
    line('M16 66C26 46 42 32 58 32C68 32 76 38 78 46M26 72C30 58 36 48 44 42', FOAM, 3) +
    tone(circle(66, 16, 2.6) + circle(78, 22, 3.2) + circle(86, 31, 2.2) + circle(52, 14, 2), FOAM) +
    line('M18 84C30 78 40 88 52 83C62 79 72 86 82 80', '#bdf3f7', 3),
  fade('deep', [
    [0, '#ffc2d2'],
    [0.5, '#e77fa6'],
    [1, '#8a3b7f'],
  ]),
);

/** Every symbol of the game by the name it has in the sheet. */
export const symbols: Readonly<Record<string, string>> = {
  flamingo,
  sail,
  pelican,
  crab,
  starfish,
  flower,
  palm,
  salt,
  wave,
};
