/** Where the bets on several numbers lie: on the line between two cells, where four meet, or at the end of a row. */
import type { Spot } from '@feria/kit/board/game';

/** Kinds of places on lines, as their groups are called. */
const ON_LINES: ReadonlySet<string> = new Set([
  'split',
  'street',
  'trio',
  'corner',
  'first-four',
  'six-line',
]);
/** These reach over the end of their rows, towards the dozens. */
const AT_THE_END: ReadonlySet<string> = new Set(['street', 'first-four', 'six-line']);

export const isOnLine = (group: string): boolean => ON_LINES.has(group);

/** `split 17-20`: 17 and 20. */
export function numbersOf({ id }: Pick<Spot, 'id'>): number[] {
  return (id.split(' ').at(-1) ?? '').split('-').map(Number);
}

/** Cells of a lying cloth: `x` 0 has the zero, 1 to 12 the numbers; `y` 1 is the row of 3, 3 that of 1, 4 the dozens. */
export interface Area {
  readonly x: number;
  readonly wide: number;
  readonly y: number;
  readonly high: number;
}

/** The cells whose middle is the place of the bet. */
export function areaOf(group: string, numbers: readonly number[]): Area {
  const columns = numbers.map((number) => Math.ceil(number / 3));
  const rows = numbers.filter((number) => number > 0).map((number) => 3 - ((number - 1) % 3));
  const x = Math.min(...columns);
  const wide = Math.max(...columns) - x + 1;
  if (AT_THE_END.has(group)) return { x, wide, y: 3, high: 2 };
  const y = Math.min(...rows);
  return { x, wide, y, high: Math.max(...rows) - y + 1 };
}

interface Centre {
  readonly left: number;
  readonly top: number;
}

/**
 * Which of `places` an arrow key leads to from `from`: the nearest in that direction, where what lies aside counts three
 * times as far as what lies ahead. Undefined at the edge.
 */
export function nextPlace<T extends { readonly centre: Centre }>(
  from: Centre,
  key: string,
  places: readonly T[],
): T | undefined {
  const turned = TURN[key];
  if (!turned) return undefined;
  let best: { place: T; far: number } | undefined;
  for (const place of places) {
    const { ahead, aside } = turned(place.centre.left - from.left, place.centre.top - from.top);
    if (ahead < 2) continue;
    const far = ahead + 3 * Math.abs(aside);
    if (!best || far < best.far) best = { place, far };
  }
  return best?.place;
}

const TURN: Readonly<Record<string, (right: number, down: number) => { ahead: number; aside: number }>> = {
  ArrowRight: (right, down) => ({ ahead: right, aside: down }),
  ArrowLeft: (right, down) => ({ ahead: -right, aside: down }),
  ArrowDown: (right, down) => ({ ahead: down, aside: right }),
  ArrowUp: (right, down) => ({ ahead: -down, aside: right }),
};
