/** The figures that may stand on top of the overview. Where the rows of each are: measures/rows.ts. */
export const ALL_TILES: readonly string[] = [
  ...['deposits', 'withdrawals', 'ggr', 'ngr', 'active', 'registrations', 'first_deposits'],
  'without_a_hand',
  ...['stakes', 'wins', 'rounds', 'return_actual', 'deposit_success'],
];
export const STANDARD_TILES: readonly string[] = ALL_TILES.slice(0, 8);

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

/** All figures as they stand where they are chosen when it is opened: those that are shown come first. */
export const listed = (shown: readonly string[]): string[] => [
  ...shown,
  ...ALL_TILES.filter((code) => !shown.includes(code)),
];

/** The same list after those that are shown have changed places: every other figure stays where it stands. */
export function relisted(list: readonly string[], shown: readonly string[]): string[] {
  const turns = shown.values();
  return list.map((code) => (shown.includes(code) ? (turns.next().value ?? code) : code));
}

/** Those that are shown after one of them is ticked, or is no more: in the order of the list, where nothing moves. */
export const ticked = (list: readonly string[], shown: readonly string[], code: string): string[] =>
  list.filter((one) => (one === code) !== shown.includes(one));
