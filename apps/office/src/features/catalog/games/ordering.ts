/** Putting things in an order, by keys alone. Pure: every step answers a new list. */

/** The thing one place forward (-1) or back (1); at an end it stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  return placed(list, at, Math.min(Math.max(at + by, 0), list.length - 1));
}

/** The thing at another place. */
export function placed<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
