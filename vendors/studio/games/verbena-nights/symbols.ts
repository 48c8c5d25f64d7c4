import {
  around,
  circle,
  ellipse,
  glow,
  INK,
  line,
  picture,
  shape,
  star,
  tone,
  turned,
} from '@feria/kit/picture';

const CREAM = '#fff1d2';

/** The wild: a seven-pointed paper star, lit from inside. */
const lantern = picture(
  tone(circle(50, 50, 48), 'url(#halo)') +
    around(7, line('M50 10V3', '#ff5d8f', 3) + tone(circle(50, 3.5, 2.6), '#ff5d8f')) +
    around(7, shape('M50 8L61 36L50 50L39 36Z', '#ffb52e') + tone('M50 11L41.5 36L50 48Z', '#ffe27a')) +
    shape(circle(50, 50, 18), 'url(#core)') +
    tone(star(7, 13, 6.2), '#fff7dd') +
    tone(circle(50, 50, 4.2), '#ff5d8f'),
  `<radialGradient id="halo"><stop stop-color="#ffd35c" stop-opacity=".95"/><stop offset=".6" stop-color="#ff9a3c" stop-opacity=".4"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>` +
    glow('core', [
      [0, '#ff9dbb'],
      [0.6, '#ef3f7c'],
      [1, '#b81e5b'],
    ]),
);

const horse =
  shape(
    'M0 9C0 4 4 3 8 3C11 3 12 0 13-4C14-8 18-9 21-8L20-11L23-8C26-6 28-3 27-1C25 1 22 0 20-1C19 3 20 6 18 10L22 17L19 18L14 12L7 12L3 18L0 17L2 11Z',
    CREAM,
    2.4,
  ) + tone('M7 3h7l-1 5h-6z', '#ef3f7c');

/** The carousel of the square without its sign, for the tile too. */
export const carouselDrawing =
  line('M26 40V84M74 40V84', '#e08a12', 3) +
  shape('M46 36h8v50h-8z', '#ffc83d', 2.4) +
  `<g transform="translate(11 57) scale(1.12)">${horse}</g><g transform="translate(59 65) scale(1.12)">${horse}</g>` +
  shape('M10 84h80l-5 9h-70z', '#c2185b') +
  tone('M14 86.5h72l-1 2.5h-70z', '#ff7ba6') +
  shape(
    'M50 8C64 12 82 22 92 36V42C85 48 78 42 78 42C72 48 64 42 64 42C57 48 50 42 50 42C43 48 36 42 36 42C28 48 22 42 22 42C15 48 8 42 8 42V36C18 22 36 12 50 8Z',
    '#ef3f7c',
  ) +
  tone(
    'M50 9.5C44 14 38 28 36 41.5C31 45 26 44 22.5 41C24 30 36 15 50 9.5ZM50 9.5C56 14 62 28 64 41.5C60 45 54 44 50 41.5ZM92 37V41C86 45 81 43 78.5 41C77 32 68 20 57 13C72 18 84 26 92 37Z',
    CREAM,
  ) +
  shape('M50 8V2M50 2.5l9 2.5l-9 3z', '#ffc83d', 2.4);

/** The scatter. */
const carousel = picture(
  tone(circle(50, 52, 46), '#20b8b0') +
    tone(
      'M50 52L50 6A46 46 0 0 1 82.5 19.5ZM50 52L96 52A46 46 0 0 1 82.5 84.5ZM50 52L50 98A46 46 0 0 1 17.5 84.5ZM50 52L4 52A46 46 0 0 1 17.5 19.5Z',
      '#2fd0c5',
    ) +
    carouselDrawing,
);

const BRASS = '#ffc02e';

const trumpet = picture(
  turned(
    -24,
    line('M31 50h26a11 11 0 0 1 0 22h-26a11 11 0 0 1 0-22z', INK, 13) +
      line('M31 50h26a11 11 0 0 1 0 22h-26a11 11 0 0 1 0-22z', BRASS, 7) +
      line('M33 72.500h24', '#d9820f', 3) +
      shape('M8 46.500H66V54.500H8Z', BRASS) +
      shape('M60 46C73 45 81 38 87 24L89 77C82 63 73 56 60 55Z', BRASS) +
      tone('M62 48C74 47 81 41 86 30L86.5 40C80 46 72 49 62 50Z', '#ffe99a') +
      tone('M62 53.500C73 54.5 81 60 87.5 72L87 62C80 56 72 53 62 52.500Z', '#e08a12') +
      shape(ellipse(89, 50.5, 5.5, 27), '#a8530b') +
      tone(ellipse(90, 50.5, 2.4, 19), '#6b2f0a') +
      shape('M4 45h6l3 2v7l-3 2h-6z', '#ffe99a') +
      [33, 43, 53]
        .map(
          (x) =>
            shape(`M${x} 36h7v37h-7z`, '#ffe08a', 2.6) +
            shape(`M${x + 2} 28h3v8h-3zM${x - 0.5} 25h8v4h-8z`, CREAM, 2.4),
        )
        .join(''),
  ),
);

const guitar = picture(
  turned(
    38,
    shape('M45.5 2h9v44h-9z', '#7a3b16') +
      line('M46.5 14h7M46.5 21h7M46.5 28h7M46.5 35h7', '#e9b979', 1.4) +
      shape('M43-6h14l-1.5 12h-11z', '#a85a22') +
      [-3, 2].map((y) => tone(circle(41.5, y, 2.4) + circle(58.5, y, 2.4), CREAM)).join('') +
      shape(
        'M50 38C60 38 67 43 66 51C65.5 56 63 58 66 62C71 67 74 73 73 80C71 92 61 97 50 97C39 97 29 92 27 80C26 73 29 67 34 62C37 58 34.5 56 34 51C33 43 40 38 50 38Z',
        '#e8762b',
      ) +
      tone(
        'M50 42C58 42 63 46 62.5 51C62 56 60 59 62.5 63.500C67 69 70 74 69 80C67 90 59 93 50 93C41 93 33 90 31 80C30 74 33 69 37.5 63.500C40 59 38 56 37.5 51C37 46 42 42 50 42Z',
        '#ffa64a',
      ) +
      tone(
        'M37.5 51C37 46 42 42 50 42C44 45 41 48 42 53C43 58 41 62 38 67C34 73 34 80 38 87C33 85 30 79 31 76C32 71 35 67 37.5 63.500C40 59 38 56 37.5 51Z',
        '#ffd08a',
      ) +
      shape(circle(50, 66, 9), '#54230f', 2.4) +
      line(circle(50, 66, 12), '#20b8b0', 2.4) +
      shape('M40 83h20v5h-20z', '#7a3b16', 2.4) +
      line('M47.5 4V85M50 4V85M52.5 4V85', '#fff6e0', 0.9),
  ),
);

const drum = picture(
  turned(
    -8,
    shape('M14 36V74C14 84 30 91 50 91C70 91 86 84 86 74V36Z', 'url(#skin)') +
      line('M15 46L27 82L39 52L50 88L61 52L73 82L85 46', CREAM, 3.4) +
      shape(
        'M13 66V76C13 86 30 93 50 93C70 93 87 86 87 76V66C87 76 70 83 50 83C30 83 13 76 13 66Z',
        '#ffc02e',
      ) +
      shape('M13 30V40C13 50 30 57 50 57C70 57 87 50 87 40V30Z', '#ffc02e') +
      tone('M15 36C18 45 32 51 46 51.500V54.500C30 54 18 49 15 41Z', '#ffe99a') +
      shape(ellipse(50, 30, 37, 16), CREAM) +
      tone(ellipse(50, 32, 31, 11.5), '#f3d9a8') +
      tone(ellipse(48, 30.5, 28, 9.5), CREAM),
  ) +
    line('M20 6L52 30', INK, 9) +
    line('M20 6L52 30', '#c9823c', 4.5) +
    line('M86 4L58 27', INK, 9) +
    line('M86 4L58 27', '#c9823c', 4.5) +
    shape(circle(53, 30.5, 5.5), '#20b8b0', 2.6) +
    shape(circle(57, 27.5, 5.5), '#ef3f7c', 2.6),
  `<linearGradient id="skin"><stop stop-color="#ff5d7a"/><stop offset=".35" stop-color="#e0264f"/><stop offset="1" stop-color="#8f1238"/></linearGradient>`,
);

function maraca(fill: string, shade: string, band: string): string {
  return (
    shape('M46 56h8l2 38c0 5-12 5-12 0z', '#d98d3f') +
    tone('M47.5 58h2l-1 36h-2z', '#ffce8a') +
    shape('M50 4C66 4 74 18 72 34C70 48 62 58 50 58C38 58 30 48 28 34C26 18 34 4 50 4Z', fill) +
    tone('M60 8C69 14 73 24 71 35C69 47 61 56 51 56.500C62 50 68 30 60 8Z', shade) +
    shape(
      'M28.5 28C38 34 62 34 71.5 28C73 33 72 38 71 41C62 47 38 47 29 41C28 38 27.5 33 28.5 28Z',
      band,
      2.4,
    ) +
    line('M33 38l6-5l6 6l5.5-6l5.5 6l6-6l5 5', CREAM, 2.6) +
    tone(ellipse(41, 17, 5.5, 7.5), '#fff', 0.55)
  );
}

const maracas = picture(
  turned(34, `<g transform="translate(9 -1) scale(.98)">${maraca('#20b8b0', '#0e807f', '#ef3f7c')}</g>`) +
    turned(-34, `<g transform="translate(-7 -1) scale(.98)">${maraca('#ff8a1f', '#d65c0a', '#6b3fc4')}</g>`),
);

const marigold = picture(
  shape('M50 60C70 62 88 72 95 92C76 94 58 86 50 70C42 86 24 94 5 92C12 72 30 62 50 60Z', '#2f9e57') +
    line('M54 70C66 76 76 82 86 87M46 70C34 76 24 82 14 87', '#7ad28b', 2) +
    around(
      12,
      shape('M50 46C40 40 38 20 44 11C47 8 49 12 50 10C51 12 53 8 56 11C62 20 60 40 50 46Z', '#f26a0d', 2.6),
      [50, 47],
    ) +
    around(
      10,
      shape(
        'M50 46C42 40 41 26 46 19C48 17 49 20 50 18.500C51 20 52 17 54 19C59 26 58 40 50 46Z',
        '#ff9417',
        2.2,
      ),
      [50, 47],
      18,
    ) +
    around(
      8,
      shape('M50 46C44 42 43 33 47 28C48.5 26.5 51.5 26.5 53 28C57 33 56 42 50 46Z', '#ffbe2e', 2),
      [50, 47],
    ) +
    around(6, tone('M50 46C47 43 47 39 50 36C53 39 53 43 50 46Z', '#ffe68a'), [50, 47]) +
    tone(circle(50, 47, 3.6), '#f26a0d'),
);

const CUTS: Readonly<Record<string, string>> = {
  heart: 'M50 66C38 58 33 52 33 45C33 38 42 35 50 43C58 35 67 38 67 45C67 52 62 58 50 66Z',
  bird: 'M27 49C34 42 42 42 47 46C48 38 54 34 60 34L57 42C62 42 66 39 69 36L78 38L71 42C70 54 62 61 51 61L45 69L43 60C36 60 30 56 27 49Z',
  sun: star(12, 18, 12.5, [50, 50]) + circle(50, 50, 7.5),
  moon:
    'M57 33C43 33 34 41 34 51C34 61 43 68 55 67C48 63 45 58 45 51C45 43 49 37 57 33Z' +
    star(5, 7, 3, [62, 52]),
};

/** Cut paper: four flags of one family, told apart by colour and by what is cut out. */
function flag(cut: string, fill: string, shade: string, light: string): string {
  const fringe = 'M14 16H86V84L78 92L70 84L62 92L54 84L50 88L46 84L38 92L30 84L22 92L14 84Z';
  const petals = [24, 76].flatMap((x) =>
    [28, 70].map((y) => `M${x} ${y - 6}L${x + 4.5} ${y}L${x} ${y + 6}L${x - 4.5} ${y}Z`),
  );
  const dots = [37, 50, 63].flatMap((x) => [circle(x, 26, 2.6), circle(x, 75, 2.6)]);
  const sides = [19.5, 80.5].flatMap((x) => [40, 49, 58].map((y) => circle(x, y, 1.9)));
  return picture(
    line('M2 13C30 19 70 19 98 13', INK, 4.6) +
      line('M2 13C30 19 70 19 98 13', '#f7e2b8', 2) +
      shape(fringe, fill) +
      tone('M62 17.500H84.500V83.500L78 90L70.5 82.500C72 60 70 36 62 17.500Z', shade, 0.75) +
      `<path d="${(CUTS[cut] ?? '') + petals.join('') + dots.join('') + sides.join('')}" fill="${light}" fill-rule="evenodd"/>` +
      line('M15.5 20H84.5', '#ffffff', 1.6).replace('/>', ' opacity=".45"/>'),
  );
}

/** Every symbol of the game by the name it has in the sheet. */
export const symbols: Readonly<Record<string, string>> = {
  lantern,
  carousel,
  trumpet,
  guitar,
  drum,
  maracas,
  marigold,
  rose: flag('heart', '#f0417f', '#b81e5b', '#ffe3ea'),
  teal: flag('bird', '#17aaa5', '#0b7478', '#ddfff8'),
  amber: flag('sun', '#f79a1c', '#c9650a', '#fff3cf'),
  violet: flag('moon', '#7b4fd6', '#4d2b9e', '#efe4ff'),
};
