import type {
  Announcements,
  Article,
  ArticlePage,
  HelpFound,
  LegalPage,
  Notice,
  NoticePage,
  Promotion,
  Promotions,
} from '@feria/contracts/content/member';
import type { Problem } from '@feria/contracts/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { anAddress, usePlatform } from '../../testing/harness.ts';
import { seedContent } from './index.ts';

const platform = usePlatform();

async function get<Body>(url: string, headers: Record<string, string> = {}) {
  const answer = await platform().app.inject({ url, headers, remoteAddress: anAddress() });
  return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
}

/** The demonstration's own content, twice: the second time changes nothing. */
beforeAll(async () => {
  const { db, clock } = platform();
  for (const time of ['first', 'second'])
    await db
      .transact((tx) => seedContent(tx, clock.now()))
      .catch((error: unknown) => {
        throw new Error(`the ${time} time`, { cause: error });
      });
});

describe('the demonstration', () => {
  test.each(['CO', 'PE', 'MX'])('fills every place of %s in both languages', async (merchant) => {
    for (const language of ['en', 'es']) {
      const of = `merchant=${merchant}&language=${language}`;
      const { banners, notices, popup, promotion, categories } = (
        await get<Announcements>(`/api/announcements?${of}`)
      ).body;
      const groups = new Set(banners.map(({ groupName }) => groupName));
      expect(groups.size).toBe(7);
      expect(banners.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(3);
      expect(notices.length).toBeGreaterThan(8);
      expect(popup.map(({ execution }) => execution)).toEqual(['B']);
      expect(categories).toHaveLength(3);
      expect(promotion.length).toBeGreaterThanOrEqual(5);
      const help = (await get<HelpFound>(`/api/help?${of}`)).body.items;
      expect(help.filter(({ section }) => section === 'help').length).toBeGreaterThanOrEqual(15);
      for (const section of ['guide', 'faq', 'blog', 'news', 'about']) {
        const { items } = (await get<ArticlePage>(`/api/articles?${of}&section=${section}`)).body;
        expect(items.length).toBeGreaterThan(0);
        for (const { slug } of items) {
          const article = (await get<Article>(`/api/articles/${section}/${slug}?${of}`)).body;
          expect(article).toMatchObject({ language, slug });
          expect(article.content).toMatch(/^<(?:p|h2|ul)>/);
        }
      }
      for (const key of ['terms', 'privacy', 'licences'])
        expect((await get<LegalPage>(`/api/legal/${key}?${of}`)).body).toMatchObject({
          key,
          language,
          version: '2026-11',
        });
    }
  });

  test('every link in it leads to a page of ours, and every picture is there', async () => {
    const { banners } = (await get<Announcements>('/api/announcements')).body;
    for (const { image } of banners)
      for (const width of image.widths) {
        const answer = await platform().app.inject({ url: `/content/images/${image.id}/${width}` });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/) as string,
          'cross-origin-resource-policy': 'cross-origin',
        });
        expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      }
    expect((await get(`/content/images/${'0'.repeat(64)}/640`)).body.code).toBe('request.not_found');
    expect((await get('/content/images/nothing/640')).body.code).toBe('request.invalid');
  });
});

test('notices come eight a page, newest first; a page beyond the last one is ignored', async () => {
  const first = (await get<NoticePage>('/api/notices')).body;
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2 });
  expect(first.items).toHaveLength(8);
  const times = first.items.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await get<NoticePage>('/api/notices?page=2')).body.items.length).toBeGreaterThan(0);
  expect((await get<NoticePage>('/api/notices?page=9')).body).toMatchObject({ pageNum: 1 });
  const one = first.items[0]!;
  expect((await get<Notice>(`/api/notices/${one.id}`)).body).toEqual(one);
  expect((await get('/api/notices/nothing')).body.code).toBe('request.invalid');
  expect((await get('/api/notices?page=0')).body.code).toBe('request.invalid');
});

test('a promotion has its card, its window and its conditions, and is found by its id', async () => {
  const { items, categories } = (await get<Promotions>('/api/promotions?language=en')).body;
  const known = new Set(categories.map(({ id }) => id));
  for (const card of items) {
    expect(card.announcementImages.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(card.longTerm).toBe(1);
    expect(card.promoAnnouncementCategoryIds.every((id) => known.has(id))).toBe(true);
    const whole = (await get<Promotion>(`/api/promotions/${card.id}?language=en`)).body;
    expect(whole.conditions.length).toBeGreaterThan(0);
    expect(whole).toMatchObject({ id: card.id, title: card.title });
  }
});

test('promotions and banners have the names of the specification', async () => {
  const { items, categories } = (await get<Promotions>('/api/promotions?language=en')).body;
  const types = new Map(categories.map(({ id, type }) => [id, type]));
  for (const { title } of categories) expect(title).not.toBe('');
  for (const { id, promotionType, category, start, end, promoAnnouncementCategoryIds } of items) {
    expect(category).toBe(types.get(promoAnnouncementCategoryIds[0] ?? '') ?? promotionType);
    expect([promotionType === '', Number.isNaN(Date.parse(start)), end]).toEqual([false, false, null]);
    const whole = (await get<Promotion>(`/api/promotions/${id}?language=en`)).body;
    expect(whole.category).toBe(category);
    expect(whole.content).toMatch(/^<(?:p|h2|ul)>/);
  }
  const { banners } = (await get<Announcements>('/api/announcements')).body;
  expect(banners.map(({ linkageType }) => linkageType)).toContain('PAGE');
  const urls = [
    ...banners.map(({ url }) => url),
    ...items.flatMap(({ announcementImages }) => announcementImages.map(({ url }) => url)),
  ];
  for (const url of new Set(urls))
    expect((await platform().app.inject({ url: url ?? 'none' })).headers['content-type']).toBe('image/webp');
});

test('announcements are the lists that the letters name; the others come empty', async () => {
  const all = (await get<Announcements>('/api/announcements')).body;
  expect((await get<Announcements>('/api/announcements?types=B,PL,PU,PR,H&platform=W')).body).toEqual(all);
  const none = { banners: [], notices: [], popup: [], promotion: [], categories: [] };
  for (const [letter, name] of [
    ['B', 'banners'],
    ['PL', 'notices'],
    ['PU', 'popup'],
    ['PR', 'promotion'],
    ['H', 'categories'],
  ] as const) {
    expect(all[name].length).toBeGreaterThan(0);
    const { body } = await get<Announcements>(`/api/announcements?types=${letter}`);
    expect(body).toEqual({ ...none, [name]: all[name] });
  }
  expect((await get<Announcements>('/api/announcements?execution=A')).body).toEqual({ ...all, popup: [] });
  for (const wrong of ['types=X', 'types=B,', 'platform=TV', 'execution=ALL'])
    expect((await get(`/api/announcements?${wrong}`)).body.code, wrong).toBe('request.invalid');
});

test('help is found by its words, whatever their accents; the title counts most', async () => {
  const of = async (q: string, language = 'es') =>
    (await get<HelpFound>(`/api/help?language=${language}&q=${encodeURIComponent(q)}`)).body.items.map(
      ({ slug }) => slug,
    );
  expect((await of('limite'))[0]).toBe('set-a-limit');
  expect(await of('LÍMITE')).toEqual(await of('limite'));
  expect((await of('withdrawing', 'en'))[0]).toBe('withdrawing');
  expect(await of('zzzz')).toEqual([]);
  expect((await get(`/api/help?q=${'x'.repeat(121)}`)).body.code).toBe('request.invalid');
});

test('what is not there is not found, and nothing else is said of it', async () => {
  for (const url of [
    '/api/articles/help/nothing',
    '/api/promotions/00000000-0000-4000-8000-000000000000',
    '/api/notices/00000000-0000-4000-8000-000000000000',
  ])
    expect(await get(url)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  for (const url of [
    '/api/legal/other',
    '/api/articles?section=secret',
    '/api/announcements?device=TV',
    '/api/promotions?language=fr',
  ])
    expect(await get(url)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

describe('what was seen', () => {
  const seen = (payload: string | object, type = 'application/json') =>
    platform().app.inject({
      method: 'POST',
      url: '/api/content/seen?merchant=PE',
      remoteAddress: anAddress(),
      headers: { 'content-type': type },
      payload,
    });

  test('is counted by item, day and market, from a beacon too; what is no item is passed over', async () => {
    const [banner] = (await get<Announcements>('/api/announcements')).body.banners;
    const id = banner!.id;
    const items = [
      { id, event: 'view' },
      { id, event: 'view' },
      { id, event: 'click' },
      { id: '00000000-0000-4000-8000-000000000000', event: 'view' },
    ];
    expect((await seen({ items })).json()).toEqual({ ok: true });
    expect((await seen(JSON.stringify({ items }), 'text/plain')).statusCode).toBe(200);
    const rows = await callSql(
      platform().db.read,
      `select item_id as id, day::text, market_code as market, views::int, clicks::int from content.counts`,
      [],
    );
    expect(rows).toEqual([{ id, day: '2026-11-20', market: 'PE', views: 4, clicks: 2 }]);
  });

  test('in a wrong shape, or too much of it, is refused', async () => {
    const item = { id: '00000000-0000-4000-8000-000000000000', event: 'view' };
    for (const body of ['', 'nothing', '{}', JSON.stringify({ items: [] })])
      expect((await seen(body, 'text/plain')).json().code).toBe('request.invalid');
    expect((await seen({ items: Array.from({ length: 41 }, () => item) })).statusCode).toBe(400);
    expect((await seen({ items: [{ ...item, event: 'bought' }] })).statusCode).toBe(400);
    const address = anAddress();
    const codes: number[] = [];
    for (let at = 0; at < 122; at += 1) {
      const answer = await platform().app.inject({
        method: 'POST',
        url: '/api/content/seen',
        remoteAddress: address,
        payload: { items: [item] },
      });
      codes.push(answer.statusCode);
    }
    expect(codes.slice(0, 120).every((code) => code === 200)).toBe(true);
    expect(codes.slice(120)).toEqual([429, 429]);
  });

  test('comes from our own pages alone', async () => {
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/api/content/seen',
      remoteAddress: anAddress(),
      headers: { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
      payload: '{"items":[]}',
    });
    expect(answer.json()).toMatchObject({ code: 'request.forged' });
  });
});
