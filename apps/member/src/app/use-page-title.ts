import { useEffect } from 'react';

/** The tab's title for as long as that page stands; what the server wrote into the head is the same. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = titleOf(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}

export const titleOf = (title: string): string => `${title} · Feria`;
