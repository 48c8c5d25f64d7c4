/**
 * The idempotency key of a form: the same for every repeat of the same content, a reload included, so that a double press
 * or a retry after silence never charges twice; a new one as soon as the content differs.
 */

type Kept = { content: string; key: string };
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (form: string) => `request_key_${form}`;

export function keyFor(storage: Shelf, form: string, content: string, make: () => string): string {
  const kept = JSON.parse(storage.getItem(nameOf(form)) ?? 'null') as Kept | null;
  if (kept?.content === content) return kept.key;
  const key = make();
  storage.setItem(nameOf(form), JSON.stringify({ content, key }));
  return key;
}

/** After an answer the request is done: the same content again is a new wish. */
export function forgetKey(storage: Shelf, form: string): void {
  storage.removeItem(nameOf(form));
}
