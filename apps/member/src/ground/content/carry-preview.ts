/** The word of a preview is in the address and nowhere else: nothing is kept of it that outlives the window. */

/** `to` with the word, where it leads to a page of ours. */
export function withPreview(to: string, word: string, here: string): string {
  const url = URL.parse(to, here);
  if (!url || url.origin !== new URL(here).origin) return to;
  url.searchParams.set('preview', word);
  return `${url.pathname}${url.search}${url.hash}`;
}

export function withoutPreview(here: string): string {
  const url = new URL(here);
  url.searchParams.delete('preview');
  return `${url.pathname}${url.search}${url.hash}`;
}

let carried = '';

/** From now on every address that this page turns to keeps the word, so that what comes next is the preview still. */
export function carryPreview(word: string): void {
  if (carried === '')
    for (const name of ['pushState', 'replaceState'] as const) {
      // The router's own, which tells the app of each change.
      const turn = history[name].bind(history);
      history[name] = (state: unknown, unused: string, to?: string | URL | null) =>
        turn(state, unused, to ? withPreview(String(to), carried, location.href) : to);
    }
  carried = word;
}
