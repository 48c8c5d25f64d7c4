/** The page that an address asks for, from 1. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** The version of a legal page that an address asks for; undefined: the one in force. */
export const legalVersionIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('version')?.slice(0, 40) || undefined;
