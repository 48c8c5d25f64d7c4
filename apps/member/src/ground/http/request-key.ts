/**
 * The idempotency key of a form: the same for every repeat of the same content, a reload included, so that a double press
 * or a retry after silence never charges twice; a new one as soon as the content differs.
 */

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (form: string) => `request_key_${form}`;

export function keyFor(storage: KeyStorage, form: string, content: string, make: () => string): string {
  const kept = readKept(storage.getItem(nameOf(form)));
  if (kept?.content === content) return kept.key;
  const key = make();
  storage.setItem(nameOf(form), JSON.stringify({ content, key }));
  return key;
}

/** After an answer the request is done: the same content again is a new request. */
export function forgetKey(storage: KeyStorage, form: string): void {
  storage.removeItem(nameOf(form));
}

/** What somebody wrote into the storage by hand is no key. */
function readKept(text: string | null): { content: string; key: string } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as { content?: unknown; key?: unknown } | null;
    return typeof kept?.content === 'string' && typeof kept.key === 'string'
      ? { content: kept.content, key: kept.key }
      : undefined;
  } catch {
    return undefined;
  }
}
