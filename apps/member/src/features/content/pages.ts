/** Titles in pages of eight (specification, 9). Pure. */
import { NOTICE_PAGE } from '@feria/contracts/content/kinds';

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / NOTICE_PAGE));

export function onPage<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * NOTICE_PAGE, page * NOTICE_PAGE);
}

/** The page, from 1, on which that one stands; the first where none does. */
export function pageWith(titles: readonly { id: string }[], id: string | undefined): number {
  const at = titles.findIndex((title) => title.id === id);
  return at < 0 ? 1 : Math.floor(at / NOTICE_PAGE) + 1;
}
