import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { SystemStatus } from '@feria/contracts/markets/member';
import type { SystemView } from '@feria/contracts/markets/system';
import { addMs } from '@feria/kernel';
import { callSql } from '../../core/db.ts';
import { anAddress, anOperator, aMember, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const reason = 'a new release';
const HERE = '181.49.0.7';
const soon = (): string => addMs(platform().clock.now(), 3_600_000).toISOString();

async function ask<Body>({ headers }: Pick<AnOperator, 'headers'>, url: string, payload?: object) {
  const answer = await platform().app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/office/system${url}`,
    headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & { code: string }>() };
}
const statusAt = async (remoteAddress: string, query = ''): Promise<SystemStatus> =>
  (await platform().app.inject({ url: `/api/system/status${query}`, remoteAddress })).json<SystemStatus>();

afterEach(async () => {
  const admin = await anOperator(platform());
  const { body } = await ask<SystemView>(admin, '');
  for (const { kind, address } of body.closures) await ask(admin, '/open', { kind, address, reason });
});

test('maintenance is for everybody, says its end, is audited, and opens again', async () => {
  const support = await anOperator(platform(), 'support');
  const endsAt = soon();
  const request = { kind: 'maintenance', address: null, endsAt, reason };
  const { status, body } = await ask<SystemView>(support, '/close', request);
  expect(status).toBe(200);
  expect(body.closures).toEqual([
    expect.objectContaining({
      kind: 'maintenance',
      endsAt,
      reason,
      closedBy: support.username,
      isOver: false,
    }),
  ]);
  for (const query of ['', '?audience=all'])
    expect(await statusAt(HERE, query)).toMatchObject({ status: 1, maintenanceEnd: endsAt });
  const permission = await platform().app.inject({ url: '/api/permission', remoteAddress: HERE });
  expect(permission.json()).toMatchObject({ maintenance: true, maintenanceEnd: endsAt });
  platform().clock.advance(2 * 3_600_000);
  // It lasts until somebody opens: work may take longer than was said.
  const late = await anOperator(platform(), 'support');
  expect(await statusAt(HERE)).toMatchObject({ status: 1 });
  expect((await ask<SystemView>(late, '')).body.closures[0]).toMatchObject({ isOver: true });
  await ask(late, '/open', { kind: 'maintenance', address: null, reason });
  await ask(late, '/open', { kind: 'maintenance', address: null, reason });
  expect(await statusAt(HERE)).toMatchObject({ status: 0, maintenanceEnd: null });
  const traces = await callSql<{ action: string }>(
    platform().db.read,
    `select action from core.audit_rows where subject = 'system:all' order by id`,
    [],
  );
  expect(traces.map(({ action }) => action)).toEqual([
    'markets.maintenance_closed',
    'markets.maintenance_opened',
  ]);
});

test('a rehearsal is for one address alone, and ends by itself', async () => {
  const support = await anOperator(platform(), 'support');
  for (const kind of ['maintenance', 'region'])
    await ask(support, '/close', { kind, address: HERE, endsAt: soon(), reason });
  // Maintenance wins over a region.
  expect(await statusAt(HERE)).toMatchObject({ status: 1, ip: HERE });
  expect(await statusAt('181.49.0.8')).toMatchObject({ status: 0 });
  expect(await statusAt(HERE, '?audience=all')).toMatchObject({ status: 0 });
  await ask(support, '/open', { kind: 'maintenance', address: HERE, reason });
  expect(await statusAt(HERE)).toMatchObject({ status: 2, ip: HERE });
  platform().clock.advance(2 * 3_600_000);
  expect(await statusAt(HERE)).toMatchObject({ status: 0 });
});

test.each([
  [{ countries: ['VE'] }, 'VE', 2],
  [{ countries: ['VE'] }, 'CO', 0],
  [{ countries: ['VE'] }, null, 0],
  [{ isUnserved: true }, 'AR', 2],
  [{ isUnserved: true }, 'PE', 0],
  [{ isUnserved: true }, null, 0],
] as const)('with %j, a visitor from %s is told %i', async (whom, country, status) => {
  const support = await anOperator(platform(), 'support');
  await ask(support, '/close', { kind: 'region', address: null, endsAt: null, reason, ...whom });
  const { countries } = platform().deps;
  const own = countries.of;
  countries.of = () => country;
  try {
    expect(await statusAt(HERE)).toMatchObject({ status });
    const permission = (
      await platform().app.inject({ url: '/api/permission', remoteAddress: HERE })
    ).json<object>();
    expect(permission).toMatchObject({
      regionRestriction: status === 2,
      location: { ip: HERE, countryCode: country },
    });
  } finally {
    countries.of = own;
  }
});

test('while it is closed no game opens and nobody pays in, with the end in the answer; the office stays open', async () => {
  const [support, member] = [await anOperator(platform(), 'support'), await aMember(platform())];
  const endsAt = soon();
  await ask(support, '/close', { kind: 'maintenance', address: null, endsAt, reason });
  const post = async (url: string, payload: object) =>
    (await platform().app.inject({ method: 'POST', url, payload, headers: member.headers })).json<object>();
  const told = { code: 'system.maintenance', detail: { until: endsAt } };
  expect(
    await post('/api/games/launch', { nodeId: 'studio:x', language: 'es', platform: 'desktop' }),
  ).toMatchObject(told);
  expect(
    await post('/api/deposits', { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() }),
  ).toMatchObject(told);
  expect((await ask(support, '')).status).toBe(200);
});

test('who may, and what a closure has to say', async () => {
  const request = { kind: 'maintenance', address: null, endsAt: soon(), reason };
  const [auditor, payments, support] = [
    await anOperator(platform(), 'auditor'),
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'support'),
  ];
  const visitor = { headers: {} };
  expect((await ask(visitor, '')).status).toBe(401);
  expect((await ask(payments, '')).status).toBe(403);
  expect((await ask(auditor, '')).status).toBe(200);
  for (const url of ['/close', '/open']) {
    expect((await ask(visitor, url, request)).status).toBe(401);
    expect((await ask(auditor, url, request)).status).toBe(403);
  }
  for (const wrong of [
    { ...request, endsAt: null },
    { ...request, reason: 'x' },
    { ...request, address: 'here' },
    { ...request, countries: ['VE'] },
    { ...request, kind: 'region' },
    { ...request, endsAt: addMs(platform().clock.now(), -1).toISOString() },
  ])
    expect((await ask(support, '/close', wrong)).body.code).toBe('request.invalid');
});

test('what has not changed is a line; a platform that closes is told to the next who asks', async () => {
  const support = await anOperator(platform(), 'support');
  const look = (tag?: string) =>
    platform().app.inject({
      url: '/api/system/status',
      remoteAddress: HERE,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const first = await look();
  const tag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await look(tag);
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
  expect(again.headers).not.toHaveProperty('content-type');
  expect(again.headers['content-length']).toBeUndefined();
  const until = new Date(platform().clock.now().getTime() + 3_600_000).toISOString();
  const close = { kind: 'maintenance', address: null, endsAt: until, reason: 'a new release' };
  expect((await ask(support, '/close', close)).status).toBe(200);
  const closed = await look(tag);
  expect([closed.statusCode, closed.json<SystemStatus>().status]).toEqual([200, 1]);
  await ask(support, '/open', { kind: 'maintenance', address: null, reason: 'done' });
  expect((await look(tag)).statusCode).toBe(304);
  // However many ask at once, each hears the truth.
  const many = await Promise.all(Array.from({ length: 30 }, () => statusAt(HERE)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([0]));
});
