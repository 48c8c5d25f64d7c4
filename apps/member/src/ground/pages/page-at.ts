/** Which page stands at an address (spec section 2) and what it needs. Plain data: the server, the client and the boot script's plan read it. */
import { PAGES } from 'virtual:feria-pages';

/** guarded: login first. game: no side menu, no balance in the header, no bar below. bare: nothing around it at all. content: feature.ts. */
export type Page = Omit<(typeof PAGES)[number], 'path'> & { path: string };

/** The page at a path; trailing slashes do not matter. */
export function pageAt(path: string): Page {
  const at = path.replace(/(.)\/+$/, '$1').toLowerCase();
  const page = PAGES.find((one) => one.path.test(at)) ?? { name: 'notFound' };
  return { ...page, path: at };
}

/** Whether the page can do nothing before the app runs: it shows a popup or somebody's own things. What is to be read needs it for a search alone. */
export const needsApp = (path: string): boolean => pageAt(path).needsApp === true;
