/** A whole number of 32 bits for a text (FNV-1a): the source of the drawing's choices, the same in every process. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  // FNV's low bits follow the last letter; stirred, neighbouring names part.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One of the list, by lot number. */
export function pick<Item>(list: readonly Item[], lot: number): Item {
  return list[lot % list.length]!;
}

/** A name as a code: small letters and digits with dashes between them. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
