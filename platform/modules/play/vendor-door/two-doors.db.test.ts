/**
 * Two processes at the vendors' door on one database, as while one is replaced by the next, and for good: this one and a real second
 * one, each with its batcher. What one promises must not depend on the other's memory.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { UNITS_PER_ONE, type MemberId } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { callSql } from '../../../core/db.ts';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { setLimit } from '../../limits/index.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from './batcher.ts';
import { hashOf, type Call, type Settled } from './wallet-port.ts';

const ROUNDS = process.env['FERIA_FULL'] === '1' ? 60 : 4;
const ROOT = resolve(import.meta.dirname, '../../..');
/** Settles lists of calls, all at once, and answers with what became of each and how many batches had to be tried again. */
const SECOND = `
  import { createDb } from '${ROOT}/core/db.ts';
  import { createBatcher } from '${import.meta.dirname}/batcher.ts';
  const [url, now] = process.argv.slice(-2);
  let retried = 0;
  const watch = { retried: () => (retried += 1), batch: () => undefined };
  const batcher = createBatcher(createDb(url), { now: () => new Date(now) }, watch);
  process.on('message', async (calls) => {
    const settled = await Promise.all(calls.map((call) => batcher.settle(call)));
    process.send({ settled, retried });
  });
  process.send('ready');
`;

type Door = (calls: readonly Call[]) => Promise<{ settled: Settled[]; retried: number }>;
const platform = usePlatform();
let second: ChildProcess;
let doors: readonly [Door, Door];

beforeAll(async () => {
  await aGame(platform());
  const { appUrl, clock, db } = platform();
  second = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', SECOND, appUrl, clock.now().toISOString()],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' },
  );
  expect(await once(second, 'message')).toEqual(['ready', undefined]);
  let retried = 0;
  const watch = { retried: () => (retried += 1), batch: () => undefined };
  const batcher = createBatcher(db, clock, watch);
  doors = [
    async (calls) => ({ settled: await Promise.all(calls.map((call) => batcher.settle(call))), retried }),
    async (calls) => {
      second.send(calls as Call[]);
      const [answer] = (await once(second, 'message')) as [Awaited<ReturnType<Door>>];
      return answer;
    },
  ];
});
afterAll(async () => {
  second.kill('SIGKILL');
  await once(second, 'exit');
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

type Player = { id: MemberId; token: string };
async function players(count: number, cash: bigint): Promise<Player[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const member = await aFundedMember(platform(), cash);
      return { id: member.id, token: await aToken(platform(), member) };
    }),
  );
}
function aCall({ token }: Player, change: Partial<Call> = {}): Call {
  const call = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 10n,
    currency: 'COP',
    isFree: false,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...call, hash: hashOf(call) };
}
const both = ([one, other]: readonly [readonly Call[], readonly Call[]]) =>
  Promise.all([doors[0](one), doors[1](other)]);
const cashOf = async ({ id }: Player): Promise<bigint> =>
  (await getBalance(platform().db.read, id, 'COP')).cash;
async function receiptsOf(calls: readonly Call[]): Promise<{ receipts: number; entries: number }> {
  const [found] = await callSql<{ receipts: number; entries: number }>(
    platform().db.read,
    `select count(*)::float8 as receipts, count(distinct entry_id)::float8 as entries
       from play.receipts where vendor = 'studio' and transaction_uuid = any ($1::text[])`,
    [calls.map(({ transaction }) => transaction)],
  );
  return found!;
}

test('the same keys of the same members at both doors at once, in opposite orders: one entry and one answer each', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await players(24, 1_000n);
    const calls = some.flatMap((player) => [aCall(player), aCall(player, { amount: 7n })]);
    const [here, there] = await both([calls, calls.toReversed()]);
    const answers = new Map(calls.map(({ transaction }, index) => [transaction, here.settled[index]]));
    for (const [index, { transaction }] of calls.toReversed().entries())
      expect(there.settled[index]).toEqual(answers.get(transaction));
    expect(new Set(here.settled.map(({ verdict }) => verdict))).toEqual(new Set(['ok']));
    expect(await receiptsOf(calls)).toEqual({ receipts: calls.length, entries: calls.length });
    for (const player of some) expect(await cashOf(player)).toBe(983n);
    // A deadlock would have let a batch fail.
    expect([here.retried, there.retried]).toEqual([0, 0]);
  }
});

test('one key with two different bets goes to one of them', async () => {
  const [player] = await players(1, 1_000n);
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const bets = (amount: bigint): Call[] => keys.map((transaction) => aCall(player!, { transaction, amount }));
  const [here, there] = await both([bets(1n), bets(2n)]);
  const pairs = keys.map((_, index) =>
    [here.settled[index]!.verdict, there.settled[index]!.verdict].toSorted(),
  );
  expect(pairs).toEqual(keys.map(() => ['ok', 'transaction_duplicate']));
  const taken = here.settled.filter(({ verdict }) => verdict === 'ok').length;
  expect(await cashOf(player!)).toBe(1_000n - BigInt(taken) - 2n * BigInt(keys.length - taken));
});

test('who spends at both doors at once spends what is there, and no more', async () => {
  const some = await players(8, 100n);
  const bets = (): Call[] =>
    some.flatMap((player) => Array.from({ length: 8 }, () => aCall(player, { amount: 9n })));
  const [here, there] = await both([bets(), bets()]);
  const verdicts = [...here.settled, ...there.settled].map(({ verdict }) => verdict);
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(8 * 11);
  expect(verdicts.filter((verdict) => verdict === 'not_enough_money')).toHaveLength(8 * 5);
  for (const player of some) expect(await cashOf(player)).toBe(1n);
});

test('a bet at one door and its rollback at the other: the stake is never lost', async () => {
  const some = await players(16, 1_000n);
  const bets = some.map((player) => aCall(player));
  const backs = some.map((player, index) =>
    aCall(player, {
      kind: 'rollback',
      amount: 0n,
      reference: bets[index]!.transaction,
      round: bets[index]!.round,
    }),
  );
  await both([bets, backs]);
  for (const player of some) expect(await cashOf(player)).toBe(1_000n);
});

test('a limit of stakes holds over both doors', async () => {
  const some = await players(6, 1_000n * UNITS_PER_ONE);
  const { db, clock } = platform();
  for (const { id } of some)
    await db.transact((tx) =>
      setLimit(
        tx,
        {
          memberId: id,
          currency: 'COP',
          kind: 'stake',
          period: 'day',
          amount: 100n * UNITS_PER_ONE,
          setBy: 'member',
          actor: 'x',
        },
        clock.now(),
      ),
    );
  const bets = (): Call[] =>
    some.flatMap((player) => Array.from({ length: 8 }, () => aCall(player, { amount: 9n * UNITS_PER_ONE })));
  const [here, there] = await both([bets(), bets()]);
  const verdicts = [...here.settled, ...there.settled].map(({ verdict }) => verdict);
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(6 * 11);
  expect(verdicts.filter((verdict) => verdict === 'limit_reached')).toHaveLength(6 * 5);
});
