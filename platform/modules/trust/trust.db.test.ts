import type { DomainRoutes, VerifyAnswer } from '@feria/contracts/trust/member';
import type { ReportPage, RepresentativePage } from '@feria/contracts/trust/office';
import type { Problem } from '@feria/contracts/wire';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { withClient } from '@feria/postgres';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { anAddress, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { checkDomains, forgetReports } from './jobs.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
const REASON = 'asked for by the head of support';

async function call<Body>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  who?: AnOperator,
  remoteAddress = anAddress(),
): Promise<{ status: number; body: Body & Partial<Problem> }> {
  const answer = await platform().app.inject({
    method,
    url,
    remoteAddress,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
}

const verify = (kind: string, value: string, merchantCode = 'CO') =>
  call<VerifyAnswer>('POST', '/api/representatives/verify', { kind, value, merchantCode });
const report = (kind: string, value: string, words?: string) =>
  call<{ ok: true }>('POST', '/api/representatives/report', {
    kind,
    value,
    merchantCode: 'CO',
    ...(words === undefined ? {} : { words }),
  });
const add = (who: AnOperator, kind: string, value: string, more: object = {}) =>
  call<{ id: string }>(
    'POST',
    '/office/representatives',
    { kind, value, merchantCode: 'CO', role: 'support', reason: REASON, ...more },
    who,
  );
const withdraw = (who: AnOperator, id: string) =>
  call<{ ok: true }>('POST', `/office/representatives/${id}/withdraw`, { reason: REASON }, who);

describe('a representative', () => {
  test('is verified however the contact is written, and known as withdrawn once it left the list', async () => {
    const admin = await anOperator(platform());
    const { id } = (await add(admin, 'telegram', '@Feria_Ayuda', { note: 'bot' })).body;
    for (const written of ['feria_ayuda', '@FERIA_AYUDA', 'https://t.me/feria_ayuda'])
      expect((await verify('telegram', written)).body).toMatchObject({
        kind: 'telegram',
        value: 'feria_ayuda',
        standing: 'verified',
        role: 'support',
        since: platform().clock.now().toISOString(),
      });
    // As a link it is the handle's, whatever it was typed as.
    expect((await verify('domain', 't.me/feria_ayuda')).body.standing).toBe('verified');
    expect((await verify('telegram', 'feria_ayudas')).body).toMatchObject({
      standing: 'unknown',
      role: null,
      since: null,
    });

    expect((await add(admin, 'telegram', 'Feria_ayuda')).body).toMatchObject({
      code: 'trust.listed',
      fields: { value: 'trust.listed' },
    });
    platform().clock.advance(60_000);
    expect((await withdraw(admin, id)).status).toBe(200);
    expect((await verify('telegram', 'feria_ayuda')).body).toMatchObject({
      standing: 'withdrawn',
      role: null,
      since: platform().clock.now().toISOString(),
    });
    expect((await withdraw(admin, id)).body.code).toBe('trust.state_changed');
    // On the list anew it is verified anew.
    expect((await add(admin, 'telegram', 'feria_ayuda')).status).toBe(200);
    expect((await verify('telegram', 'feria_ayuda')).body.standing).toBe('verified');

    const traces = await callSql<{ action: string; reason: string }>(
      platform().db.read,
      'select action, reason from core.audit_rows where subject = $1 order by id',
      [`representative:${id}`],
    );
    expect(traces).toEqual([
      { action: 'trust.representative_added', reason: REASON },
      { action: 'trust.representative_withdrawn', reason: REASON },
    ]);
  });

  test('holds in its time: not before, and not after', async () => {
    const admin = await anOperator(platform());
    const now = platform().clock.now().getTime();
    const [from, until] = [new Date(now + DAY_MS), new Date(now + 2 * DAY_MS)].map((at) => at.toISOString());
    expect((await add(admin, 'phone', '300 765 4321', { from, until })).status).toBe(200);
    expect((await verify('phone', '+57 300 7654321')).body.standing).toBe('unknown');
    platform().clock.advance(DAY_MS);
    expect((await verify('phone', '+57 300 7654321')).body).toMatchObject({ standing: 'verified', until });
    platform().clock.advance(DAY_MS);
    expect((await verify('phone', '+57 300 7654321')).body).toMatchObject({
      standing: 'withdrawn',
      since: until,
    });
    const past = new Date(now).toISOString();
    const later = await anOperator(platform());
    expect((await add(later, 'phone', '300 1', { until: past })).body.code).toBe('trust.contact_invalid');
    expect((await add(later, 'phone', '300 765 1111', { until: past })).body.code).toBe('trust.dates');
  });

  test('of two at once one comes on the list', async () => {
    const [one, other] = [await anOperator(platform()), await anOperator(platform())];
    const answers = await Promise.all([one, other].map((who) => add(who, 'skype', 'live:feria')));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  test('is found in the office by a part of it, page by page', async () => {
    const admin = await anOperator(platform());
    for (const at of [1, 2, 3]) await add(admin, 'email', `pagos${at}@feria.example`, { role: 'payments' });
    const list = (query: string) =>
      call<RepresentativePage>('GET', `/office/representatives?${query}`, undefined, admin);
    const first = (await list('q=PAGOS&kind=email&market=CO&state=live&limit=2')).body;
    expect(first.items.map(({ value }) => value)).toEqual(['pagos3@feria.example', 'pagos2@feria.example']);
    const rest = (await list(`q=pagos&limit=2&after=${first.next}`)).body;
    expect(rest).toMatchObject({ items: [{ value: 'pagos1@feria.example', state: 'live' }], next: null });
    expect((await list('q=%25&state=ended')).body.items).toEqual([]);
  });
});

describe('an address of the web', () => {
  test('is ours when a market names it, and what only looks like one is said to', async () => {
    await withClient(platform().ownerUrl, (client) =>
      client.query(
        `update markets.markets set domains = '{feria.example,feria-co.example}' where code = 'CO'`,
      ),
    );
    expect((await verify('domain', 'https://www.feria.example/promo', 'PE')).body).toMatchObject({
      standing: 'verified',
      role: 'office',
      value: 'feria.example',
    });
    expect((await verify('domain', 'feria-bonos.example')).body).toMatchObject({
      standing: 'unknown',
      looksLike: 'feria.example',
    });
    expect((await verify('domain', 'wikipedia.example')).body.looksLike).toBeNull();
  });

  test('answers when what it leads to knows what only our servers know', async () => {
    const asked: string[] = [];
    await checkDomains(platform().deps, async (url) => {
      asked.push(url);
      const { pathname, search, hostname } = new URL(url);
      if (hostname === 'feria-co.example') return { proof: 'f'.repeat(64) };
      return (
        await platform().app.inject({ url: `${pathname}${search}`, remoteAddress: anAddress() })
      ).json();
    });
    expect(asked).toHaveLength(2);
    const routes = await call<DomainRoutes>('GET', '/api/domains?merchant=CO');
    expect(routes.body).toMatchObject({
      mainDomain: 'feria.example',
      items: [
        { domain: 'feria.example', merchantCode: 'CO', answers: true },
        { domain: 'feria-co.example', merchantCode: 'CO', answers: false },
      ],
    });
    await withClient(platform().ownerUrl, (client) =>
      client.query(`update markets.markets set domains = '{}' where code = 'CO'`),
    );
    await checkDomains(platform().deps, async () => Promise.reject(new Error('nobody')));
    expect((await call<DomainRoutes>('GET', '/api/domains')).body.items).toEqual([]);
    expect((await call('GET', '/api/domains/proof?domain=x&challenge=1')).status).toBe(400);
  });
});

describe('what visitors report', () => {
  test('is counted, sealed, judged once, and then known to everybody', async () => {
    const admin = await anOperator(platform());
    const number = '+57 311 000 9999';
    await report('whatsapp', number, 'asked for my code');
    await report('whatsapp', 'wa.me/573110009999');
    const raw = await callSql<{ row: string }>(
      platform().db.read,
      'select r::text as row from trust.reports r',
      [],
    );
    expect(raw.some(({ row }) => row.includes('573110009999') || row.includes('my code'))).toBe(false);
    const reports = async (state: string, who = admin) =>
      (await call<ReportPage>('GET', `/office/representatives/reports?state=${state}`, undefined, who)).body
        .items;
    const [found] = await reports('open');
    expect(found).toMatchObject({
      value: '+573110009999',
      words: 'asked for my code',
      times: 2,
      kind: 'whatsapp',
    });

    const close = () =>
      call(
        'POST',
        `/office/representatives/reports/${found!.id}/close`,
        { outcome: 'impostor', reason: REASON },
        admin,
      );
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await verify('whatsapp', number)).body.standing).toBe('impostor');
    expect((await reports('closed'))[0]).toMatchObject({ outcome: 'impostor', reason: REASON });

    platform().clock.advance(366 * DAY_MS);
    await forgetReports(platform().deps);
    const later = await anOperator(platform());
    expect((await reports('closed', later))[0]).toMatchObject({ value: null, words: null });
    // Which contact it was is a hash by then, and still counts.
    expect((await verify('whatsapp', number)).body.standing).toBe('impostor');
  });

  test('is refused for one who is on the list', async () => {
    const admin = await anOperator(platform());
    await add(admin, 'facebook', 'feria.oficial');
    expect((await report('facebook', 'feriaoficial')).body.code).toBe('trust.listed');
  });
});

describe('the doors', () => {
  test('a visitor is asked for a shape, and does not go through a list of numbers', async () => {
    const wrong: object[] = [
      { kind: 'phone', value: '', merchantCode: 'CO' },
      { kind: 'pigeon', value: 'x', merchantCode: 'CO' },
      { kind: 'phone', value: 'x'.repeat(201), merchantCode: 'CO' },
    ];
    for (const payload of wrong)
      expect((await call('POST', '/api/representatives/verify', payload)).body.code).toBe('request.invalid');
    expect((await verify('phone', 'nobody')).body).toMatchObject({
      code: 'trust.contact_invalid',
      fields: { value: 'trust.contact_invalid' },
    });
    expect((await verify('phone', '3001234567', 'ZZ')).body.code).toBe('market.unknown');
    const address = anAddress();
    const answers: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const payload = { kind: 'phone', value: `30012300${10 + at}`, merchantCode: 'CO' };
      answers.push((await call('POST', '/api/representatives/verify', payload, undefined, address)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });

  test('the office opens them by permission alone', async () => {
    const nobody = await call('GET', '/office/representatives');
    expect(nobody.status).toBe(401);
    for (const role of ROLES) {
      const who = await anOperator(platform(), role);
      const may = (permission: 'trust.read' | 'trust.manage') =>
        (ROLE_PERMISSIONS[role] as readonly string[]).includes(permission) ? 200 : 403;
      const { status } = await call('GET', '/office/representatives', undefined, who);
      expect([role, status]).toEqual([role, may('trust.read')]);
      expect((await call('GET', '/office/representatives/reports', undefined, who)).status).toBe(
        may('trust.read'),
      );
      expect((await add(who, 'line', `feria-${role}`)).status).toBe(may('trust.manage'));
    }
    const admin = await anOperator(platform());
    expect((await add(admin, 'line', 'x y')).body.code).toBe('trust.contact_invalid');
    expect((await add(admin, 'line', 'feria-new', { reason: '' })).body.code).toBe('request.invalid');
    const nothing = '01890000-0000-7000-8000-000000000000';
    expect((await withdraw(admin, nothing)).body.code).toBe('request.not_found');
    const close = { outcome: 'nothing', reason: REASON };
    expect(
      (await call('POST', `/office/representatives/reports/${nothing}/close`, close, admin)).body.code,
    ).toBe('request.not_found');
  });
});
