import { ACTION_SIGNATURE_HEADER, ACTION_VERDICTS } from '@feria/contracts/vendor-door/action-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActionListClient } from './action-list-client.ts';
import { MISHAPS, says, startFixture, type Fixture } from './fixture.ts';
import type { BetCall, WalletAction } from './port.ts';
import { isSealedWith, sealBody } from './sign.ts';

const SECRET = 'a secret that two share';
const BET: BetCall = {
  token: 'token',
  transactionUuid: 'bet-1',
  gameCode: 'slot',
  round: 'round-1',
  roundClosed: false,
  amount: 9_007_199_254_740_993n,
  currency: 'PEN',
};
const WIN = { ...BET, transactionUuid: 'win-1', referenceTransactionUuid: 'bet-1', roundClosed: true };
const BOTH: readonly WalletAction[] = [
  { kind: 'bet', ...BET },
  { kind: 'win', ...WIN },
];

let wallet: Fixture;
beforeAll(async () => {
  wallet = await startFixture();
});
afterAll(() => wallet.close());

/** Patient, so that a busy machine is no silence; what waits for one asks for less. */
const client = (timeoutMs = 5_000) => createActionListClient({ url: wallet.url, secret: SECRET, timeoutMs });
const listOf = (verdict: string, words: Record<string, string>): string =>
  JSON.stringify({
    verdict,
    results: Object.entries(words).map(([transaction, word]) => ({ transaction, verdict: word })),
  });

test('a list is one call, sealed over the raw body, and says all that each action needs', async () => {
  wallet.heard.length = 0;
  wallet.reply = says(
    '{"verdict":"ok","results":[{"transaction":"win-1","verdict":"ok","balance":12},{"transaction":"bet-1","verdict":"ok","balance":3}]}',
  );
  const free = { reward: 'reward-1', campaign: 'campaign-1' };
  const rollback = { ...WIN, transactionUuid: 'back-1' };
  const verdict = await client().settle(BOTH);
  // In the order of the actions, whatever the order of the answer.
  expect(verdict).toEqual({ kind: 'done', answers: [{ balance: 3n }, { balance: 12n }] });
  const [heard] = wallet.heard;
  expect(heard!.path).toBe('/actions/settle');
  expect(isSealedWith(heard!.raw, String(heard!.headers[ACTION_SIGNATURE_HEADER]), SECRET)).toBe(true);
  expect(heard!.raw).toContain('"amount":9007199254740993');

  wallet.reply = says(listOf('ok', { 'bet-1': 'ok', 'back-1': 'ok' }));
  await client().bet({ ...BET, free });
  await client().rollback(rollback);
  expect(wallet.heard[1]!.body['actions']).toEqual([
    {
      kind: 'bet',
      transaction: 'bet-1',
      token: 'token',
      game: 'slot',
      round: 'round-1',
      closes: false,
      amount: BET.amount,
      currency: 'PEN',
      free: true,
      reward: 'reward-1',
    },
  ]);
  expect(wallet.heard[2]!.body['actions']).toMatchObject([{ kind: 'rollback', of: 'bet-1', closes: true }]);
});

describe.each(ACTION_VERDICTS)('%s', (word) => {
  const isUnsure = word === 'unknown' || word === 'not_done';

  test('for the whole call', async () => {
    wallet.reply = says(JSON.stringify({ verdict: word, user: 'member', balance: 5, token: 'new' }));
    const { kind } = await client().balance('token', 'slot');
    expect(kind).toBe(word === 'ok' ? 'done' : isUnsure ? 'unsure' : 'refused');
    // A list that is called done and names no action is no answer.
    expect((await client().settle(BOTH)).kind).toBe(word === 'ok' || isUnsure ? 'unsure' : 'refused');
  });

  test('for one action of a list', async () => {
    wallet.reply = says(
      listOf(word === 'ok' ? 'ok' : 'not_done', {
        'bet-1': word,
        'win-1': word === 'ok' ? 'ok' : 'not_done',
      }),
    );
    const verdict = await client().settle(BOTH);
    expect(verdict.kind).toBe(word === 'ok' ? 'done' : isUnsure ? 'unsure' : 'refused');
    if (verdict.kind === 'refused')
      expect(verdict.refusals).toEqual([{ transactionUuid: 'bet-1', status: verdict.status }]);
  });
});

test('one action without a known end makes the list unsure, not refused', async () => {
  wallet.reply = says(listOf('not_done', { 'bet-1': 'not_enough_money', 'win-1': 'unknown' }));
  expect((await client().settle(BOTH)).kind).toBe('unsure');
  wallet.reply = says(listOf('ok', { 'bet-1': 'ok' }));
  expect((await client().settle(BOTH)).kind).toBe('unsure');
});

test.each(MISHAPS)('%s leaves the call unsure', async (_name, reply) => {
  wallet.reply = reply;
  expect(await client(200).settle(BOTH)).toMatchObject({ kind: 'unsure' });
  expect(await client(200).check('token', 'slot')).toMatchObject({ kind: 'unsure' });
});

test('a seal is that of these bytes under this secret', () => {
  const seal = sealBody('{}', SECRET);
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  expect(isSealedWith('{}', seal, SECRET)).toBe(true);
  expect(isSealedWith('{ }', seal, SECRET)).toBe(false);
  expect(isSealedWith('{}', seal, 'another')).toBe(false);
  expect(isSealedWith('{}', seal.slice(1), SECRET)).toBe(false);
  expect(isSealedWith('{}', undefined, SECRET)).toBe(false);
});
