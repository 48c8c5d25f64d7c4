import { drawWithout } from '../../chance/rng.ts';
import type { Rng } from '../../chance/rng.ts';

/** A square card of columns that share out the numbers, such as 15 numbers a column on 75; or the ticket of 90. */
export type Format = 'bingo 30' | 'bingo 75' | 'bingo 80' | 'bingo 90';

/** The numbers of a card by place; 0 is a place that needs no call. Rows from the top, each from the left. */
export type Card = readonly number[];

export interface Grid {
  readonly balls: number;
  readonly rows: number;
  /** Places in a row that hold a number, or the free one. */
  readonly across: number;
  /** The place that needs no call. */
  readonly free: number | null;
}

export const GRIDS: Readonly<Record<Format, Grid>> = {
  'bingo 30': { balls: 30, rows: 3, across: 3, free: null },
  'bingo 75': { balls: 75, rows: 5, across: 5, free: 12 },
  'bingo 80': { balls: 80, rows: 4, across: 4, free: null },
  'bingo 90': { balls: 90, rows: 3, across: 5, free: null },
};

const TICKET_COLUMNS = 9;

/** A card drawn at random, as it is printed: every card of its format is as likely as any other of its layout. */
export function drawCard(format: Format, rng: Rng): Card {
  return format === 'bingo 90' ? drawTicket(rng) : drawSquare(GRIDS[format], rng);
}

/** Each column has its own part of the numbers: of 75 the first has 1 to 15, the second 16 to 30 and so on. */
function drawSquare({ balls, rows, across, free }: Grid, rng: Rng): Card {
  const part = balls / across;
  const columns = Array.from({ length: across }, (_, column) =>
    drawWithout(rng, range(column * part + 1, part), rows),
  );
  const card = Array.from(
    { length: rows * across },
    (_, place) => columns[place % across]![Math.floor(place / across)]!,
  );
  return card.map((number, place) => (place === free ? 0 : number));
}

/**
 * Three rows of five numbers in nine columns (1 to 9, 10 to 19, ... 80 to 90), one to three in each, smaller ones above.
 * The layout is drawn until no column is empty. A row's numbers from the left are five places of the card.
 */
function drawTicket(rng: Rng): Card {
  for (;;) {
    const rows = [0, 1, 2].map(() => new Set(drawWithout(rng, range(0, TICKET_COLUMNS), 5)));
    const heights = range(0, TICKET_COLUMNS).map((column) => rows.filter((row) => row.has(column)).length);
    if (heights.includes(0)) continue;
    const columns = heights.map((height, column) =>
      drawWithout(rng, numbersOfColumn(column), height).toSorted((a, b) => a - b),
    );
    return rows.flatMap((row) =>
      range(0, TICKET_COLUMNS).flatMap((column) => (row.has(column) ? [columns[column]!.shift()!] : [])),
    );
  }
}

function numbersOfColumn(column: number): readonly number[] {
  const first = column === 0 ? 1 : column * 10;
  const last = column === TICKET_COLUMNS - 1 ? 90 : column * 10 + 9;
  return range(first, last - first + 1);
}

export function range(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
