import { useEffect } from 'react';
import { useT } from '../i18n/texts.ts';

/** What stands, the last above the others: a dialog over a page. */
const standing: { title: string }[] = [];

/**
 * The tab is called what the heading of the page says, or of the dialog over it, for as long as that stands (WCAG 2.2, 2.4.2); home has the
 * name of the brand. What the server wrote into the head is the same.
 */
export function usePageTitle(title: string | undefined): void {
  const home = useT()('head.title');
  useEffect(() => {
    if (!title) return undefined;
    const own = { title: titleOf(title) };
    standing.push(own);
    document.title = own.title;
    return () => {
      standing.splice(standing.indexOf(own), 1);
      document.title = standing.at(-1)?.title ?? home;
    };
  }, [title, home]);
}

export const titleOf = (title: string): string => `${title} · Feria`;
