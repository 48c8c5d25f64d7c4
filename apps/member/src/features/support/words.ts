/** Which parts of a text are addresses that may be pressed: https alone, and what is shown is where it leads. Pure. */

export type Part = { text: string; href: string | null };

const ADDRESS = /https:\/\/[^\s<>"']+/g;
/** Belongs to the sentence. */
const TRAILING = /[.,;:!?)\]}…]+$/;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    // An address with a user or of another alphabet may look like somebody else's.
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || url.username !== '' || url.password !== '' || url.hostname.startsWith('xn--')) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: url.href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
