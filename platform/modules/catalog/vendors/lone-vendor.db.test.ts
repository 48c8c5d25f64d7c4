/** Everything that one administrator alone tries with a vendor of their own, to mint money by one signed call, and what comes of it: nothing. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import type { NewKeyAnswer, VendorDetail } from '@feria/contracts/catalog/office';
import { withClient } from '@feria/postgres';
import { signBody } from '../../../core/crypto/sign.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { agree } from '../../../testing/vendors/vendor-decision.ts';
import { aGame, aToken, writeFields } from '../../../testing/vendors/vendor.ts';
import { insertKey, insertVendor, setServing, updateVendor } from './vendor-store.ts';
import { readTheirKey } from './vendor-keys.ts';
import { filled } from './vendors.ts';

const platform = usePlatform();
const reason = 'a deal was signed';
const own = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const MINE = {
  code: 'mine',
  name: 'Mine',
  url: 'https://mine.test',
  dialect: 'caleta',
  reason,
  allowList: ['203.0.113.0/24'],
  publicKeyPem: own.publicKey,
};
let admin: AnOperator;
let other: AnOperator;
let friend: AMember;
let token: string;

beforeAll(async () => {
  [admin, other] = [await anOperator(platform()), await anOperator(platform())];
  friend = await aMember(platform());
  await aGame(platform());
  token = await aToken(platform(), friend);
});

async function post<Body>(url: string, payload: object, who = admin) {
  const answer = await platform().app.inject({
    method: 'POST',
    url: `/office${url}`,
    headers: who.headers,
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json<Body & { code?: string; approval?: { id: string } }>(),
  };
}
/** A member who never had any: an entry would be money from nowhere. */
const entries = async (): Promise<bigint> => {
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query<{ entries: bigint }>('select count(*) as entries from wallet.entries'),
  );
  return rows[0]!.entries;
};

/** One signed win of ten million, with the own key; answers its status. */
async function mint(vendor: string): Promise<string> {
  const raw = writeFields({
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: 'slot',
    reference_transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: true,
    is_free: false,
    amount: 1_000_000_000_000n,
    currency: 'COP',
    supplier_user: friend.id,
  });
  const answer = await platform().app.inject({
    method: 'POST',
    url: `/vendors/${vendor}/wallet/win`,
    headers: {
      'content-type': 'application/json',
      [RS_DIALECTS.caleta.signatureHeader]: signBody(raw, own.privateKey),
    },
    payload: raw,
  });
  return `${answer.statusCode} ${answer.body}`;
}
async function nothingMinted(vendor: string): Promise<void> {
  // What the door believes of a vendor is two seconds old at most.
  platform().clock.advance(3_000);
  expect(await mint(vendor)).not.toContain('RS_OK');
  expect(await entries()).toBe(0n);
}
const look = async (code: string): Promise<VendorDetail> =>
  (
    await platform().app.inject({ url: `/office/vendors/${code}`, headers: admin.headers })
  ).json<VendorDetail>();

test('adds a vendor with an own key: there is none, and whoever asked cannot agree', async () => {
  const asked = await post('/vendors', MINE);
  expect(asked.status).toBe(200);
  expect(await agree(platform(), admin, asked.body.approval!)).toMatchObject({
    code: 'approvals.second_person',
  });
  expect((await look('mine')).vendor).toBeUndefined();
  await nothingMinted('mine');
});

test('adds an own key to a vendor that serves: it is believed by nobody', async () => {
  const asked = await post<NewKeyAnswer>('/vendors/studio/keys', {
    kind: 'their_key',
    publicKeyPem: own.publicKey,
    reason,
  });
  expect(asked.status).toBe(200);
  expect((await look('studio')).keys).toHaveLength(1);
  expect(await agree(platform(), admin, asked.body.approval)).toMatchObject({
    code: 'approvals.second_person',
  });
  await nothingMinted('studio');
});

test.each([
  ['its address', { url: 'https://mine.test' }],
  ['the path of its API', { apiPrefix: '/mine' }],
  ['its dialect', { dialect: 'hub88' }],
  ['its networks', { allowList: ['203.0.113.0/24'] }],
  ['more calls', { callsPerSecond: 100_000 }],
  ['a token for all its games', { switchesGames: true }],
  ['our hosts', { movesHost: true }],
])('changes %s: it stays as it was until somebody else agrees', async (_what, change) => {
  const before = (await look('studio')).vendor;
  const { body } = await post<VendorDetail>('/vendors/studio', { ...change, name: 'Renamed', reason });
  expect(body.vendor).toEqual(before);
  expect(body.waiting.map(({ action }) => action)).toContain('catalog.vendor_settings');
  const [asked] = body.waiting.filter(({ action }) => action === 'catalog.vendor_settings');
  expect(await agree(platform(), admin, asked!)).toMatchObject({ code: 'approvals.second_person' });
  await platform().app.inject({
    method: 'POST',
    url: `/office/approvals/${asked!.id}/refuse`,
    headers: admin.headers,
    payload: { note: 'another try' },
  });
});

test('what only tightens counts at once, and a higher cap waits', async () => {
  const lower = await post<VendorDetail>('/vendors/studio', { limits: { COP: '10' }, reason });
  expect(lower.body.vendor.limits).toEqual({ COP: '10.00000' });
  const higher = await post<VendorDetail>('/vendors/studio', { limits: { COP: '1000000' }, reason });
  expect(higher.body.vendor.limits).toEqual({ COP: '10.00000' });
  const none = await post<VendorDetail>('/vendors/studio', { limits: { COP: null }, reason });
  expect([none.status, none.body.code]).toEqual([409, 'approvals.waiting']);
});

test('a vendor that two have agreed to does not serve before two agree again, and never from everywhere', async () => {
  const asked = await post('/vendors', { ...MINE, code: 'two', allowList: [] });
  expect(await agree(platform(), other, asked.body.approval!)).toMatchObject({ status: 200 });
  expect((await look('two')).vendor).toMatchObject({ status: 'suspended', allowList: [] });
  const open = await post('/vendors/two/serve', { reason });
  expect([open.status, open.body.code]).toEqual([409, 'catalog.networks_open']);
  await post('/vendors/two', { allowList: ['0.0.0.0/0'], reason });
  expect((await post('/vendors/two/serve', { reason })).body.code).toBe('catalog.networks_open');
  const named = await post<VendorDetail>('/vendors/two', { allowList: ['203.0.113.0/24'], reason });
  expect(await agree(platform(), other, named.body.waiting[0]!)).toMatchObject({ status: 200 });
  const serve = await post('/vendors/two/serve', { reason });
  expect(await agree(platform(), admin, serve.body.approval!)).toMatchObject({
    code: 'approvals.second_person',
  });
  expect((await look('two')).vendor.status).toBe('suspended');
  await nothingMinted('two');
});

test('who agrees that it serves agreed to its address: once that is another, nobody has', async () => {
  const { body } = await post<VendorDetail>('/vendors/two', { url: 'https://elsewhere.test', reason });
  const moved = body.waiting.find(({ action }) => action === 'catalog.vendor_settings')!;
  const serve = body.waiting.find(({ action }) => action === 'catalog.vendor_serves')!;
  expect(await agree(platform(), other, moved)).toMatchObject({ status: 200 });
  expect(await agree(platform(), other, serve)).toMatchObject({ status: 409, code: 'approvals.changed' });
  expect((await look('two')).vendor.status).toBe('suspended');
});

test('without a fresh proof nothing of it is even asked for', async () => {
  const late = await anOperator(platform());
  platform().clock.advance(6 * 60_000);
  for (const [url, payload] of [
    ['/vendors', { ...MINE, code: 'late' }],
    ['/vendors/studio', { url: 'https://mine.test', reason }],
    ['/vendors/studio/keys', { kind: 'our_secret', reason }],
    ['/vendors/two/serve', { reason }],
  ] as const)
    expect((await post(url, payload, late)).body.code).toBe('operators.step_up');
});

test('the database refuses what no two decided, whichever code asks for it, and one person as two', async () => {
  const { db, clock } = platform();
  const wanted = await db.snapshot((tx) =>
    filled(tx, { name: 'Raw', url: 'https://raw.test', dialect: 'caleta', allowList: ['203.0.113.7'] }),
  );
  const undecided = 'two operators have to decide';
  await expect(db.transact((tx) => insertVendor(tx, 'raw', wanted, 'new'))).rejects.toThrow(undecided);
  await expect(db.transact((tx) => setServing(tx, 'two'))).rejects.toThrow(undecided);
  for (const change of [
    { url: 'https://raw.test' },
    { allowList: [] },
    { callsPerSecond: 100_000 },
    { limits: { COP: null } },
    { limits: { PEN: 1n } },
  ])
    await expect(db.transact((tx) => updateVendor(tx, 'studio', change))).rejects.toThrow(undecided);
  const key = readTheirKey(own.publicKey);
  const act = { at: clock.now(), isActive: true };
  await expect(db.transact((tx) => insertKey(tx, 'studio', key, act))).rejects.toThrow(undecided);
  const one = { approval: randomUUID(), askedBy: admin.id, decidedBy: admin.id };
  const decision = { id: randomUUID(), vendor: 'raw', what: 'added', source: 'operators', at: clock.now() };
  const decide = (by: object) =>
    db.transact((tx) =>
      tx
        .insertInto('catalog.vendor_decisions')
        .values({ ...decision, ...by })
        .execute(),
    );
  await expect(decide(one)).rejects.toThrow('two_persons');
  await expect(decide({})).rejects.toThrow('two_persons');
});

test('a decision of before counts for nothing now, and none is changed', async () => {
  const { db, ownerUrl } = platform();
  const before = await db.read.selectFrom('catalog.vendor_decisions').selectAll().execute();
  expect(before.some(({ vendor, source }) => vendor === 'two' && source === 'operators')).toBe(true);
  await expect(db.transact((tx) => updateVendor(tx, 'two', { url: 'https://again.test' }))).rejects.toThrow(
    'two operators have to decide',
  );
  await withClient(ownerUrl, (client) =>
    expect(client.query('delete from catalog.vendor_decisions')).rejects.toThrow('append-only'),
  );
});

test('the way of the configuration, which asks nobody, is taken by the seed and the kit alone', () => {
  const root = join(import.meta.dirname, '../../../');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .filter((file) => /\b(?:registerVendor|writeConfigured)\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'modules/catalog/vendors/vendor-decisions.ts',
    'modules/catalog/vendors/vendors.ts',
    'modules/conformance/test-vendors.ts',
    'seed.ts',
  ]);
});
