import { odds, type Odds } from '../odds.ts';

/** How many zeros a wheel has: 0; 0 and 00; 0, 00 and 000. */
export type Zeros = 1 | 2 | 3;

/** `00` and `000` follow the numbers, so that one draw below the pockets' count is the pocket. */
export const DOUBLE_ZERO = 37;
export const TRIPLE_ZERO = 38;
export const NUMBERS = 36;

/** Kinds of bets with their usual odds; a wheel lacks some. */
export const PAYS = {
  straight: odds(35),
  split: odds(17),
  street: odds(11),
  trio: odds(11),
  corner: odds(8),
  'first four': odds(8),
  basket: odds(6),
  'top six': odds(5),
  'six line': odds(5),
  dozen: odds(2),
  column: odds(2),
  red: odds(1),
  black: odds(1),
  odd: odds(1),
  even: odds(1),
  low: odds(1),
  high: odds(1),
} as const satisfies Readonly<Record<string, Odds>>;
export type BetKind = keyof typeof PAYS;

const EVEN_CHANCES: ReadonlySet<BetKind> = new Set(['red', 'black', 'odd', 'even', 'low', 'high']);
/** The bets that the rules for zero spare. */
export const isEvenChance = (kind: BetKind): boolean => EVEN_CHANCES.has(kind);

/** One place on the cloth. */
export interface Place {
  readonly name: string;
  readonly kind: BetKind;
  readonly pockets: readonly number[];
}

const REDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export function colourOf(pocket: number): 'red' | 'black' | 'green' {
  if (pocket === 0 || pocket > NUMBERS) return 'green';
  return REDS.has(pocket) ? 'red' : 'black';
}

/** The pocket as the wheel shows it. */
export function pocketName(pocket: number): string {
  if (pocket === DOUBLE_ZERO) return '00';
  return pocket === TRIPLE_ZERO ? '000' : String(pocket);
}

const all = Array.from({ length: NUMBERS }, (_, index) => index + 1);
const zerosOf = (zeros: Zeros): readonly number[] => [0, DOUBLE_ZERO, TRIPLE_ZERO].slice(0, zeros);

/** What lies around the zeros: these places differ from wheel to wheel. On three zeros 000 lies between 0 and 00. */
const AROUND_ZERO: Readonly<Record<Zeros, readonly (readonly [BetKind, readonly number[]])[]>> = {
  1: [
    ...[1, 2, 3].map((number) => ['split', [0, number]] as const),
    ['trio', [0, 1, 2]],
    ['trio', [0, 2, 3]],
    ['first four', [0, 1, 2, 3]],
  ],
  2: [
    ...([1, 2, DOUBLE_ZERO] as const).map((number) => ['split', [0, number]] as const),
    ...([2, 3] as const).map((number) => ['split', [DOUBLE_ZERO, number]] as const),
    ['trio', [0, 1, 2]],
    ['trio', [0, DOUBLE_ZERO, 2]],
    ['trio', [DOUBLE_ZERO, 2, 3]],
    ['basket', [0, DOUBLE_ZERO, 1, 2, 3]],
  ],
  3: [
    ['split', [0, 1]],
    ['split', [TRIPLE_ZERO, 2]],
    ['split', [DOUBLE_ZERO, 3]],
    ['split', [0, TRIPLE_ZERO]],
    ['split', [DOUBLE_ZERO, TRIPLE_ZERO]],
    ['trio', [0, DOUBLE_ZERO, TRIPLE_ZERO]],
    ['top six', [0, DOUBLE_ZERO, TRIPLE_ZERO, 1, 2, 3]],
  ],
};

/** Every place on the cloth of a wheel with so many zeros, such as `split 17-20` or `red`. */
export function layoutOf(zeros: Zeros): readonly Place[] {
  return [
    ...[...zerosOf(zeros), ...all].map((pocket) => place('straight', [pocket])),
    ...AROUND_ZERO[zeros].map(([kind, pockets]) => place(kind, pockets)),
    ...numbered(),
    ...[0, 1, 2].map((third) =>
      outside('dozen', third + 1, (number) => Math.ceil(number / 12) === third + 1),
    ),
    ...[0, 1, 2].map((third) => outside('column', third + 1, (number) => (number - 1) % 3 === third)),
    outside('red', '', (number) => REDS.has(number)),
    outside('black', '', (number) => !REDS.has(number)),
    outside('odd', '', (number) => number % 2 === 1),
    outside('even', '', (number) => number % 2 === 0),
    outside('low', '', (number) => number <= 18),
    outside('high', '', (number) => number > 18),
  ];
}

/** Splits, streets, corners and six lines of the numbers, which lie in rows of three. */
function numbered(): readonly Place[] {
  const rowOf = (number: number) => [number, number + 1, number + 2];
  return all.flatMap((number) => {
    const isRowStart = number % 3 === 1;
    const hasRight = number % 3 !== 0;
    const hasNext = number + 3 <= NUMBERS;
    return [
      ...(hasRight ? [place('split', [number, number + 1])] : []),
      ...(hasNext ? [place('split', [number, number + 3])] : []),
      ...(isRowStart ? [place('street', rowOf(number))] : []),
      ...(hasRight && hasNext ? [place('corner', [number, number + 1, number + 3, number + 4])] : []),
      ...(isRowStart && hasNext ? [place('six line', [...rowOf(number), ...rowOf(number + 3)])] : []),
    ];
  });
}

const place = (kind: BetKind, pockets: readonly number[]): Place => ({
  name: `${kind} ${pockets.map(pocketName).join('-')}`,
  kind,
  pockets,
});

const outside = (kind: BetKind, which: number | '', isIn: (number: number) => boolean): Place => ({
  name: `${kind} ${which}`.trim(),
  kind,
  pockets: all.filter(isIn),
});
