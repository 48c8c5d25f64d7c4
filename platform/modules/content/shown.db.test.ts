import { randomUUID } from 'node:crypto';
import type { Announcements, Notice, PreviewState } from '@feria/contracts/content/member';
import type {
  ContentListRow,
  ContentPreview,
  ContentReportRow,
  PreviewWord,
} from '@feria/contracts/content/office';
import type { ContentDocument } from '@feria/contracts/content/documents';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aContentDesk, aNotice, everywhere, STEP_MS } from '../../testing/builders/content.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const { call, create, publish, read, item } = aContentDesk(platform);
const desk = () => anOperator(platform());
const HOUR_MS = 60 * 60_000;

describe('it is shown', () => {
  test('to those it is for: signed in, not signed in, or for the first time', async () => {
    const admin = await desk();
    const ids: Record<string, string> = {};
    for (const audience of ['A', 'B', 'F', 'ALL']) {
      const { id } = (await create(admin, aNotice(audience, { audience, isPopup: true }))).body;
      await publish(admin, id, 1);
      ids[audience] = id;
    }
    const first = await aMember(platform());
    const second = await aMember(platform());
    await callSql(
      platform().db.read,
      'update members.members set previous_login_at = last_login_at where id = $1',
      [second.id],
    );
    const seenBy = async (who?: { headers: Record<string, string> }) => {
      const shown = await Promise.all(Object.values(ids).map((id) => read(id, '', who)));
      return Object.keys(ids).filter((_, at) => shown[at]!.status === 200);
    };
    expect(await seenBy()).toEqual(['B', 'ALL']);
    expect(await seenBy(second)).toEqual(['A', 'ALL']);
    expect(await seenBy(first)).toEqual(['A', 'F', 'ALL']);
    const { popup } = (await call<Announcements>('GET', '/api/announcements', undefined, first)).body;
    expect(popup[0]).toMatchObject({ id: ids['F'], execution: 'F' });
    const popups = async (execution: string, who?: { headers: Record<string, string> }) =>
      (
        await call<Announcements>('GET', `/api/announcements?execution=${execution}`, undefined, who)
      ).body.popup.map(({ id }) => id);
    expect(await popups('F', first)).toEqual([ids['F']]);
    expect(new Set(await popups('A', second))).toEqual(new Set([ids['A'], ids['ALL']]));
    expect(new Set(await popups('B'))).toEqual(new Set([ids['B'], ids['ALL']]));
    // It narrows what one may see, and opens nothing.
    expect([await popups('A'), await popups('F', second), await popups('B', second)]).toEqual([[], [], []]);
  });

  test('in its markets, on its devices and in its days', async () => {
    const admin = await desk();
    const now = platform().clock.now().getTime();
    const [from, until] = [now + STEP_MS, now + 2 * STEP_MS].map((at) => new Date(at).toISOString());
    const request = { markets: ['PE'], devices: ['MOBILE'], from, until };
    const { id } = (await create(admin, aNotice('Narrow', request))).body;
    await publish(admin, id, 1);
    const status = async (query: string) => (await read(id, query)).status;
    const right = '&merchant=PE&device=MOBILE';
    expect(await status(right)).toBe(404);
    expect((await item(admin, id)).body.state).toBe('scheduled');
    platform().clock.advance(STEP_MS);
    expect(await status(right)).toBe(200);
    expect(await status('&merchant=CO&device=MOBILE')).toBe(404);
    expect(await status('&merchant=PE&device=WEB')).toBe(404);
    const phone = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' } };
    expect((await read(id, '&merchant=PE', phone)).status).toBe(200);
    expect((await read(id, '&merchant=PE&platform=W', phone)).status).toBe(404);
    expect((await read(id, '&merchant=PE&platform=W&device=MOBILE')).status).toBe(200);
    platform().clock.advance(STEP_MS);
    expect(await status(right)).toBe(404);
    expect((await item(admin, id)).body.state).toBe('ended');
  });

  test('in another language where the reader’s is missing, and the desk sees what is', async () => {
    const admin = await desk();
    const lone = aNotice('Lone', { title: { en: 'Lone', es: '' }, content: { en: '<p>x</p>', es: '' } });
    const { id } = (await create(admin, lone)).body;
    await publish(admin, id, 1);
    expect((await call<Notice>('GET', `/api/notices/${id}?language=es`)).body.title).toBe('Lone');
    expect((await item(admin, id)).body.missing).toEqual(['es']);
  });

  test('in the order of the desk', async () => {
    const admin = await desk();
    const promotion = (title: string): ContentDocument => ({
      kind: 'promotion',
      promotionType: 'start',
      categories: [],
      cardImage: null,
      modalImage: null,
      title: { en: title, es: title },
      summary: { en: title, es: title },
      content: { en: `<p>${title}</p>`, es: `<p>${title}</p>` },
      conditions: [],
      action: null,
      ...everywhere,
      markets: [],
      devices: [],
    });
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) {
      const { id } = (await create(admin, promotion(title))).body;
      await publish(admin, id, 1);
      ids.push(id);
    }
    const hidden = { ...promotion('hidden'), promotionType: 'gaming' } as ContentDocument;
    const { id } = (await create(admin, hidden)).body;
    await publish(admin, id, 1);
    const order = (wanted: string[]) =>
      call('PUT', '/office/content/order', { kind: 'promotion', ids: wanted }, admin);
    expect((await order([ids[2]!, ids[0]!, ids[1]!])).status).toBe(200);
    const { promotion: shown } = (await call<Announcements>('GET', '/api/announcements')).body;
    expect(shown.map(({ title }) => title)).toEqual(['c', 'a', 'b']);
    expect((await order([randomUUID()])).body.code).toBe('request.not_found');
    expect((await call('GET', `/api/promotions/${id}`)).status).toBe(404);
  });

  test('before anybody else to whoever holds the preview’s word, for an hour', async () => {
    const admin = await desk();
    const { id } = (await create(admin, aNotice('Secret', { audience: 'A' }))).body;
    const request = { number: 1, audience: 'A', device: 'WEB', market: 'PE', language: 'en', theme: 'light' };
    const { body } = await call<PreviewWord>('POST', `/office/content/${id}/preview-word`, request, admin);
    const { word, address } = body;
    const [origin, query] = address.split('/?');
    expect([origin, new URLSearchParams(query).get('preview')]).toEqual([
      platform().deps.config.memberOrigin,
      word,
    ]);
    expect((await read(id, `&preview=${word}`)).body.title).toBe('Secret');
    const state = async () =>
      (await call<PreviewState>('GET', `/api/content/preview?preview=${word}`)).body.preview;
    expect(await state()).toMatchObject({
      id,
      title: 'Secret',
      number: 1,
      audience: 'A',
      opens: 'notices',
      isShown: true,
    });
    const kept = await platform().app.inject({ url: `/api/notices/${id}?preview=${word}` });
    expect(kept.headers['cache-control']).toBe('no-store');
    expect((await read(id)).status).toBe(404);
    expect((await read(id, `&preview=${word.slice(0, -2)}xx`)).status).toBe(404);
    expect((await read(id, '&preview=nothing')).status).toBe(404);
    const other = { ...request, number: 2 };
    expect((await call('POST', `/office/content/${id}/preview-word`, other, admin)).status).toBe(404);
    platform().clock.advance(HOUR_MS);
    expect((await read(id, `&preview=${word}`)).status).toBe(404);
    expect(await state()).toBeNull();
    expect((await call('GET', '/api/content/preview')).status).toBe(400);
  });

  test('as the desk previews it, with what bars it', async () => {
    const admin = await desk();
    const request = {
      document: aNotice('<b>P</b>', { audience: 'A', markets: ['CO'] }),
      market: 'PE',
      language: 'es',
      audience: 'B',
      device: 'WEB',
    };
    expect(
      (await call<ContentPreview>('POST', '/office/content/preview', request, admin)).body,
    ).toMatchObject({
      bars: ['market', 'audience'],
      language: 'es',
      shown: { title: '<b>P</b> (es)', content: '<p><strong>P</strong> (es)</p>' },
    });
    expect(
      (await call('POST', '/office/content/preview', { ...request, market: 'XX' }, admin)).body.code,
    ).toBe('market.unknown');
  });
});

test('the report says how often each was seen and pressed, as a file too', async () => {
  const auditor = await anOperator(platform(), 'auditor');
  const { id } = (await create(await desk(), aNotice('=Counted'))).body;
  const items = [
    { id, event: 'view' },
    { id, event: 'view' },
    { id, event: 'click' },
  ];
  await call('POST', '/api/content/seen', { items });
  const query = 'from=2026-11-01&to=2026-12-31';
  const span = 'seenOn=2026-11-01T00:00:00.000Z..2027-01-01T00:00:00.000Z';
  const report = await call<ListPage<ContentReportRow>>(
    ...(['GET', `/office/content/report?${span}`, undefined, auditor] as const),
  );
  expect(report.body.items.find((one) => one.id === id)).toMatchObject({
    kind: 'notice',
    views: 2,
    clicks: 1,
  });
  const take = ({ headers }: AnOperator) =>
    platform().app.inject({ url: `/office/content/report/days.csv?${query}&lang=es`, headers });
  const csv = await take(auditor);
  expect((await take(await anOperator(platform(), 'content'))).statusCode).toBe(403);
  // No cell of it is a formula.
  expect(csv.body).toContain(`notice,${id},'=Counted (es),2,1`);
  for (const wrong of ['report?seenOn=x..y', 'report/days.csv?from=x&to=y'])
    expect((await call('GET', `/office/content/${wrong}`, undefined, auditor)).status).toBe(400);
});

test('a list is found by kind, state, market and words', async () => {
  const admin = await desk();
  await create(admin, aNotice('Findable', { markets: ['MX'] }));
  const list = async (query: string) =>
    (await call<ListPage<ContentListRow>>('GET', `/office/content?${query}`, undefined, admin)).body.items;
  expect(await list('title=findable')).toHaveLength(1);
  expect(await list('title=findable&merchantCode=CO')).toHaveLength(0);
  expect(await list('title=findable&state=live')).toHaveLength(0);
  expect(await list('title=findable&kind=banner')).toHaveLength(0);
});
