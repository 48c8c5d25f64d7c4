/** Vendors, games and stops in the office: who may, what is refused, what is left in the audit log. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  NewKeyAnswer,
  OfficeGame,
  OfficeGameRow,
  GamingStop,
  SuspensionRow,
  NewVendors,
  VendorDetail,
  VendorRow,
} from '@feria/contracts/catalog/office';
import type { Asked } from '@feria/contracts/operators/roles';
import type { Problem } from '@feria/contracts/wire';
import { anOperator, openPlatform, type AnOperator, type Platform } from '../../testing/harness.ts';
import { openVendorServer, aListedGame, type VendorServer } from '../../testing/vendors/vendor-server.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { agree } from '../../testing/vendors/vendor-decision.ts';
import { suspendVendor } from './suspensions.ts';

let platform: Platform;
let server: VendorServer;
let admin: AnOperator;
let second: AnOperator;
let support: AnOperator;
let payments: AnOperator;

beforeAll(async () => {
  server = await openVendorServer();
  platform = await openPlatform();
  [admin, second, support, payments] = (await Promise.all(
    (['admin', 'admin', 'support', 'payments'] as const).map((role) => anOperator(platform, role)),
  )) as [AnOperator, AnOperator, AnOperator, AnOperator];
  await aGame(platform, 'slot');
});
afterAll(async () => {
  await platform.close();
  server.close();
});

type Page<Row> = { items: Row[] };
type Answer<Body> = { status: number; body: Body & Partial<Problem> };
async function call<Body>(
  who: { headers: Record<string, string> } | undefined,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Answer<Body>> {
  const request = { method, url: `/office${url}`, headers: who?.headers ?? {} };
  const answer = await platform.app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json() };
}
const post = <Body = VendorDetail>(url: string, payload: object, who = admin) =>
  call<Body>(who, 'POST', url, payload);
async function lastAudit(subject: string) {
  const rows = await platform.db.read
    .selectFrom('core.audit_rows')
    .selectAll()
    .where('subject', '=', subject)
    // What was asked and agreed to leaves rows of its own.
    .where('action', 'like', 'catalog.%')
    .orderBy('id', 'desc')
    .execute();
  const row = rows[0];
  return (
    row && {
      action: row.action,
      who: row.actorName,
      reason: row.reason,
      before: row.before,
      after: row.after,
    }
  );
}

const reason = 'asked by a test';
const pem = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey;

const aggregator = {
  code: 'aggregator',
  name: 'Aggregator',
  url: 'https://aggregator.test/',
  dialect: 'hub88',
  reason,
  limits: { COP: '50000', PEN: null },
  markets: ['CO', 'PE'],
  categories: { Mystery: 'FISH' },
  allowList: ['10.1.2.3', '10.0.0.0/8', '2001:db8::/32'],
};

/** Whatever waits about it is agreed to by the second administrator. */
async function agreed(code: string): Promise<VendorDetail> {
  const { body } = await call<VendorDetail>(admin, 'GET', `/vendors/${code}`);
  for (const one of body.waiting)
    expect(await agree(platform, second, one)).toMatchObject({ status: 200, code: undefined });
  return (await call<VendorDetail>(admin, 'GET', `/vendors/${code}`)).body;
}

test('a vendor is asked for, is there once somebody else agrees, and does not serve yet; its code is taken then', async () => {
  const asked = await post<Asked>('/vendors', { ...aggregator, publicKeyPem: pem() });
  expect(asked.status).toBe(200);
  expect(asked.body.approval).toMatchObject({
    action: 'catalog.new_vendor',
    subject: 'vendor:aggregator',
    mayDecide: false,
    after: { url: 'https://aggregator.test', 'limits COP': '50000.00000', 'limits PEN': '∞' },
  });
  expect((await call(admin, 'GET', '/vendors/aggregator')).status).toBe(404);
  const known = (await call<Page<VendorRow>>(payments, 'GET', '/vendors')).body;
  const { waiting } = (await call<NewVendors>(payments, 'GET', '/new-vendors')).body;
  expect([known.items.length, waiting.length]).toEqual([1, 1]);
  expect(await agree(platform, admin, asked.body.approval)).toMatchObject({
    code: 'approvals.second_person',
  });
  expect(await agree(platform, second, asked.body.approval)).toMatchObject({ status: 200 });
  const { body } = await call<VendorDetail>(admin, 'GET', '/vendors/aggregator');
  expect(body).toMatchObject({
    vendor: {
      code: 'aggregator',
      url: 'https://aggregator.test',
      walletPrefix: '/vendors/aggregator',
      status: 'suspended',
      statusReason: reason,
      games: 0,
      syncedAt: null,
      callsPerSecond: 500,
      limits: { COP: '50000.00000', PEN: null },
      markets: ['CO', 'PE'],
      allowList: aggregator.allowList,
    },
    keys: [{ side: 'theirs', kind: 'rsa', state: 'active' }],
  });
  expect(await lastAudit('vendor:aggregator')).toMatchObject({
    action: 'catalog.vendor_added',
    who: second.username,
    reason,
    after: { 'limits COP': '50000.00000', 'limits PEN': '∞', askedBy: admin.username },
  });
  const again = await post('/vendors', { ...aggregator, publicKeyPem: pem() });
  expect([again.status, again.body.code]).toEqual([409, 'catalog.vendor_code_taken']);
  const weak = await post('/vendors', { ...aggregator, code: 'weak', publicKeyPem: 'no key' });
  expect([weak.status, weak.body.code]).toEqual([422, 'catalog.key_invalid']);
  const list = await call<Page<VendorRow>>(payments, 'GET', '/vendors');
  expect(list.body.items.map(({ code }) => code)).toEqual(['aggregator', 'studio']);
});

test('settings change one by one, and the log has what they were', async () => {
  const { body } = await post('/vendors/aggregator', { reason, markets: ['CO'], callsPerSecond: 500 });
  expect(body.vendor).toMatchObject({ markets: ['CO'], name: 'Aggregator', limits: { COP: '50000.00000' } });
  expect(await lastAudit('vendor:aggregator')).toMatchObject({
    action: 'catalog.vendor_changed',
    before: { markets: 'CO, PE' },
    after: { markets: 'CO' },
  });
  const unknown = await post('/vendors/nobody', { reason, markets: ['CO'] });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'catalog.vendor_unknown']);
});

test('keys in the office: two of theirs, a new one of ours, a secret that is shown once', async () => {
  const theirs = await post<NewKeyAnswer>('/vendors/aggregator/keys', {
    kind: 'their_key',
    publicKeyPem: pem(),
    reason,
  });
  expect(theirs.body).toMatchObject({ approval: { action: 'catalog.vendor_key' }, secret: null });
  expect((await call<VendorDetail>(admin, 'GET', '/vendors/aggregator')).body.keys).toHaveLength(1);
  const print = theirs.body.approval.after?.['fingerprint'];
  const added = (await agreed('aggregator')).keys.find(({ fingerprint }) => fingerprint === print);
  expect(added).toMatchObject({ state: 'active' });
  const ours = await post<NewKeyAnswer>('/vendors/aggregator/keys', { kind: 'our_key', reason });
  expect(ours.body.publicKeyPem).toContain('PUBLIC KEY');
  const waits = await post<NewKeyAnswer>('/vendors/aggregator/keys', { kind: 'our_secret', reason });
  expect([waits.status, waits.body.code]).toEqual([409, 'approvals.waiting']);
  await agreed('aggregator');
  const secret = await post<NewKeyAnswer>('/vendors/aggregator/keys', { kind: 'our_secret', reason });
  expect(secret.body.secret).toHaveLength(64);
  expect(JSON.stringify(secret.body.approval)).not.toContain(secret.body.secret);
  const body = await agreed('aggregator');
  expect(body.keys).toHaveLength(4);
  expect(JSON.stringify(body)).not.toContain(secret.body.secret);
  expect(JSON.stringify(await lastAudit('vendor:aggregator'))).not.toContain(secret.body.secret);
  const { id } = added!;
  const retired = await post(`/vendors/aggregator/keys/${id}/retire`, { reason });
  expect(retired.body.keys.find((key) => key.id === id)).toMatchObject({ state: 'retired' });
  expect(await lastAudit('vendor:aggregator')).toMatchObject({
    action: 'catalog.key_retired',
    before: { key: id },
  });
  const active = await post(`/vendors/aggregator/keys/${id}/activate`, { reason });
  expect([active.status, active.body.code]).toEqual([404, 'catalog.key_unknown']);
});

test('a vendor is suspended at once with a reason, and serves again when two say so', async () => {
  await post<Asked>('/vendors/aggregator/serve', { reason });
  expect((await agreed('aggregator')).vendor.status).toBe('active');
  const { body } = await post('/vendors/aggregator/status', { suspended: true, reason }, support);
  expect(body.vendor).toMatchObject({ status: 'suspended', statusReason: reason });
  expect(await lastAudit('vendor:aggregator')).toMatchObject({
    action: 'catalog.vendor_suspended',
    who: support.username,
  });
  const stops = await call<Page<SuspensionRow>>(payments, 'GET', '/stops');
  expect(stops.body.items).toMatchObject([
    { scope: 'vendor', vendor: 'aggregator', name: 'Aggregator', reason },
  ]);
  expect((await post('/vendors/aggregator/status', { suspended: false, reason })).status).toBe(400);
  const asked = await post<Asked>('/vendors/aggregator/serve', { reason });
  expect(asked.body.approval).toMatchObject({
    action: 'catalog.vendor_serves',
    after: { url: 'https://aggregator.test', allowList: aggregator.allowList.join(', ') },
  });
  expect((await call<VendorDetail>(admin, 'GET', '/vendors/aggregator')).body.vendor.status).toBe(
    'suspended',
  );
  expect((await agreed('aggregator')).vendor).toMatchObject({ status: 'active', statusReason: null });
  const again = await post('/vendors/aggregator/serve', { reason });
  expect([again.status, again.body.code]).toEqual([409, 'catalog.vendor_serves']);
});

test('the story of a vendor has what was asked, decided and done, in the order of time', async () => {
  const { body } = await call<VendorDetail>(payments, 'GET', '/vendors/aggregator');
  const titles = body.steps.map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(['approvals.asked', 'catalog.vendor_added', 'approvals.approved']);
  expect(titles).toContain('catalog.vendor_suspended');
  // What was asked for, and where it is decided.
  expect(body.steps[0]).toMatchObject({
    ids: { approval: expect.any(String) },
    detail: { act: 'catalog.new_vendor', reason },
  });
  expect(body.steps.map(({ at }) => at)).toEqual(body.steps.map(({ at }) => at).toSorted());
  const [{ code }] = (await platform.db.read
    .selectFrom('catalog.vendors')
    .select('code')
    .where('code', '<>', 'aggregator')
    .execute()) as [{ code: string }];
  const configured = await call<VendorDetail>(payments, 'GET', `/vendors/${code}`);
  expect(configured.body.steps[0]).toMatchObject({ kind: 'state', title: 'configured' });
});

test('a sync tells its result, and its failure stays visible beside the last good list', async () => {
  await post('/vendors/aggregator', { reason, url: server.url, apiPrefix: '/operator' });
  expect((await agreed('aggregator')).vendor.url).toBe(server.url);
  server.list = [aListedGame('fish', { category: 'Mystery' }), aListedGame('odd', { category: 'Odd' }), {}];
  const synced = await post<object>('/vendors/aggregator/sync', {});
  expect(synced.body).toEqual({ ok: true, games: 1, unread: 1, unknownCategories: ['Odd'] });
  server.list = undefined;
  expect((await post<object>('/vendors/aggregator/sync', {})).body).toEqual({
    ok: false,
    error: 'status 500',
  });
  const { vendor } = (await call<VendorDetail>(admin, 'GET', '/vendors/aggregator')).body;
  expect(vendor).toMatchObject({ games: 1, syncError: 'status 500', syncResult: { ok: true, games: 1 } });
  expect(vendor.syncedAt).not.toBeNull();
  expect(await lastAudit('vendor:aggregator')).toMatchObject({ action: 'catalog.sync_asked' });
});

test('games: found, switched, stopped and allowed on command', async () => {
  const list = await call<Page<OfficeGameRow>>(payments, 'GET', '/games?vendor=studio');
  expect(list.body.items).toMatchObject([{ nodeId: 'studio:slot', isListed: true, stop: null }]);
  const url = `/games/${encodeURIComponent('studio:slot')}`;
  const changed = await post<OfficeGame>(url, { isHot: true, sort: 5 });
  expect(changed.body).toMatchObject({ isHot: true, sort: 5, supportPlay: true });
  expect(await lastAudit('game:studio:slot')).toMatchObject({
    action: 'catalog.game_changed',
    before: { isHot: false, sort: 1_000 },
    after: { isHot: true, sort: 5 },
  });
  const stopped = await post<OfficeGame>(`${url}/stop`, { stopped: true, reason }, support);
  expect(stopped.body).toMatchObject({
    stop: 'game',
    ownSuspension: { reason, stoppedBy: support.username },
  });
  expect(await lastAudit('game:studio:slot')).toMatchObject({ action: 'catalog.game_stopped', reason });
  const found = await call<Page<OfficeGameRow>>(admin, 'GET', '/games?stop=game');
  expect(found.body.items.map(({ nodeId }) => nodeId)).toEqual(['studio:slot']);
  expect((await post<OfficeGame>(`${url}/stop`, { stopped: false, reason })).body.stop).toBeNull();
  const none = await post<OfficeGame>('/games/studio%3Anone/stop', { stopped: true, reason });
  expect([none.status, none.body.code]).toEqual([404, 'catalog.game_unknown']);
});

test("the office's search finds a game by a part of its name, for whoever may see the catalogue", async () => {
  const find = (q: unknown, who: AnOperator | undefined = support) =>
    call<{ items: { nodeId: string; vendor: string }[] }>(who, 'POST', '/find/games', { q });
  const all = await call<Page<OfficeGameRow>>(support, 'GET', '/games?listing=listed');
  const [game] = all.body.items;
  const found = await find(game?.name.slice(1, 6));
  expect([found.status, found.body.items.map(({ nodeId }) => nodeId)]).toEqual([
    200,
    expect.arrayContaining([game?.nodeId]),
  ]);
  expect((await find('no game is called so')).body.items).toEqual([]);
  expect((await find('x')).status).toBe(400);
  const nobody = await platform.app.inject({
    method: 'POST',
    url: '/office/find/games',
    payload: { q: 'xx' },
  });
  expect([401, 403]).toContain(nobody.statusCode);
});

test('all gaming is stopped and allowed with a reason', async () => {
  const { body } = await post<GamingStop>('/stops/gaming', { stopped: true, reason }, support);
  expect(body.gaming).toMatchObject({ reason, stoppedBy: support.username });
  expect(await lastAudit('gaming:all')).toMatchObject({ action: 'catalog.gaming_stopped', reason });
  expect((await post<GamingStop>('/stops/gaming', { stopped: false, reason })).body.gaming).toBeNull();
  expect(await lastAudit('gaming:all')).toMatchObject({ action: 'catalog.gaming_allowed' });
});

const ID = '018f0000-0000-7000-8000-000000000000';
/** Each changing route with a payload of the wrong shape. */
const CHANGES: readonly (readonly [string, object])[] = [
  ['/vendors', { ...aggregator, code: 'Not A Code' }],
  ['/vendors', { ...aggregator, allowList: ['everywhere'] }],
  ['/vendors', { ...aggregator, url: 'javascript:alert(1)' }],
  ['/vendors', { ...aggregator, limits: { usd: '1' } }],
  ['/vendors', { ...aggregator, limits: { COP: '0' } }],
  ['/vendors/studio', { markets: ['CO'] }],
  ['/vendors/studio/status', { suspended: true, reason: '' }],
  ['/vendors/studio/serve', { reason: '' }],
  ['/vendors/studio/keys', { kind: 'any', reason }],
  [`/vendors/studio/keys/${ID}/activate`, {}],
  [`/vendors/studio/keys/${ID}/retire`, { reason: 'x' }],
  ['/games/studio%3Aslot', { sort: 'first' }],
  ['/games/studio%3Aslot/stop', { stopped: 'yes', reason }],
  ['/stops/gaming', { stopped: true }],
];

test.each(CHANGES)(
  '%s refuses a wrong shape, a visitor and a role without the permission',
  async (url, payload) => {
    const codes = await Promise.all(
      [admin, undefined, payments].map(async (who) => (await call(who, 'POST', url, payload)).body.code),
    );
    expect(codes).toEqual(['request.invalid', 'session.required', 'access.denied']);
  },
);

test('support may stop, and may not manage vendors', async () => {
  expect((await post('/vendors', aggregator, support)).body.code).toBe('access.denied');
  expect((await post('/vendors/aggregator/sync', {}, support)).body.code).toBe('access.denied');
  expect((await post('/games/studio%3Aslot', { isHot: true }, support)).body.code).toBe('access.denied');
});

test('an act and its audit row commit together', async () => {
  const act = {
    id: admin.id,
    username: admin.username,
    address: '10.0.0.1',
    reason,
    at: platform.clock.now(),
  };
  const before = await lastAudit('vendor:studio');
  await expect(
    platform.db.transact(async (tx) => {
      await suspendVendor(tx, 'studio', act);
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  expect(await lastAudit('vendor:studio')).toEqual(before);
});
