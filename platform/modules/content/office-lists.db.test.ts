/** The lists of content as the office asks for them: every order, filter and count, and the file (ADR 81). */
import type { ContentDocument } from '@feria/contracts/content/documents';
import { CONTENT_LIST, CONTENT_REPORT } from '@feria/contracts/content/lists';
import type { ContentList, ContentListRow, ContentReportRow } from '@feria/contracts/content/office';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aBanner, aContentDesk, aNotice, STEP_MS } from '../../testing/builders/content.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const { call, create, publish, edit } = aContentDesk(platform);
const PICTURE = 'ab'.repeat(32);
let operator: AnOperator;
let colleague: AnOperator;
const ids: string[] = [];

const banner = (title: string, change: object = {}): ContentDocument =>
  ({ ...aBanner(), title: { en: title, es: '' }, ...change }) as ContentDocument;

async function put(who: AnOperator, document: ContentDocument): Promise<string> {
  platform().clock.advance(60_000);
  const { body } = await create(who, document);
  ids.push(body.id);
  return body.id;
}

beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform());
  await callSql(
    platform().db.read,
    `insert into content.images (id, width, height, made_by, made_at) values ($1, 640, 240, 'ana', $2)`,
    [PICTURE, platform().clock.now()],
  );
  for (const width of [120, 320, 640])
    await callSql(
      platform().db.read,
      `insert into content.image_sizes (image_id, width, bytes) values ($1, $2, '\\x00')`,
      [PICTURE, width],
    );
  const soon = new Date(platform().clock.now().getTime() + 10 * STEP_MS).toISOString();
  const later = new Date(platform().clock.now().getTime() + 20 * STEP_MS).toISOString();
  await put(operator, banner('First', { image: { id: PICTURE, alt: { en: 'A fair', es: 'Una feria' } } }));
  await put(colleague, banner('Second', { groupName: 'w_login', markets: ['CO', 'PE'], audience: 'B' }));
  await put(operator, banner('Third', { markets: ['MX'], from: soon, until: later }));
  const notice = await put(colleague, aNotice('Upkeep tonight'));
  await put(operator, aNotice('For Peru', { markets: ['PE'], audience: 'A', isPopup: true, from: later }));
  const counted = await put(operator, aNotice('Counted', { until: soon }));
  await publish(operator, notice, 1);
  await publish(operator, counted, 1);
  await edit(colleague, notice, 1, aNotice('Upkeep over'));
});

const listOf = async <Row extends { id: string }>(path: string): Promise<Row[]> =>
  (await call<ListPage<Row>>('GET', `/office/content${path}`, undefined, operator)).body.items;
const at = (...places: number[]): string[] => places.map((place) => ids[place]!);

test('orders, filters, counts, file and refusals of the content are those of every list', async () => {
  // Those that come with the platform, for every market.
  const legal = (await listOf<ContentListRow>('?kind=legal')).map(({ id }) => id);
  await expectList(platform(), {
    spec: CONTENT_LIST,
    path: '/office/content',
    operator,
    own: {
      // What names no market is for all of them.
      merchantCode: [
        { value: 'MX', finds: [...legal, ...at(0, 2, 3, 5)] },
        { value: 'PE', finds: [...legal, ...at(0, 1, 3, 4, 5)] },
        { value: 'MX,CO', finds: [...legal, ...at(0, 1, 2, 3, 5)] },
      ],
    },
  });
});

test('a kind stands in the order in which visitors see it, which the office changes', async () => {
  const places = async () =>
    (await listOf<ContentListRow>('?kind=banner')).map(({ id, position }) => [ids.indexOf(id), position]);
  expect(await places()).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  await call('PUT', '/office/content/order', { kind: 'banner', ids: at(0, 2) }, operator);
  expect(await places()).toEqual([
    [0, 1],
    [2, 2],
    [1, 3],
  ]);
  const all = await call<ContentList>('GET', '/office/content/order?kind=banner', undefined, operator);
  expect(all.body.items.map(({ id }) => id)).toEqual(at(0, 2, 1));
  expect((await call('GET', '/office/content/order', undefined, operator)).status).toBe(400);
});

test('a row has the path of a small picture, its words in every language, and which of them are missing', async () => {
  const rows = new Map((await listOf<ContentListRow>('')).map((row) => [row.id, row]));
  expect(rows.get(ids[0]!)).toMatchObject({ picture: `/content/images/${PICTURE}/320`, title: 'First' });
  expect(rows.get(ids[0]!)?.missing).toEqual(['es']);
  expect(rows.get(ids[3]!)).toMatchObject({
    title: 'Upkeep over · Upkeep over (es)',
    state: 'live',
    hasDraft: true,
    changedBy: colleague.username,
    picture: null,
  });
});

async function count(place: number, day: string, market: string, views: number, clicks: number) {
  await callSql(
    platform().db.read,
    'insert into content.counts (item_id, day, market_code, views, clicks) values ($1, $2, $3, $4, $5)',
    [ids[place], day, market, views, clicks],
  );
}

test('the report counts the days and markets that are asked for, and is a list for the rest', async () => {
  await count(0, '2026-11-20', 'CO', 100, 7);
  await count(0, '2026-11-21', 'PE', 50, 0);
  await count(1, '2026-11-21', 'PE', 50, 5);
  await count(3, '2026-11-22', 'CO', 3, 1);
  await count(5, '2026-11-25', 'MX', 0, 1);
  await expectList(platform(), {
    spec: CONTENT_REPORT,
    path: '/office/content/report',
    operator,
    own: {
      seenOn: [
        { value: '2026-11-21T05:00:00.000Z..2026-11-22T05:00:00.000Z', finds: at(0, 1) },
        { value: '2026-11-22T05:00:00.000Z..', finds: at(3, 5) },
      ],
      merchantCode: [
        { value: 'CO', finds: at(0, 3) },
        { value: 'CO,MX', finds: at(0, 3, 5) },
      ],
    },
  });
  const [first] = await listOf<ContentReportRow>('/report?merchantCode=PE&kind=banner&sort=-clicks');
  expect(first).toMatchObject({ id: ids[1], views: 50, clicks: 5, clickRate: 0.1, seenOn: '2026-11-21' });
  const [whole] = await listOf<ContentReportRow>('/report');
  expect(whole).toMatchObject({
    id: ids[0],
    views: 150,
    clicks: 7,
    clickRate: 7 / 150,
    merchantCode: ['CO', 'PE'],
  });
  const [never] = await listOf<ContentReportRow>('/report?title=counted');
  expect(never).toMatchObject({ views: 0, clickRate: null });
});
