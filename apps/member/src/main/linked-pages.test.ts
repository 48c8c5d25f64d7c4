/** What an operator can choose as a page of ours is one, and what is previewed stands on one. */
import { expect, test } from 'vitest';
import { BANNER_GROUPS } from '@feria/contracts/content/member';
import { isTarget, type ContentDocument } from '@feria/contracts/content/documents';
import { LINKED_PAGES, standsAt } from '@feria/contracts/content/places';
import { MEMBER_PAGES } from 'virtual:feria-members';
import { pageAt } from '../ground/pages/page-at.ts';

const pathOf = (address: string) => new URL(address, 'http://member.localhost');

test.each(Object.entries(LINKED_PAGES))('%s leads to a page', (_, address) => {
  const { pathname, searchParams } = pathOf(address);
  expect(isTarget({ linkageType: 'PAGE', target: address })).toBe(true);
  expect(pageAt(pathname).name).not.toMatch(/^(?:notFound|notOffered)$/);
  const page = searchParams.get('page');
  if (page !== null) expect(MEMBER_PAGES.map(({ key }) => key)).toContain(page);
});

test('whatever is written stands on a page', () => {
  const documents = [
    ...BANNER_GROUPS.map((groupName) => ({ kind: 'banner', groupName })),
    ...[{ kind: 'notice' }, { kind: 'promotion' }, { kind: 'promotion_category' }],
    ...[
      { kind: 'article', section: 'help', slug: 'a-b' },
      { kind: 'legal', key: 'terms' },
    ],
  ] as ContentDocument[];
  for (const document of documents)
    expect(pageAt(pathOf(standsAt(document, 'x')).pathname).name).toMatch(/^(?:lobby|promotions|reading)$/);
});
