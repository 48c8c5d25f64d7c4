/** The page that an address asks for, from 1. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
