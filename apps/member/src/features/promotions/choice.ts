/** Which promotions stand on the page, and which one the address asks for (specification, 4). Pure. */
import { HIDDEN_PROMOTION_TYPES } from '@feria/contracts/content/kinds';
import type { PromotionCard, PromotionCategory } from '@feria/contracts/content/member';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The promotion that `?id=` or a hash names. A hash that is no id is somebody else's. */
export function promotionIn(search: string, hash: string): string | undefined {
  const asked = new URLSearchParams(search).get('id')?.trim();
  if (asked) return asked;
  const named = hash.replace(/^#/, '');
  return UUID.test(named) ? named : undefined;
}

/** An id that could never be one is not asked for. */
export const isPromotionId = (id: string): boolean => UUID.test(id);

export interface PromotionList {
  items: readonly PromotionCard[];
  categories: readonly PromotionCategory[];
}

/** Without what has pages of its own: gaming and lotto_promo. */
export function withoutHidden({ items, categories }: PromotionList): PromotionList {
  const hidden = new Set(
    categories.filter(({ type }) => HIDDEN_PROMOTION_TYPES.includes(type)).map(({ id }) => id),
  );
  return {
    items: items.filter(
      ({ promotionType, promoAnnouncementCategoryIds: ids }) =>
        !HIDDEN_PROMOTION_TYPES.includes(promotionType) &&
        !(ids.length > 0 && ids.every((id) => hidden.has(id))),
    ),
    categories: categories.filter(({ id }) => !hidden.has(id)),
  };
}

/** Those of a category; all of them where none is chosen. */
export function ofCategory(items: readonly PromotionCard[], category: string | undefined) {
  if (category === undefined) return items;
  return items.filter(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(category));
}

export const imageOf = ({ announcementImages }: Pick<PromotionCard, 'announcementImages'>, sequence: 1 | 2) =>
  announcementImages.find((one) => one.sequence === sequence)?.image ?? announcementImages[0]?.image;
