/** The list that somebody came from: its records in the order in which they stood there, for going to the next one. */
let last: { base: string; ids: readonly string[] } = { base: '', ids: [] };

/** `base`: the address of a record without its id. */
export function keepNeighbours(base: string, ids: readonly string[]): void {
  last = { base, ids };
}

/** The records beside this one in the list that was left; none where it was not opened from a list. */
export function neighboursOf(
  address: string,
): { before?: string; after?: string; at: number; of: number } | null {
  const id = address.startsWith(`${last.base}/`) ? address.slice(last.base.length + 1) : '';
  const at = last.ids.indexOf(id);
  if (at === -1) return null;
  const addressOf = (place: number): string | undefined =>
    last.ids[place] === undefined ? undefined : `${last.base}/${last.ids[place]}`;
  const [before, after] = [addressOf(at - 1), addressOf(at + 1)];
  return {
    at: at + 1,
    of: last.ids.length,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
