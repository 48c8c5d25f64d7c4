/** Runs against addresses of somebody's own: a wallet, a vendor, a transfer wallet; whose keys nobody sees again. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  hmacVerifier,
  rsaSigner,
  rsaVerifier,
  startReferenceWallet,
  startTransferVendor,
} from '@feria/conformance';
import type {
  RunDetail,
  RunStart,
  RunView,
  TargetAnswer,
  TargetPayload,
  TargetRow,
} from '@feria/contracts/conformance/runs';
import type { Problem } from '@feria/contracts/wire';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { playNextRun, type RunKind } from './jobs.ts';

const platform = usePlatform();
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let admin: AnOperator;
const toClose: (() => Promise<void>)[] = [];
beforeAll(async () => {
  admin = await anOperator(platform(), 'admin');
});
afterEach(async () => {
  await Promise.all(toClose.splice(0).map((close) => close()));
});

async function ask<Body>(method: 'GET' | 'POST', path: string, payload?: object, who = admin) {
  const url = `/office/conformance/${path}`;
  const request = { method, url, headers: who.headers };
  const answer = await platform().app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>(), text: answer.body };
}
const given = (text: string) => ({ kind: 'given', text }) as const;
const add = (change: Partial<TargetPayload> = {}) =>
  ask<TargetAnswer>('POST', 'targets', {
    name: 'a wallet',
    side: 'wallet',
    dialect: 'caleta',
    url: 'http://127.0.0.1:9/',
    key: given(keys.privateKey),
    ...change,
  });
const start = (target: string, change: Partial<Extract<RunStart, { of: 'target' }>> = {}) =>
  ask<RunView>('POST', 'runs', { of: 'target', target, ...change });
const read = async (id: string, language = 'en'): Promise<RunDetail> =>
  (await ask<RunDetail>('GET', `runs/${id}?language=${language}`)).body;
const play = (kind: RunKind = 'scenarios') => playNextRun(platform().deps, { kind });

async function aWallet() {
  const wallet = await startReferenceWallet({ verify: rsaVerifier(keys.publicKey) });
  toClose.push(() => wallet.close());
  return wallet;
}

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  toClose.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function runOn(target: string, change: Parameters<typeof start>[1] = {}): Promise<RunDetail> {
  const { body, status } = await start(target, change);
  expect(status, JSON.stringify(body)).toBe(200);
  await play();
  return read(body.id);
}

test('a wallet is tried with the key of its vendor, and the report holds what was sent, came back and was expected', async () => {
  const { url } = await aWallet();
  const { body } = await add({ url: `${url}/`, vendor: 'acme' });
  expect(body).toMatchObject({ secret: null, target: { url, sessions: 'call', vendor: 'acme' } });
  expect(body.target.sessionUrl).toBe(`${url}/conformance/session`);
  const { run, report } = await runOn(body.target.id, { only: ['bet.ok', 'balance.'] });
  expect(run).toMatchObject({ state: 'finished', side: 'wallet', target: url, targetName: 'a wallet' });
  expect(run).toMatchObject({ done: 6, total: 6, counts: { passed: 6, failed: 0, skipped: 0 } });
  const [step] = report?.scenarios.find(({ id }) => id === 'bet.ok')?.steps ?? [];
  expect(step?.sent).toMatchObject({
    url: `${url}/wallet/bet`,
    body: expect.stringContaining('100000') as string,
  });
  expect(step?.cameBack.body).toContain('RS_OK');
  expect(step?.expected).toContain('balance 900000');
  const spanish = await read(run.id, 'es');
  const bet = spanish.report?.scenarios.find(({ id }) => id === 'bet.ok');
  expect(bet).toMatchObject({ title: 'Apuesta de 1', steps: [{ says: 'una apuesta (amount 100000)' }, {}] });
  expect(bet?.steps[0]?.expected).toContain('saldo 900000');
});

test('a key that is made here is given to the other side by its public half', async () => {
  const installed = { publicKey: keys.publicKey };
  const wallet = await startReferenceWallet({
    verify: (raw, signature) => rsaVerifier(installed.publicKey)(raw, signature),
  });
  toClose.push(() => wallet.close());
  const { target } = (await add({ url: wallet.url, key: { kind: 'generated' } })).body;
  expect(createPublicKey(target.publicKeyPem ?? '').asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect((await runOn(target.id, { only: ['bet.ok'] })).run.counts.failed).toBe(1);
  installed.publicKey = target.publicKeyPem ?? '';
  expect((await runOn(target.id, { only: ['bet.ok'] })).run.counts.passed).toBe(1);
});

test('a shared secret that is made here is told once, and signs', async () => {
  const first = await add({ dialect: 'actions', key: { kind: 'generated' } });
  const { secret, target } = first.body;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(target.publicKeyPem).toBeNull();
  expect((await ask<{ items: TargetRow[] }>('GET', 'targets')).text).not.toContain(secret);
  const wallet = await startReferenceWallet({ verify: hmacVerifier(secret ?? '') });
  toClose.push(() => wallet.close());
  const same = await add({ dialect: 'actions', url: wallet.url, key: given(secret ?? '') });
  expect(same.body).toMatchObject({ secret: null, target: { fingerprint: target.fingerprint } });
  const { run } = await runOn(same.body.target.id, { only: ['bet.ok', 'list.repeat'] });
  expect(run.counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('prepared tokens stand in for the session call, each for one scenario', async () => {
  const { url } = await aWallet();
  const opened = await fetch(`${url}/conformance/session`, {
    method: 'POST',
    body: JSON.stringify({ vendor: 'acme', cash: 1_000_000 }),
  });
  const line = (await opened.json()) as { token: string };
  const sessions = { kind: 'prepared', text: JSON.stringify([line]) } as const;
  const added = await add({ url, sessions });
  expect(added.body.target).toMatchObject({ sessions: 'prepared', sessionUrl: null });
  expect(added.text).not.toContain(line.token);
  const { run } = await runOn(added.body.target.id, { only: ['bet.ok', 'bet.cent'] });
  expect(run.counts).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect((await add({ url, sessions: { kind: 'prepared', text: '[{"token":1}]' } })).body.code).toBe(
    'conformance.sessions_invalid',
  );
});

test('only hosts of the configuration are called, also when it has changed since', async () => {
  for (const url of ['http://10.0.0.1/', 'https://wallet.example/', 'http://169.254.169.254/'])
    expect((await add({ url })).body.code).toBe('conformance.host_refused');
  const sessions = { kind: 'call', url: 'http://192.168.0.1/session' } as const;
  expect((await add({ sessions })).body.code).toBe('conformance.host_refused');
  for (const url of ['file:///etc/passwd', 'no address']) expect((await add({ url })).status).toBe(400);
  const { url } = await aWallet();
  const { id } = (await add({ url })).body.target;
  const { body } = await start(id, { only: ['bet.ok'] });
  const { deps } = platform();
  await playNextRun({ ...deps, config: { ...deps.config, conformanceHosts: ['wallet.example'] } });
  const { run, report } = await read(body.id);
  expect(run).toMatchObject({ state: 'broken', error: expect.stringContaining('host_refused') as string });
  expect(report).toBeNull();
});

test('a redirect is an answer: nobody is called because a wallet says so', async () => {
  const wallet = await aWallet();
  let reached = 0;
  const inner = await aServer((_request, response) => {
    reached += 1;
    response.end('{}');
  });
  const url = await aServer((_request, response) => {
    response.writeHead(302, { location: `${inner}/secret` }).end();
  });
  const sessions = { kind: 'call', url: `${wallet.url}/conformance/session` } as const;
  const { run, report } = await runOn((await add({ url, sessions })).body.target.id, { only: ['bet.ok'] });
  expect(run.counts.failed).toBe(1);
  expect(report?.scenarios[0]?.steps[0]).toMatchObject({
    cameBack: { status: 302 },
    wrong: ['HTTP 302, not 200'],
  });
  expect(reached).toBe(0);
});

test('keys are in no answer, no report, no audit row, no log line and no column, and gone with their address', async () => {
  const { url } = await aWallet();
  const sign = await add({ url });
  const { id } = sign.body.target;
  const { run } = await runOn(id, { only: ['bet.ok'] });
  const secret = keys.privateKey.split('\n')[3] ?? '';
  expect(secret.length).toBeGreaterThan(30);
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(t)::text from conformance.targets t) || (select json_agg(r)::text from conformance.runs r)
        || (select json_agg(a)::text from core.audit_rows a) as all`.execute(platform().db.read);
  const everything = [
    ...[
      rows[0]?.all,
      sign.text,
      (await ask('GET', 'targets')).text,
      (await ask('GET', `runs/${run.id}`)).text,
    ],
    JSON.stringify(platform().logged),
  ];
  for (const text of everything) expect(text).not.toContain(secret);
  const sealedOf = () =>
    platform()
      .db.read.selectFrom('conformance.targets')
      .select(['sealedKey'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await sealedOf()).sealedKey?.toString('latin1')).not.toContain(secret);
  expect((await ask('POST', `targets/${id}/remove`)).status).toBe(200);
  expect((await sealedOf()).sealedKey).toBeNull();
  expect((await start(id)).body.code).toBe('conformance.target_unknown');
  expect((await ask<Problem>('POST', `targets/${id}/remove`)).body.code).toBe('conformance.target_unknown');
  expect((await read(run.id)).run.targetName).toBe('a wallet');
});

test('what is no key, or too weak to be one, is refused', async () => {
  const weak = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const text of ['no key', keys.publicKey, weak.privateKey])
    expect((await add({ key: given(text) })).body.code).toBe('catalog.key_invalid');
  expect((await add({ dialect: 'actions', key: given('short') })).body.code).toBe('catalog.key_invalid');
  const vendor = { side: 'vendor', url: null } as const;
  for (const theirKey of [null, 'no key', keys.privateKey, weak.publicKey])
    expect((await add({ ...vendor, theirKey })).body.code).toBe('catalog.key_invalid');
  expect((await add({ dialect: 'transfer' })).status).toBe(400);
  expect((await add({ url: null })).status).toBe(400);
});

test('a transfer wallet is tried: the kit is the operator that moves the money', async () => {
  const secret = 'a secret that both sides know';
  const vendor = await startTransferVendor({ verify: hmacVerifier(secret) });
  toClose.push(() => vendor.close());
  const input = { side: 'vendor', dialect: 'transfer', url: vendor.url, key: given(secret) } as const;
  const { run } = await runOn((await add(input)).body.target.id, {
    only: ['transfer.in', 'transfer.repeat'],
  });
  expect(run).toMatchObject({ side: 'vendor', dialect: 'transfer', state: 'finished', total: 2 });
  expect(run.counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('one that runs is stopped at once and keeps what was played; one that waits never begins; one that is over stays', async () => {
  const { url } = await aWallet();
  const { id } = (await add({ url })).body.target;
  // The slow body of the last takes longer than anybody waits here.
  const running = (await start(id, { only: ['bet.ok', 'http.slow-body', 'fault.stall'] })).body;
  const waiting = (await start(id)).body;
  const played = play();
  await until(async () => (await read(running.id)).run.done > 0);
  expect((await ask<RunView>('POST', `runs/${running.id}/stop`)).body.stopAsked).toBe(true);
  expect((await ask<RunView>('POST', `runs/${waiting.id}/stop`)).body.state).toBe('stopped');
  await played;
  const { run, report } = await read(running.id);
  expect(run).toMatchObject({ state: 'stopped', counts: { passed: 1, failed: 0, skipped: 0 } });
  expect(report?.scenarios.map((one) => one.id)).toEqual(['bet.ok']);
  expect((await ask<Problem>('POST', `runs/${running.id}/stop`)).body.code).toBe('conformance.run_over');
  await play();
  expect((await read(waiting.id)).run).toMatchObject({ state: 'stopped', done: 0 });
});

test('a vendor tests itself: the kit is its operator, tells where to call and for whom, and judges when it is stopped', async () => {
  const { body } = await add({
    side: 'vendor',
    url: null,
    theirKey: keys.publicKey,
    key: { kind: 'generated' },
  });
  const { id } = (await start(body.target.id, { seconds: 60, calm: true })).body;
  const played = play('operator');
  await until(async () => (await read(id)).run.live !== null);
  const { walletUrl, player } = (await read(id)).run.live!;
  const send = async (path: string, fields: object): Promise<{ status: string }> => {
    const raw = JSON.stringify({ token: player.token, request_uuid: 'r', ...fields });
    const headers = { 'X-Auth-Signature': rsaSigner(keys.privateKey)(Buffer.from(raw)) };
    const answer = await fetch(`${walletUrl}${path}`, { method: 'POST', headers, body: raw });
    return (await answer.json()) as { status: string };
  };
  const move = {
    supplier_user: 'p',
    game_code: player.game,
    round: 'r',
    currency: player.currency,
    is_free: false,
  };
  const bet = { ...move, transaction_uuid: 'b', amount: 100, round_closed: false };
  const win = {
    ...move,
    transaction_uuid: 'w',
    reference_transaction_uuid: 'b',
    amount: 50,
    round_closed: true,
  };
  expect((await send('/wallet/bet', bet)).status).toBe('RS_OK');
  expect((await send('/wallet/win', win)).status).toBe('RS_OK');
  await until(async () => (await read(id)).run.live?.calls === 2);
  await ask('POST', `runs/${id}/stop`);
  await played;
  const { run, report } = await read(id);
  expect(run).toMatchObject({ state: 'finished', side: 'vendor', live: null, counts: { failed: 0 } });
  expect(run.counts.passed).toBeGreaterThan(5);
  expect(report?.scenarios.find((one) => one.id === 'vendor.signs')?.verdict).toBe('passed');
  await expect(fetch(walletUrl)).rejects.toThrow();
});

test('the platform that stops ends what it plays, and keeps it', async () => {
  const { body } = await add({ side: 'vendor', url: null, theirKey: keys.publicKey });
  const { id } = (await start(body.target.id, { seconds: 60 })).body;
  const stopping = new AbortController();
  const played = playNextRun(platform().deps, { kind: 'operator', stopping: stopping.signal });
  await until(async () => (await read(id)).run.live !== null);
  stopping.abort();
  await played;
  expect((await read(id)).run.state).toBe('finished');
});

test.each(['payments', 'support', 'auditor'] as const)('%s reads and starts nothing', async (role) => {
  const who = await anOperator(platform(), role);
  const { id } = (await add()).body.target;
  const tries = [
    ask(
      'POST',
      'targets',
      { name: 'x', side: 'wallet', dialect: 'caleta', url: 'http://127.0.0.1:9', key: given('x') },
      who,
    ),
    ask('POST', `targets/${id}/remove`, undefined, who),
    ask('POST', 'runs', { of: 'target', target: id }, who),
    ask('POST', `runs/${id}/stop`, undefined, who),
  ];
  for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
  expect(
    (await ask<{ items: TargetRow[] }>('GET', 'targets', undefined, who)).body.items.length,
  ).toBeGreaterThan(0);
});

test('nobody needs more runs than twenty at once', async () => {
  const { id } = (await add()).body.target;
  const answers = [];
  for (let count = 0; count < 25; count += 1) answers.push((await start(id, { only: ['bet.ok'] })).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came to that');
}
