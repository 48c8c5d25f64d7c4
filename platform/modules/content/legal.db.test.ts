import type { LegalPage } from '@feria/contracts/content/member';
import { expect, test } from 'vitest';
import { STEP_MS } from '../../testing/builders/content.ts';
import { usePlatform } from '../../testing/harness.ts';
import { aLegalDesk, FIRST_VERSION, INITIAL_PAGES } from '../../testing/builders/legal.ts';

const platform = usePlatform();
const legal = aLegalDesk(platform);
const read = (query = '', key = 'terms') =>
  legal.call<LegalPage>('GET', `/api/legal/${key}?language=en${query}`);

test('there are terms and a privacy notice from the beginning, in every market and language', async () => {
  for (const key of ['terms', 'privacy'])
    for (const of of ['&merchant=CO', '&merchant=PE&language=es', '&merchant=MX'])
      expect((await legal.call<LegalPage>('GET', `/api/legal/${key}?${of}`)).body).toMatchObject({
        key,
        version: FIRST_VERSION,
        publishedAt: null,
        until: null,
        earlier: [],
      });
});

test('earlier versions stay to be read, each with its days, and none that never was in force', async () => {
  const first = platform().clock.now();
  await legal.put({ id: INITIAL_PAGES.terms, version: 'second' });
  platform().clock.advance(STEP_MS);
  const second = platform().clock.now();
  await legal.put({ id: INITIAL_PAGES.terms, version: 'third' });
  const coming = new Date(second.getTime() + STEP_MS);
  await legal.put({ id: INITIAL_PAGES.terms, version: 'coming', effectiveAt: coming });

  const earlier = [
    { version: 'second', publishedAt: first.toISOString(), until: second.toISOString() },
    { version: FIRST_VERSION, publishedAt: null, until: first.toISOString() },
  ];
  expect((await read()).body).toMatchObject({
    version: 'third',
    content: '<p>terms third</p>',
    until: null,
    earlier,
    publishedAt: second.toISOString(),
  });
  expect((await read('&version=third')).body).toMatchObject({ version: 'third', until: null });
  expect((await read('&version=second')).body).toMatchObject({
    ...earlier[0],
    content: '<p>terms second</p>',
  });
  expect((await read(`&version=${FIRST_VERSION}`)).body).toMatchObject({ ...earlier[1], earlier });
  for (const never of ['coming', 'nothing']) expect((await read(`&version=${never}`)).status).toBe(404);
  expect((await read(`&version=${'x'.repeat(41)}`)).status).toBe(400);
  platform().clock.set(coming);
  expect((await read()).body).toMatchObject({
    version: 'coming',
    earlier: [{ version: 'third' }, ...earlier],
  });
});

test('a version names one text, and of two pages of a market only the first is published', async () => {
  const taken = await legal.ask({ id: INITIAL_PAGES.privacy, key: 'privacy', version: FIRST_VERSION });
  expect(taken.asked).toMatchObject({ code: 'content.broken', fields: { version: 'version_taken' } });
  const narrow = await legal.ask({
    id: INITIAL_PAGES.privacy,
    key: 'privacy',
    version: 'b',
    markets: ['CO'],
  });
  expect(narrow.asked).toMatchObject({ code: 'content.broken', fields: { markets: 'legal_kept' } });
  const second = await legal.ask({ key: 'privacy', version: 'c' });
  expect(second.asked).toMatchObject({ code: 'content.broken', fields: { key: 'page_twice' } });
  // Both were sound when they were asked for; the second yes finds what the first has made.
  const [one, other] = [
    await legal.ask({ key: 'privacy', version: 'd', markets: ['PE'] }),
    await legal.ask({ key: 'privacy', version: 'e', markets: ['PE'] }),
  ];
  expect((await one.approve()).status).toBe(200);
  expect((await other.approve()).body.code).toBe('content.broken');
  expect((await read('&merchant=PE', 'privacy')).body).toMatchObject({ version: 'd' });
  expect((await read('&merchant=CO', 'privacy')).body).toMatchObject({ version: FIRST_VERSION });
});
