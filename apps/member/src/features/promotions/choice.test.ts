import { describe, expect, it, test } from 'vitest';
import type { PromotionCard } from '@feria/contracts/content/member';
import { imageOf, ofCategory, promotionIn, withoutHidden } from './choice.ts';

const ID = '0b6f6f0e-3f5e-4f5c-9b43-0f8f4f7d2c11';
const OTHER = '7c1d2f3a-3f5e-4f5c-9b43-0f8f4f7d2c22';

const card = (id: string, promotionType: string, categories: string[]): PromotionCard => ({
  id,
  title: id,
  summary: '',
  promotionType,
  promoAnnouncementCategoryIds: categories,
  announcementImages: [],
  start: '2026-01-01T00:00:00Z',
  end: null,
  longTerm: 1,
});

describe('the promotion that an address asks for', () => {
  test.each([
    [`?id=${ID}`, '', ID],
    ['', `#${ID}`, ID],
    [`?id=${ID}`, `#${OTHER}`, ID],
    ['?id=gone', '', 'gone'],
    ['?id=', '', undefined],
    ['', '#search', undefined],
    ['?category=1', '', undefined],
  ])('%s%s', (search, hash, id) => expect(promotionIn(search, hash)).toBe(id));
});

describe('what stands on the page', () => {
  const categories = [
    { id: 'a', title: 'Welcome', type: 'welcome' },
    { id: 'b', title: 'Games', type: 'gaming' },
    { id: 'c', title: 'Lotto', type: 'lotto_promo' },
  ];
  const items = [
    card('one', 'welcome', ['a']),
    card('two', 'gaming', ['a']),
    card('three', 'lotto_promo', ['c']),
    card('four', 'welcome', ['b']),
    card('five', 'welcome', ['a', 'b']),
    card('six', 'welcome', []),
  ];
  const promotionList = withoutHidden({ items, categories });

  it('leaves gaming and lotto_promo out', () => {
    expect(promotionList.items.map(({ id }) => id)).toEqual(['one', 'five', 'six']);
    expect(promotionList.categories.map(({ id }) => id)).toEqual(['a']);
  });
  it('shows all where no category is chosen, and those of the chosen one', () => {
    expect(ofCategory(promotionList.items, undefined)).toHaveLength(3);
    expect(ofCategory(promotionList.items, 'a').map(({ id }) => id)).toEqual(['one', 'five']);
    expect(ofCategory(promotionList.items, 'none')).toEqual([]);
  });
});

it('takes the window’s picture from sequence 2, and the card’s where there is no other', () => {
  const image = (id: string) => ({ id, width: 1, height: 1, widths: [1], alt: null });
  const both = [
    { sequence: 1 as const, image: image('one') },
    { sequence: 2 as const, image: image('two') },
  ];
  expect(imageOf({ announcementImages: both }, 2)?.id).toBe('two');
  expect(imageOf({ announcementImages: both.slice(0, 1) }, 2)?.id).toBe('one');
  expect(imageOf({ announcementImages: [] }, 1)).toBeUndefined();
});
