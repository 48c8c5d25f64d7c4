import { GRIDS, range, type Format, type Grid } from './card.ts';

/** Places of a card as a set of bits; a free place never is among them. */
export type Places = number;

/** What has to be covered: any one of these sets of places. */
export type Goal = readonly Places[];

/** The goals that a format knows by name. */
export function goalsOf(format: Format): Readonly<Record<string, Goal>> {
  const grid = GRIDS[format];
  const rows = range(0, grid.rows).map((row) => range(row * grid.across, grid.across));
  const whole = rows.flat();
  if (format === 'bingo 90')
    return goals(grid, { line: rows, 'two lines': pairs(rows), 'full house': [whole] });
  const columns = range(0, grid.across).map((column) => rows.map((row) => row[column]!));
  const diagonals = [rows.map((row, at) => row[at]!), rows.map((row, at) => row.at(-1 - at)!)];
  const lines = [...rows, ...columns, ...diagonals];
  const edge = whole.filter((place) =>
    [rows[0], rows.at(-1), columns[0], columns.at(-1)].some((side) => side!.includes(place)),
  );
  return goals(grid, {
    line: lines,
    'two lines': pairs(lines),
    corners: [[0, grid.across - 1, whole.length - grid.across, whole.length - 1]],
    cross: [diagonals.flat()],
    frame: [edge],
    blackout: [whole],
  });
}

/**
 * A goal as it is drawn: rows from the top with spaces or slashes between them, `x` for a place that has to be covered and
 * a dot for any other. Undefined when it does not fit the format, or nothing of it needs a call.
 */
export function goalFrom(format: Format, drawn: string): Places | undefined {
  const grid = GRIDS[format];
  const rows = drawn
    .trim()
    .toLowerCase()
    .split(/[\s/]+/);
  const fits =
    rows.length === grid.rows && rows.every((row) => row.length === grid.across && /^[x.]+$/.test(row));
  if (!fits) return undefined;
  const places = Array.from(rows.join('')).flatMap((mark, place) => (mark === 'x' ? [place] : []));
  return placesOf(grid, places) || undefined;
}

function goals(
  grid: Grid,
  named: Readonly<Record<string, readonly (readonly number[])[]>>,
): Record<string, Goal> {
  return Object.fromEntries(
    Object.entries(named).map(([name, sets]) => [name, [...new Set(sets.map((set) => placesOf(grid, set)))]]),
  );
}

function placesOf({ free }: Grid, places: readonly number[]): Places {
  return places.reduce((set, place) => (place === free ? set : set | (1 << place)), 0);
}

function pairs(sets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return sets.flatMap((one, at) => sets.slice(at + 1).map((other) => [...one, ...other]));
}
