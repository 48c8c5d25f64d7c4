/** The list that somebody came from: the pages of its records in the order in which they stood there, for going to the next one. */
let last: readonly string[] = [];

const withoutAsked = (address: string): string => address.split('?', 1)[0] ?? address;

/** `addresses`: of the records' pages, as the list links to them. Of rows that lead to one page the first counts. */
export function keepNeighbours(addresses: readonly string[]): void {
  const pages = new Map<string, string>();
  for (const one of addresses) if (!pages.has(withoutAsked(one))) pages.set(withoutAsked(one), one);
  last = [...pages.values()];
}

/** The records beside this one in the list that was left; none where it was not opened from a list. */
export function neighboursOf(
  address: string,
): { before?: string; after?: string; at: number; of: number } | null {
  const at = last.findIndex((one) => withoutAsked(one) === withoutAsked(address));
  if (at === -1) return null;
  const [before, after] = [last[at - 1], last[at + 1]];
  return {
    at: at + 1,
    of: last.length,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
