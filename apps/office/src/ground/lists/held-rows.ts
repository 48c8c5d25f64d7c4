/**
 * Rows that move under the eyes are misread, and a click lands on the wrong one. So what comes while somebody looks at a list is held
 * back and only counted; what is shown is brought up to date where it stands, also when it belongs to the list no more. Pure.
 */
export interface HeldRows<Row> {
  /** In the places in which they were first seen. */
  readonly rows: readonly Row[];
  /** Those that are shown and belong to the list no more. */
  readonly gone: ReadonlySet<string>;
  /** How many have come that are not shown yet. */
  readonly waiting: number;
}

type Identified = { readonly id: string };

/**
 * `shown`: what stands there, in its order. `fresh`: the list as it is now. Rows behind the last one that is shown are the next page,
 * which somebody has asked for: they are added at the end.
 */
export function holdRows<Row extends Identified>(
  shown: readonly Row[],
  fresh: readonly Row[],
): HeldRows<Row> {
  if (shown.length === 0) return { rows: fresh, gone: new Set(), waiting: 0 };
  const now = new Map(fresh.map((row) => [row.id, row]));
  const isShown = new Set(shown.map(({ id }) => id));
  const lastKnown = fresh.findLastIndex(({ id }) => isShown.has(id));
  const added = lastKnown === -1 ? [] : fresh.slice(lastKnown + 1);
  const before = lastKnown === -1 ? fresh : fresh.slice(0, lastKnown);
  return {
    rows: [...shown.map((row) => now.get(row.id) ?? row), ...added],
    gone: new Set(shown.flatMap(({ id }) => (now.has(id) ? [] : [id]))),
    waiting: before.filter(({ id }) => !isShown.has(id)).length,
  };
}
