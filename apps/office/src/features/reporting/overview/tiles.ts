/** The figures that may stand on top of the overview. Where the rows of each are: measures/rows.ts. */
export const ALL_TILES: readonly string[] = [
  ...['deposits', 'withdrawals', 'ggr', 'ngr', 'active', 'registrations', 'first_deposits'],
  ...['stakes', 'wins', 'rounds', 'return_actual', 'deposit_success'],
];
export const STANDARD_TILES: readonly string[] = ALL_TILES.slice(0, 7);

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
