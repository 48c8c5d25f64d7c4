import { generateKeyPairSync } from 'node:crypto';
import { STATUSES } from '@feria/contracts/vendor-door/seamless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISHAPS, says, startFixture, type Fixture } from './fixture.ts';
import type { BetCall, WalletClient } from './port.ts';
import { createRsClient } from './rs-client.ts';
import { isSignedBy } from './sign.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const BET: BetCall = {
  token: 'token',
  transactionUuid: 'bet-1',
  gameCode: 'slot',
  round: 'round-1',
  roundClosed: false,
  user: 'member',
  // Beyond 2^53: a number would be rounded.
  amount: 9_007_199_254_740_993n,
  currency: 'PEN',
};
const WIN = { ...BET, transactionUuid: 'win-1', referenceTransactionUuid: 'bet-1', roundClosed: true };

let wallet: Fixture;
beforeAll(async () => {
  wallet = await startFixture();
});
afterAll(() => wallet.close());

/** Patient, so that a busy machine is no silence; what waits for one asks for less. */
const clientOf = (dialect: 'caleta' | 'hub88', timeoutMs = 5_000): WalletClient =>
  createRsClient({ dialect, url: wallet.url, privateKeyPem: keys.privateKey, timeoutMs });

describe.each([
  ['caleta', 'x-auth-signature', ['/wallet/balance', '/wallet/bet', '/wallet/win', '/wallet/rollback']],
  [
    'hub88',
    'x-hub88-signature',
    ['/user/balance', '/transaction/bet', '/transaction/win', '/transaction/rollback'],
  ],
] as const)('%s', (dialect, header, paths) => {
  test('each verb goes to its path, signed over the raw body', async () => {
    wallet.heard.length = 0;
    wallet.reply = says('{"status":"RS_OK","balance":1}');
    const client = clientOf(dialect);
    await client.balance('token', 'slot');
    await client.bet(BET);
    await client.win(WIN);
    await client.rollback(WIN);
    expect(wallet.heard.map(({ path }) => path)).toEqual(paths);
    for (const { raw, headers } of wallet.heard)
      expect(isSignedBy(raw, String(headers[header]), keys.publicKey)).toBe(true);
    expect(wallet.heard[1]!.raw).toContain('"amount":9007199254740993');
    expect(wallet.heard[2]!.body).toMatchObject({ reference_transaction_uuid: 'bet-1', round_closed: true });
    expect(new Set(wallet.heard.map(({ body }) => body['request_uuid'])).size).toBe(paths.length);
  });

  test.each(STATUSES)('%s is sorted', async (status) => {
    wallet.reply = says(`{"status":"${status}","balance":9007199254740993,"user":"member"}`);
    const verdict = await clientOf(dialect).bet(BET);
    if (status === 'RS_OK')
      expect(verdict).toEqual({
        kind: 'done',
        answer: { balance: 9_007_199_254_740_993n, user: 'member' },
      });
    else if (status === 'RS_ERROR_UNKNOWN' || status === 'RS_ERROR_TIMEOUT')
      expect(verdict).toEqual({ kind: 'unsure', why: status });
    else expect(verdict).toEqual({ kind: 'refused', status });
  });

  test.each(MISHAPS)('%s leaves the call unsure', async (_name, reply) => {
    wallet.reply = reply;
    expect(await clientOf(dialect, 200).win(WIN)).toMatchObject({ kind: 'unsure' });
  });
});

test('a free bet says so and names what pays for it; so does its win', async () => {
  wallet.heard.length = 0;
  wallet.reply = says('{"status":"RS_OK"}');
  const free = { reward: 'reward-1', campaign: 'campaign-1' };
  const client = clientOf('caleta');
  await client.bet({ ...BET, free });
  await client.win({ ...WIN, free: { ...free, campaign: null }, jackpot: 5n });
  await client.bet(BET);
  expect(
    wallet.heard.map(({ body }) => [body['is_free'], body['reward_uuid'], body['campaign_uuid']]),
  ).toEqual([
    [true, 'reward-1', 'campaign-1'],
    [true, 'reward-1', undefined],
    [false, undefined, undefined],
  ]);
  expect(wallet.heard[1]!.body['jackpot_win']).toBe(5n);
});

test('Caleta exchanges a token, Hub88 answers the same one when it is good', async () => {
  wallet.reply = says('{"status":"RS_OK","token":"new"}');
  expect(await clientOf('caleta').check('old', 'slot')).toMatchObject({ answer: { token: 'new' } });
  wallet.reply = says('{"status":"RS_OK","balance":7}');
  expect(await clientOf('hub88').check('old', 'slot')).toEqual({
    kind: 'done',
    answer: { token: 'old', balance: 7n },
  });
  wallet.reply = says('{"status":"RS_ERROR_INVALID_TOKEN"}');
  expect(await clientOf('hub88').check('old', 'slot')).toMatchObject({ kind: 'refused' });
});

test('the dialect has no lists: one action at a time', async () => {
  wallet.reply = says('{"status":"RS_ERROR_NOT_ENOUGH_MONEY","balance":1}');
  const client = clientOf('hub88');
  expect(await client.settle([{ kind: 'bet', ...BET }])).toEqual({
    kind: 'refused',
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    refusals: [{ transactionUuid: 'bet-1', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }],
  });
  await expect(client.settle([])).rejects.toThrow(RangeError);
  const two = [
    { kind: 'bet', ...BET },
    { kind: 'win', ...WIN },
  ] as const;
  await expect(client.settle(two)).rejects.toThrow('1 to 1 are possible');
});
