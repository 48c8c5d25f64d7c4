import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startInjector, type Fault, type Injector } from './injector.ts';
import { post } from './transport.ts';

const SKEWED = '2026-11-20T14:00:00.000Z';
type Call = { path: string; body: string; sentAt: string };
let wallet: Server;
let calls: Call[] = [];
let injector: Injector | undefined;
let target = '';

beforeEach(async () => {
  calls = [];
  wallet = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sentAt = String(request.headers['x-msg-timestamp']);
      calls.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString(), sentAt });
      response.writeHead(200, { connection: 'close' });
      response.end(`{"answer":${calls.length}}`);
    });
  });
  await new Promise<void>((resolve) => void wallet.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await injector?.close();
  wallet.close();
});

async function through(fault: Fault | undefined): Promise<Injector> {
  injector = await startInjector({ target, faults: {}, seed: 1, stallMs: 60_000, reorderMs: 20_000 });
  if (fault) injector.next(fault);
  return injector;
}
const send = (to: Injector, path: string, body: object, signal?: AbortSignal) =>
  post(`${to.url}${path}`, Buffer.from(JSON.stringify(body)), {
    headers: { 'x-msg-timestamp': '2026-11-20T15:00:00.000Z' },
    timeoutMs: 20_000,
    signal,
  });
/** Until a call has come and met this fault: only then is the next one the next. */
const met = (to: Injector, fault: Fault) => expect.poll(() => to.counts()[fault]).toBe(1);
const bet = { transaction_uuid: 'a' };
const undo = { transaction_uuid: 'b', reference_transaction_uuid: 'a' };

describe('the injector', () => {
  test('passes calls as they are', async () => {
    const to = await through(undefined);
    expect(await send(to, '/vendors/x/wallet/bet', bet)).toMatchObject({ status: 200, body: '{"answer":1}' });
    expect(calls).toEqual([
      { path: '/vendors/x/wallet/bet', body: '{"transaction_uuid":"a"}', sentAt: '2026-11-20T15:00:00.000Z' },
    ]);
    expect(to.counts()).toMatchObject({ passed: 1, error500: 0 });
  });
  test('answers 500 without forwarding', async () => {
    expect(await send(await through('error500'), '/wallet/bet', bet)).toMatchObject({ status: 500 });
    expect(calls).toEqual([]);
  });
  test('stalls: the call arrives although its sender has given up', async () => {
    const to = await through('stall');
    const sender = new AbortController();
    const sent = send(to, '/wallet/bet', bet, sender.signal);
    await met(to, 'stall');
    sender.abort();
    expect(await sent).toMatchObject({ status: 0 });
    expect(calls).toEqual([]);
    // Whoever closes it ends the stall.
    await to.close();
    await expect.poll(() => calls.length).toBe(1);
  });
  test('closes after the commit', async () => {
    expect(await send(await through('close_after_commit'), '/wallet/bet', bet)).toMatchObject({ status: 0 });
    expect(calls).toHaveLength(1);
  });
  test('sends twice', async () => {
    await send(await through('duplicate'), '/wallet/bet', bet);
    expect(calls.map(({ body }) => body)).toEqual(['{"transaction_uuid":"a"}', '{"transaction_uuid":"a"}']);
  });
  test('lets the next call go first', async () => {
    const to = await through('reorder');
    const first = send(to, '/wallet/bet', bet);
    await met(to, 'reorder');
    await Promise.all([first, send(to, '/wallet/win', undo)]);
    expect(calls.map(({ path }) => path)).toEqual(['/wallet/win', '/wallet/bet']);
  });
  test.each([
    ['/wallet/bet', '/wallet/rollback', bet, undo],
    ['/transaction/bet', '/transaction/rollback', bet, undo],
    [
      '/actions/settle',
      '/actions/settle',
      { actions: [{ kind: 'bet', transaction: 'a' }] },
      { actions: [{ kind: 'rollback', transaction: 'b', of: 'a' }] },
    ],
  ])('holds a bet back until its rollback went through: %s', async (betPath, undoPath, betBody, undoBody) => {
    const to = await through('rollback_first');
    expect(await send(to, betPath, betBody)).toMatchObject({ status: 0 });
    expect(calls).toEqual([]);
    await send(to, undoPath, undoBody);
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([undoBody, betBody].map((one) => JSON.stringify(one)));
  });
  test('skews the clock, and not the body', async () => {
    await send(await through('skew'), '/wallet/bet', bet);
    expect(calls).toMatchObject([{ sentAt: SKEWED, body: '{"transaction_uuid":"a"}' }]);
  });
  test('the same seed makes the same faults', async () => {
    const runOnce = async (): Promise<string> => {
      const one = await startInjector({ target, faults: { error500: 300, skew: 300 }, seed: 7 });
      const statuses: number[] = [];
      for (let turn = 0; turn < 30; turn += 1) statuses.push((await send(one, '/wallet/bet', bet)).status);
      const counts = JSON.stringify(one.counts());
      await one.close();
      return `${statuses.join(' ')} ${counts}`;
    };
    const first = await runOnce();
    expect(first).toContain('500');
    expect(await runOnce()).toBe(first);
  });
});
