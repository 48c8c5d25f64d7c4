import { around, circle, ellipse, glow, INK, line, picture, shape, tone } from '@feria/kit/picture';

const CREAM = '#fff1d6';
const BRASS = '#f5b83d';

/** The wild: the sun of the high plain, a ray for every stop of the line. */
const sun = picture(
  around(12, shape('M50 4L57 26H43Z', '#ff8f1f', 2.4), [50, 50]) +
    around(12, shape('M50 12L54.5 27H45.500Z', '#ffd23f', 1.6), [50, 50], 15) +
    shape(circle(50, 50, 27), 'url(#disc)') +
    shape(
      'M36 45C39 42 44 42 46 45C44 48 39 48 36 45ZM64 45C61 42 56 42 54 45C56 48 61 48 64 45Z',
      CREAM,
      2,
    ) +
    tone(circle(41, 45, 1.9) + circle(59, 45, 1.9), INK) +
    line('M35 39C39 36 44 36 47 39M65 39C61 36 56 36 53 39M50 44V53H46.5', '#9a4a06', 2.2) +
    line('M40 59C45 64.5 55 64.5 60 59', '#9a4a06', 2.8) +
    tone(circle(34, 54, 3.4) + circle(66, 54, 3.4), '#f2693b', 0.6),
  glow('disc', [
    [0, '#fff0a0'],
    [0.6, '#ffc72e'],
    [1, '#f2960f'],
  ]),
);

/** The scatter: the clock of the station. */
const station = picture(
  shape('M44 4H56V16H44Z', '#8f2f2f') +
    shape('M14 92L22 84H78L86 92V96H14Z', '#8f2f2f') +
    shape(circle(50, 49, 37), '#c8403a') +
    tone('M50 14A35 35 0 0 1 50 84A48 48 0 0 0 50 14Z', '#8f2422', 0.7) +
    shape(circle(50, 49, 28), CREAM, 2.6) +
    around(12, line('M50 25V29', INK, 2.6), [50, 49]) +
    line('M50 49V32M50 49L62 56', INK, 4.4) +
    tone(circle(50, 49, 4), '#c8403a') +
    tone('M28 42C30 34 36 28 44 26C38 31 34 36 32 44Z', '#fff', 0.9) +
    around(4, tone(circle(50, 16.5, 2.2), BRASS), [50, 49], 45),
);

/** The engine head-on, for the tile too. */
export const engineDrawing =
  shape('M40 4H60L57 18H43Z', '#37474f') +
  tone('M43 6H57L56.5 9H43.500Z', '#78909c') +
  shape('M16 60C16 32 30 16 50 16C70 16 84 32 84 60V74H16Z', '#c8403a') +
  tone('M70 24C78 32 82 44 82 60V72H72C76 56 76 38 70 24Z', '#8f2422', 0.75) +
  shape(circle(50, 44, 22), '#37474f') +
  shape(circle(50, 44, 16), '#546e7a', 2.4) +
  shape(circle(50, 44, 9), '#fff3b0', 2.6) +
  tone(circle(50, 44, 5), '#fff') +
  around(6, tone(circle(50, 25.5, 2), BRASS), [50, 44]) +
  shape('M12 62H88V76H12Z', BRASS) +
  tone('M14 64H86V67.500H14Z', '#ffe39a') +
  shape(circle(22, 69, 4.5), CREAM, 2.2) +
  shape(circle(78, 69, 4.5), CREAM, 2.2) +
  shape('M20 76H80L92 94H8Z', '#37474f') +
  line('M34 78L26 92M45 78L42 92M55 78L58 92M66 78L74 92', '#90a4ae', 3.4);

const engine = picture(engineDrawing);

const condor = picture(
  shape('M8 96C6 74 18 60 34 56L66 56C84 60 94 76 94 96Z', '#3b4a78') +
    tone('M68 58C84 62 92 78 92.5 94.5H74C80 82 78 68 68 58Z', '#28345a') +
    line(
      'M20 94C20 84 24 76 30 70M34 94C34 86 36 80 40 76M84 94C84 86 80 78 74 72M64 94C64 87 63 82 60 78',
      '#6f82bd',
      2.8,
    ) +
    shape('M34 26C34 12 46 6 58 8C72 10 78 22 76 34C74 44 72 50 73 60H33C38 48 34 38 34 26Z', '#e79a86') +
    tone('M64 12C72 16 75 25 73.5 34C72 43 70.5 50 71.5 58.5H60C64 44 66 28 64 12Z', '#c4705f', 0.75) +
    shape(
      'M24 62C24 52 32 52 36 56C40 49 48 50 51 56C55 50 63 50 66 56C71 51 80 54 78 63C78 72 70 73 66 69C62 75 54 75 51 70C47 75 39 75 36 69C31 73 24 70 24 62Z',
      '#fff',
      2.6,
    ) +
    shape('M40 8C42 0 58 0 62 7C58 13 44 15 40 8Z', '#b34a4a', 2.6) +
    shape('M40 20C30 18 18 22 12 30C8 36 8 43 12 48C13 42 18 39 24 39C30 39 38 38 42 34Z', CREAM) +
    tone('M38 30C28 30 18 33 13 42C14 40 18 37.5 24 37.5C30 37.5 37 36.5 40.5 33Z', '#d9b98a') +
    line('M30 24.5L35 25.5', INK, 2.6) +
    shape(circle(50, 24, 6), '#fff', 2.4) +
    tone(circle(49, 24, 3), INK) +
    line('M44 17L56 18', INK, 2.8) +
    line('M52 38C56 42 57 47 55 52M60 36C63 40 64 45 62 51', '#b5614f', 2.2),
);

const llama = picture(
  shape('M34 10C28 2 24 6 26 14C27 19 30 23 34 24ZM66 10C72 2 76 6 74 14C73 19 70 23 66 24Z', '#e8cfa6') +
    shape(
      'M30 30C28 16 38 10 50 10C62 10 72 16 70 30C74 36 72 42 70 46C78 56 82 72 80 96H20C18 72 22 56 30 46C28 42 26 36 30 30Z',
      CREAM,
    ) +
    tone('M68 48C76 58 79 76 78 94.500H64C70 80 71 62 68 48Z', '#e3c79a', 0.8) +
    shape('M34 12C38 5 62 5 66 12C70 18 66 25 60 23C57 27 43 27 40 23C34 25 30 18 34 12Z', '#fff', 2.6) +
    shape('M50 34C60 34 64 40 63 47C62 54 57 58 50 58C43 58 38 54 37 47C36 40 40 34 50 34Z', '#f3d9ae', 2.6) +
    tone(ellipse(40, 32, 2.8, 3.6) + ellipse(60, 32, 2.8, 3.6), INK) +
    tone(circle(41, 31, 1) + circle(61, 31, 1), '#fff') +
    line('M46 44L50 47L54 44M50 47V51M44 52.500C47 55 53 55 56 52.5', INK, 2.4) +
    shape('M25 66C38 72 62 72 75 66L78 78C62 85 38 85 22 78Z', '#d8365f', 2.6) +
    line('M27 72L34 79L41 74L50 80L59 74L66 79L73 72', '#ffd23f', 2.6) +
    tone(circle(30, 86, 3) + circle(70, 86, 3), '#20a39e') +
    tone(circle(50, 89, 3), '#ffd23f'),
);

const pipes = [14, 25, 36, 47, 58, 69, 80];
const pan = picture(
  pipes
    .map((x, index) => {
      const foot = 92 - index * 8;
      return (
        shape(
          `M${x} 14H${x + 10}V${foot}C${x + 10} ${foot + 5} ${x} ${foot + 5} ${x} ${foot}Z`,
          '#e0a34e',
          2.6,
        ) +
        tone(`M${x + 2} 17h2.500V${foot - 2}h-2.500z`, '#ffdf9e') +
        tone(ellipse(x + 5, 15, 3.4, 2), '#6b3a12')
      );
    })
    .join('') +
    shape('M8 30H95V43H8Z', '#c8403a', 2.6) +
    line(
      'M12 36.500L18 33L24 40L30 33L36 40L42 33L48 40L54 33L60 40L66 33L72 40L78 33L84 40L91 36.5',
      '#ffd23f',
      2.6,
    ) +
    line('M10 43C6 52 8 60 4 68', '#20a39e', 3) +
    shape(circle(4.5, 72, 3.6), '#ffd23f', 2),
);

const poncho = picture(
  shape('M38 10H62L96 46L86 58V90H14V58L4 46Z', '#c8304f') +
    tone('M70 20L94 46L85 56V88.500H70Z', '#8f1838', 0.55) +
    shape('M38 10C42 18 46 24 50 34C54 24 58 18 62 10Z', CREAM, 2.6) +
    tone('M14.5 54H85.500V60H14.500Z', '#ffc72e') +
    tone('M15.5 62.500H84.500V70H15.500Z', '#1d8f8a') +
    line('M17 66.500L24 63.500L31 69L38 63.500L45 69L52 63.500L59 69L66 63.500L73 69L83 64', CREAM, 2) +
    tone('M15.5 72.500H84.500V78H15.500Z', '#ffc72e') +
    [24, 37, 50, 63, 76].map((x) => tone(`M${x} 42l4.5 5l-4.5 5l-4.5-5z`, '#ffc72e')).join('') +
    line('M18 90V97M26 90V97M34 90V97M42 90V97M50 90V97M58 90V97M66 90V97M74 90V97M82 90V97', '#ffc72e', 3),
);

const suitcase = picture(
  line('M36 30V20C36 14 64 14 64 20V30', INK, 9) +
    line('M36 30V20C36 14 64 14 64 20V30', '#8a4f20', 4.5) +
    shape(
      'M12 28H88C92 28 94 30 94 34V82C94 86 92 88 88 88H12C8 88 6 86 6 82V34C6 30 8 28 12 28Z',
      '#d08a45',
    ) +
    tone(
      'M82 29.500H88C91 29.5 92.5 31 92.5 34V82C92.5 85 91 86.5 88 86.500H72C80 76 84 50 82 29.500Z',
      '#93571f',
      0.6,
    ) +
    shape('M22 28H32V88H22ZM68 28H78V88H68Z', '#7a3d16', 2.4) +
    shape('M22 50H32V58H22ZM68 50H78V58H68Z', BRASS, 2.2) +
    shape('M38 40L60 36L63 54L41 58Z', '#20a39e', 2.2) +
    tone('M43 53L48 44L52 49L55 44L60 51Z', CREAM) +
    shape(circle(52, 71, 9.5), '#f7e3b0', 2.2) +
    tone(circle(52, 71, 5), '#d8365f'),
);

const peak = picture(
  tone(circle(68, 28, 15), '#ffd76a') +
    shape('M4 90L34 30L52 60L66 38L96 90Z', '#5c6ea8') +
    tone('M34 32L58 88.500H93.500L66 41L53 63Z', '#3c4a80', 0.75) +
    shape('M34 30L47 52L41 50L36 58L29 50L22 54Z', '#fff', 2.4) +
    shape('M66 38L76 55L70 53L65 59L59 54L56 55Z', '#fff', 2.4) +
    shape('M4 90C20 78 34 86 50 82C66 86 80 78 96 90V95H4Z', '#3f9d68') +
    line('M16 89C26 84 36 89 48 87M56 88C68 90 78 85 88 90', '#86d6a2', 2.4),
);

const ticket = picture(
  `<g transform="rotate(-14 50 50)">${
    shape('M6 28H94V42C87 43 87 57 94 58V72H6V58C13 57 13 43 6 42Z', '#20a39e') +
    tone('M9 31H91V34H9Z', '#8cf0e6', 0.7) +
    line('M68 33V67', CREAM, 2.6).replace('/>', ' stroke-dasharray="3 5"/>') +
    shape('M22 40C22 35 26 33 38 33C50 33 54 35 54 40V58H22Z', CREAM, 2.4) +
    tone('M27 39H36V47H27ZM40 39H49V47H40Z', '#0f6f74') +
    tone(circle(29, 53, 2.4) + circle(47, 53, 2.4), '#d8365f') +
    line('M20 63H56', CREAM, 3) +
    line('M76 44H86M76 51H86M76 58H82', CREAM, 3)
  }</g>`,
);

/** Every symbol of the game by the name it has in the sheet. */
export const symbols: Readonly<Record<string, string>> = {
  sun,
  station,
  engine,
  condor,
  llama,
  pan,
  poncho,
  suitcase,
  peak,
  ticket,
};
