import { promotionHref } from '../../ground/content/linkage.ts';
import { useAnnouncements } from '../../ground/content/paths.ts';
import type { UnfoldedLine } from '../../ground/feature/feature.ts';
import { useT } from '../../ground/i18n/texts.ts';

/** The specification's, as the rest of what `main/spec-numbers.test.ts` compares. */
export const PROMOTIONS_SHOWN = 6;

/** What unfolds below the menu's line: the first promotions, and the way to all (specification, 2 and 9). Nothing before it is known what there is. */
export function usePromotionLines(): readonly UnfoldedLine[] {
  const t = useT();
  const promotions = useAnnouncements()?.promotion ?? [];
  if (promotions.length === 0) return [];
  const first = promotions.slice(0, PROMOTIONS_SHOWN);
  return [
    ...first.map(({ id, title }) => ({ href: promotionHref(id), label: title })),
    { href: '/promotions', label: t('shell.promotionsAll') },
  ];
}
