/** The figures that may stand on top of the overview, and where each one's rows are. */
import type { Permission } from '@feria/contracts/operators/office';

interface Tile {
  readonly code: string;
  /** Where its rows are, and who may see them. */
  readonly rows: string;
  readonly needs: Permission;
}

const TILES: readonly Tile[] = [
  { code: 'deposits', rows: '/deposits', needs: 'cashier.read' },
  { code: 'withdrawals', rows: '/withdrawals?state=paid', needs: 'cashier.read' },
  { code: 'ggr', rows: '/rounds', needs: 'rounds.read' },
  { code: 'ngr', rows: '/rounds', needs: 'rounds.read' },
  { code: 'active', rows: '/members', needs: 'members.read' },
  { code: 'registrations', rows: '/members', needs: 'members.read' },
  { code: 'first_deposits', rows: '/deposits', needs: 'cashier.read' },
  { code: 'stakes', rows: '/rounds', needs: 'rounds.read' },
  { code: 'wins', rows: '/rounds', needs: 'rounds.read' },
  { code: 'rounds', rows: '/rounds', needs: 'rounds.read' },
  { code: 'return_actual', rows: '/rounds', needs: 'rounds.read' },
  { code: 'deposit_success', rows: '/deposits', needs: 'cashier.read' },
];

export const STANDARD_TILES: readonly string[] = TILES.slice(0, 7).map(({ code }) => code);
export const ALL_TILES: readonly string[] = TILES.map(({ code }) => code);

/** Those that there are, each once, in the order in which they were chosen. */
export function arranged(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => ALL_TILES.includes(code));
}

/** The same with one of them a place further up (-1) or down (1); at an end nothing moves. */
export function moved(codes: readonly string[], code: string, by: -1 | 1): string[] {
  const from = codes.indexOf(code);
  const to = from + by;
  if (from < 0 || to < 0 || to >= codes.length) return [...codes];
  const rest = codes.filter((one) => one !== code);
  return [...rest.slice(0, to), code, ...rest.slice(to)];
}

/** Where the rows of a figure are; undefined: this operator may not see them. */
export function rowsOf(code: string, may: (permission: Permission) => boolean): string | undefined {
  const tile = TILES.find((one) => one.code === code);
  return tile && may(tile.needs) ? tile.rows : undefined;
}
