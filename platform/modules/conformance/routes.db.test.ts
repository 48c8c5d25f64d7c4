/** Sessions for outside suites, runs in the office, and that production has none of it. */
import type { AddressInfo } from 'node:net';
import type { ConformanceSession, RunDetail, RunRow, RunView } from '@feria/contracts/conformance/runs';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anOperator, openPlatform, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { findAudit } from '../../core/audit.ts';
import { getMember } from '../members/index.ts';
import { getBalance } from '../wallet/index.ts';
import { playNextRun, prepareTestVendors } from './jobs.ts';
import { takeRun } from './store.ts';

const platform = usePlatform();
let url = '';
let admin: AnOperator;

beforeAll(async () => {
  await platform().app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(platform().app.server.address() as AddressInfo).port}`;
  await prepareTestVendors(platform().deps, url);
  admin = await anOperator(platform(), 'admin');
});

const askSession = (payload: object) =>
  platform().app.inject({ method: 'POST', url: '/conformance/session', payload });

describe('POST /conformance/session', () => {
  test('makes a marked member with test money, a budget of free rounds and a token', async () => {
    const answer = await askSession({ vendor: 'conformance-caleta', cash: 500_000, promo: 200_000 });
    expect(answer.statusCode).toBe(200);
    const session = answer.json<ConformanceSession>();
    expect(session).toMatchObject({ game: 'conformance', currency: 'COP', cash: 500_000, promo: 200_000 });
    expect(session.reward).toEqual(expect.any(String));
    expect((await getBalance(platform().db.read, session.user, 'COP')).cash).toBe(500_000n);
    expect((await getMember(platform().db.read, session.user)).account).toMatch(/^conformance_/);
  });
  test('in any currency of a market', async () => {
    const session = (
      await askSession({ vendor: 'conformance-hub88', currency: 'PEN' })
    ).json<ConformanceSession>();
    expect(session.currency).toBe('PEN');
    expect((await getMember(platform().db.read, session.user)).marketCode).toBe('PE');
  });
  test('the same member again: another token; a block', async () => {
    const first = (await askSession({ vendor: 'conformance-caleta' })).json<ConformanceSession>();
    const again = (
      await askSession({ vendor: 'conformance-caleta', user: first.user, blocked: true })
    ).json<ConformanceSession>();
    expect(again.user).toBe(first.user);
    expect(again.token).not.toBe(first.token);
  });
  test('nobody but test members', async () => {
    const { id } = await aMember(platform());
    expect((await askSession({ vendor: 'conformance-caleta', user: id })).statusCode).toBe(404);
  });
  test('an unknown vendor, and a wrong shape', async () => {
    expect((await askSession({ vendor: 'nobody' })).statusCode).toBe(404);
    expect((await askSession({ vendor: 'conformance-caleta', cash: -1 })).statusCode).toBe(400);
    expect((await askSession({ vendor: 'conformance-caleta', cash: 1.5 })).statusCode).toBe(400);
  });
  test('a test member cannot sign in', async () => {
    const { user } = (await askSession({ vendor: 'conformance-caleta' })).json<ConformanceSession>();
    const { account } = await getMember(platform().db.read, user);
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: account, password: 'a long enough one' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('production', () => {
  test('has no route of the kit', async () => {
    const production = await openPlatform({ mode: 'production' });
    try {
      const { app } = production;
      expect(app.routeTable.filter((route) => route.url.includes('conformance'))).toEqual([]);
      expect(app.routeTable.length).toBeGreaterThan(30);
      const answer = await app.inject({
        method: 'POST',
        url: '/conformance/session',
        payload: { vendor: 'studio' },
      });
      expect(answer.statusCode).toBe(404);
    } finally {
      await production.close();
    }
  });
  test('in the demonstration they are there: the look above sees them', () => {
    const urls = platform().app.routeTable.map((route) => route.url);
    expect(urls).toContain('/conformance/session');
    expect(urls).toContain('/office/conformance/runs');
  });
  test('plays no run and makes no vendors', async () => {
    const { deps } = platform();
    const config = { ...deps.config, mode: 'production' as const };
    const { conformanceJobs } = await import('./jobs.ts');
    const before = await countVendors();
    for (const job of conformanceJobs) await job.run({ ...deps, config });
    expect(await countVendors()).toBe(before);
  });
});

const start = (payload: object, headers = admin.headers) =>
  platform().app.inject({ method: 'POST', url: '/office/conformance/runs', headers, payload });
const read = <Answer>(path: string): Promise<Answer> =>
  platform()
    .app.inject({ url: `/office/conformance/${path}`, headers: admin.headers })
    .then((answer) => answer.json<Answer>());

describe('runs', () => {
  test('are started, played in the background, kept whole, and audited', async () => {
    const started = (
      await start({ of: 'own', dialect: 'caleta', only: ['bet.ok', 'balance.'] })
    ).json<RunView>();
    expect(started).toMatchObject({ state: 'waiting', vendor: 'conformance-caleta', done: 0, total: 6 });
    await playNextRun(platform().deps, { url });
    const { run, report } = await read<RunDetail>(`runs/${started.id}`);
    expect(run).toMatchObject({ state: 'finished', done: 6, counts: { passed: 6, failed: 0, skipped: 0 } });
    const bet = report?.scenarios.find(({ id }) => id === 'bet.ok');
    expect(bet?.steps[0]?.sent.body).toContain('"amount":100000');
    expect(bet?.steps[0]?.cameBack.body).toContain('RS_OK');
    expect(bet?.steps[0]?.expected).toContain('balance 900000');
    const { items } = await read<{ items: RunRow[] }>('runs?limit=1');
    expect(items.map(({ id }) => id)).toEqual([started.id]);
    const [row] = await findAudit(platform().db.read, { subject: `conformance_run:${started.id}`, limit: 1 });
    expect(row).toMatchObject({ action: 'conformance.run_started', actorId: admin.id });
  });
  test('a run of nothing is refused', async () => {
    expect((await start({ of: 'own', dialect: 'caleta', only: ['no.such'] })).statusCode).toBe(400);
  });
  test('who may not manage vendors starts none, but reads', async () => {
    const support = await anOperator(platform(), 'support');
    expect((await start({ of: 'own', dialect: 'caleta' }, support.headers)).statusCode).toBe(403);
    const list = await platform().app.inject({ url: '/office/conformance/runs', headers: support.headers });
    expect(list.statusCode).toBe(200);
  });
  test('a run that a dead process left is broken, and says so', async () => {
    const { db, clock } = platform();
    const left = (await start({ of: 'own', dialect: 'hub88', only: ['bet.ok'] })).json<RunView>();
    await db.transact((tx) => takeRun(tx, false, clock.now()));
    await playNextRun(platform().deps, { url });
    const { run } = await read<RunDetail>(`runs/${left.id}`);
    expect(run.state).toBe('broken');
    expect(run.error).toContain('stopped');
  });
  test('an address where nobody answers makes a report of failures', async () => {
    const started = (await start({ of: 'own', dialect: 'actions', only: ['bet.ok'] })).json<RunView>();
    await playNextRun(platform().deps, { url: 'http://127.0.0.1:9' });
    const { run } = await read<RunDetail>(`runs/${started.id}`);
    expect(run).toMatchObject({ state: 'finished', counts: { passed: 0, failed: 1, skipped: 0 } });
  });
});

async function countVendors(): Promise<number> {
  const { db } = platform();
  const rows = await db.read.selectFrom('catalog.vendors').select('code').execute();
  return rows.length;
}
