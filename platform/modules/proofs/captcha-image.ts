/**
 * The picture of a captcha: five characters of our own strokes as an SVG. Each stroke is cut into pieces, bent, and mixed
 * with those of all others, so that neither the order of the paths nor their numbers name a character. Pure.
 */

/** An integer from 0, below that. */
export type Roll = (below: number) => number;

/** Strokes on a grid of 4 by 6; none of them looks like another one, or like one with a line more. */
const GLYPHS = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  H: '00 06|40 46|03 43',
  J: '10 40|30 35 26 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 44 36 16',
} as const;
const LETTERS = Object.keys(GLYPHS);
export const IMAGE_LENGTH = 5;

const CELL = 46;
const MARGIN = 12;
const WIDTH = MARGIN * 2 + CELL * IMAGE_LENGTH;
const HEIGHT = 80;
const DECOYS = 3;

type Point = readonly [x: number, y: number];
type Piece = readonly [from: Point, to: Point];

export function pickText(roll: Roll): string {
  return Array.from({ length: IMAGE_LENGTH }, () => LETTERS[roll(LETTERS.length)]).join('');
}

/** Dark on white whatever the page's colours are. */
export function drawText(text: string, roll: Roll): string {
  const pieces = Array.from(text).flatMap((letter, index) => piecesOf(letter, index, roll));
  const strokes = shuffled(pieces, roll)
    .map(([from, to]) => `M${pointText(from)}L${pointText(to)}`)
    .join('');
  const decoys = Array.from({ length: DECOYS }, () => decoyOf(roll)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#1b1b2f" stroke-linecap="round">` +
    `<path stroke-width="4" d="${strokes}"/><path stroke-width="1.5" d="${decoys}"/></g></svg>`
  );
}

function piecesOf(letter: string, index: number, roll: Roll): Piece[] {
  const place = placing(index, roll);
  return strokesOf(letter).flatMap((stroke) => {
    const bent = stroke.map(([x, y]): Point => [x + swing(0.2, roll), y + swing(0.2, roll)]);
    return bent.slice(1).flatMap((to, step) => cut([place(bent[step]!), place(to)], roll));
  });
}

function strokesOf(letter: string): Point[][] {
  const strokes = GLYPHS[letter as keyof typeof GLYPHS].split('|');
  return strokes.map((stroke) => stroke.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])]));
}

/** Turned by up to 20 degrees, leaning, a little larger or smaller, a little up or down. */
function placing(index: number, roll: Roll): (point: Point) => Point {
  const angle = swing(0.35, roll);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const size = 6.6 + swing(0.6, roll);
  const lean = swing(0.2, roll);
  const centre: Point = [MARGIN + CELL * (index + 0.5) + swing(3, roll), HEIGHT / 2 + swing(7, roll)];
  return ([gridX, gridY]) => {
    const y = (gridY - 3) * size;
    const x = (gridX - 2) * size + y * lean;
    return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
  };
}

/** In two, somewhere near the middle, each drawn in one direction or the other. */
function cut([from, to]: Piece, roll: Roll): Piece[] {
  const share = 0.5 + swing(0.2, roll);
  const middle: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const turned = ([one, other]: Piece): Piece => (roll(2) === 0 ? [one, other] : [other, one]);
  return [turned([from, middle]), turned([middle, to])];
}

function decoyOf(roll: Roll): string {
  const point = (x: number): string => pointText([x, roll(HEIGHT)]);
  return `M${point(roll(MARGIN))}Q${point(roll(WIDTH))} ${point(WIDTH - roll(MARGIN))}`;
}

function shuffled<Item>(items: readonly Item[], roll: Roll): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = roll(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Evenly between -most and most. */
const swing = (most: number, roll: Roll): number => (roll(2_001) / 1_000 - 1) * most;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const pointText = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
