import { expect, test } from 'vitest';
import { earlierOf, inForceAt, legalBreaches, spansOf } from './legal.ts';
import type { LegalVersion } from './store.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
let made = 0;
const aVersion = (change: Partial<LegalVersion> & { day?: number } = {}): LegalVersion => {
  const { day = 1, ...rest } = change;
  made += 1;
  return {
    itemId: 'all',
    number: made,
    key: 'terms',
    label: `v${made}`,
    markets: [],
    asksAgain: true,
    effectiveAt: at(day),
    ...rest,
  };
};
const inColombia = { key: 'terms', market: 'CO' } as const;
const labels = (versions: LegalVersion[], day: number): string[] =>
  spansOf(versions, inColombia, at(day)).map(({ version }) => version.label);

test('a market’s own page goes before the one for all, even where that one is newer', () => {
  const own = aVersion({ itemId: 'own', markets: ['CO'], label: 'own', day: 2 });
  const all = aVersion({ label: 'all', day: 3 });
  expect(inForceAt([all, own], inColombia, at(4))).toBe(own);
  expect(inForceAt([all, own], { key: 'terms', market: 'PE' }, at(4))).toBe(all);
  expect(inForceAt([all, own], { key: 'privacy', market: 'CO' }, at(4))).toBeUndefined();
  expect(inForceAt([all, own], inColombia, at(1))).toBeUndefined();
});

test('what was shown, in order: not what was overtaken before its moment', () => {
  const [first, scheduled, quick] = [
    aVersion({ label: 'first', day: 1 }),
    aVersion({ label: 'scheduled', day: 9 }),
    aVersion({ label: 'quick', day: 5 }),
  ];
  expect(labels([quick, scheduled, first], 20)).toEqual(['first', 'quick']);
  const own = aVersion({ itemId: 'own', markets: ['CO'], label: 'own', day: 7 });
  const spans = spansOf([own, quick, scheduled, first], inColombia, at(20));
  expect(earlierOf(spans)).toEqual([
    { version: 'quick', publishedAt: at(5).toISOString(), until: at(7).toISOString() },
    { version: 'first', publishedAt: at(1).toISOString(), until: at(5).toISOString() },
  ]);
});

test('what was there from the beginning has no date', () => {
  const house = aVersion({ label: 'house', effectiveAt: new Date(0) });
  const next = aVersion({ day: 3 });
  expect(earlierOf(spansOf([house, next], inColombia, at(4)))[0]).toMatchObject({ publishedAt: null });
});

const document = (change: object) => ({
  kind: 'legal' as const,
  key: 'terms' as const,
  version: 'new',
  markets: [] as string[],
  title: { en: 't', es: 't' },
  content: { en: 't', es: 't' },
  asksAgain: true,
  ...change,
});
const published = [
  aVersion({ itemId: 'all', label: 'one' }),
  aVersion({ itemId: 'own', label: 'two', markets: ['CO', 'PE'] }),
];

test.each([
  ['a further version', 'all', {}, []],
  ['a market’s first own page', 'other', { markets: ['MX'] }, []],
  ['the same version again', 'all', { version: 'one' }, ['version version_taken']],
  ['the version of another page of that key', 'all', { version: 'two' }, ['version version_taken']],
  ['the version of a page of another key', 'p', { key: 'privacy', version: 'one' }, []],
  ['a second page for all', 'other', {}, ['key page_twice']],
  ['a second page for one market', 'other', { markets: ['PE'] }, ['key page_twice']],
  ['the page for all, for some only', 'all', { markets: ['CO'] }, ['markets legal_kept']],
  ['the page as another key', 'own', { key: 'privacy', markets: ['CO'] }, ['key legal_kept']],
])('%s', (_, itemId, change, breaches) => {
  const found = legalBreaches(published, { itemId, document: document(change) });
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(breaches);
});
