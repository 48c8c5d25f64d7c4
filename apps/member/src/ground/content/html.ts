/** What becomes of the server's HTML before it is in the page. The server sanitised it; nothing here makes it safer, and nothing less safe. Pure. */

/** Pictures wait until they are near. */
export function withLazyPictures(html: string): string {
  return html.replaceAll(/<img(?![^>]*\sloading=)/g, '<img loading="lazy" decoding="async"');
}

/** Where a link in a text leads: `router` within the app, `elsewhere` to another site, `browser` for all that the browser does better. */
export type Leading = { to: 'router'; href: string } | { to: 'elsewhere' } | { to: 'browser' };

/** Pages of this host that are no pages of the app. */
const NOT_OURS = /^\/(?:api|assets|content)(?:\/|$)/;

export function leadingOf(address: string, origin: string): Leading {
  const url = URL.parse(address, origin);
  if (!url || !/^https?:$/.test(url.protocol)) return { to: 'browser' };
  if (url.origin !== origin) return { to: 'elsewhere' };
  if (address.startsWith('#') || NOT_OURS.test(url.pathname)) return { to: 'browser' };
  return { to: 'router', href: `${url.pathname}${url.search}${url.hash}` };
}
