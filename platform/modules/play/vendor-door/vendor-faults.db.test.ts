/** What goes wrong between a vendor and the door: repeats, races, lost answers, batches that fail. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import type { Db } from '../../../core/db.ts';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor, GAME, PLAIN, type Vendor } from '../../../testing/vendors/vendor.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from './batcher.ts';
import { hashOf, type Call } from './wallet-port.ts';

const platform = usePlatform();
const CASH = 1_000_000n;
let vendor: Vendor;

beforeAll(async () => {
  vendor = aVendor(platform());
  await aGame(platform());
  await aGame(platform(), 'other');
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

const cashOf = async ({ id }: AMember): Promise<bigint> =>
  (await getBalance(platform().db.read, id, 'COP')).cash;
async function aPlayer(cash = CASH): Promise<{ member: AMember; token: string }> {
  const member = await aFundedMember(platform(), cash);
  return { member, token: await aToken(platform(), member) };
}
const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const factsOf = async (member: AMember, kind: string): Promise<number> => {
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query(`select from core.outbox where kind = $1 and payload ->> 'memberId' = $2`, [
      kind,
      member.id,
    ]),
  );
  return rows.length;
};

function aBet(token: string, change: Partial<Call> = {}): Call {
  const fields = {
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 10n,
    currency: 'COP',
    isFree: false,
    ...PLAIN,
  };
  const call = {
    ...fields,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...call, hash: hashOf(call) };
}

test('replay: a repeat gets the first balance and its own request id, whatever happened in between', async () => {
  const { member, token } = await aPlayer();
  const bet = vendor.money(token, {});
  const win = vendor.money(token, { reference_transaction_uuid: bet['transaction_uuid'], amount: 50 });
  const [first, won] = [await vendor.call('bet', bet), await vendor.call('win', win)];
  await vendor.bet(token, { amount: 7 });
  const again = await vendor.call('bet', { ...bet, request_uuid: 'mine' });
  expect(again).toEqual({ ...first, request_uuid: 'mine' });
  expect(await vendor.call('win', { ...win, request_uuid: 'mine' })).toEqual({
    ...won,
    request_uuid: 'mine',
  });
  expect(await cashOf(member)).toBe(CASH - 100_000n + 50n - 7n);
});

test('replay: with a newer token of the same player, and with the old one after it was superseded', async () => {
  const { member, token } = await aPlayer();
  const bet = vendor.money(token, {});
  const first = await vendor.call('bet', bet);
  const { token: newer } = await vendor.check(token);
  for (const shown of [newer!, token]) {
    const again = await vendor.call('bet', { ...bet, token: shown });
    expect(again.status).toBe('RS_OK');
    expect(again.balance).toBe(first.balance);
  }
  expect(await cashOf(member)).toBe(CASH - 100_000n);
});

test('replay: a rollback that came first answers the same again', async () => {
  const { token } = await aPlayer();
  const back = vendor.money(token, {
    reference_transaction_uuid: randomUUID(),
    amount: undefined,
    currency: undefined,
  });
  const first = await vendor.call('rollback', back);
  expect(await vendor.call('rollback', back)).toEqual(first);
});

test('parallel spenders: 32 bets at once spend what is there, and no more', async () => {
  const { member, token } = await aPlayer(100n);
  const answers = await times(32, () => vendor.bet(token, { amount: 9, round: randomUUID() }));
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(11);
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(21);
  expect(await cashOf(member)).toBe(1n);
  expect(await factsOf(member, 'play.bet_placed')).toBe(11);
});

test('parallel: the same transaction 16 times has one effect and one answer', async () => {
  const { member, token } = await aPlayer();
  const bet = vendor.money(token, { request_uuid: 'one' });
  const answers = await times(16, () => vendor.call('bet', bet));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe('RS_OK');
  expect(await cashOf(member)).toBe(CASH - 100_000n);
  expect(await factsOf(member, 'play.bet_placed')).toBe(1);
});

test('parallel: one transaction id of two players goes to one of them', async () => {
  const players = await times(2, () => aPlayer());
  const transaction_uuid = randomUUID();
  const answers = await Promise.all(players.map(({ token }) => vendor.bet(token, { transaction_uuid })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
});

test('parallel: a bet races its own rollback; the stake is never lost', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { member, token } = await aPlayer();
    const transaction_uuid = randomUUID();
    await Promise.all([vendor.bet(token, { transaction_uuid }), vendor.rollback(token, transaction_uuid)]);
    expect(await cashOf(member)).toBe(CASH);
  }
});

test('a crowd: 40 players bet and win at once, each in order, in fewer batches than calls', async () => {
  const players = await times(40, () => aPlayer());
  await Promise.all(
    players.map(async ({ member, token }) => {
      for (let turn = 1n; turn <= 3n; turn += 1n) {
        const bet = randomUUID();
        const round = randomUUID();
        await vendor.bet(token, { transaction_uuid: bet, round });
        const answer = await vendor.win(token, bet, { amount: 150_000, round, round_closed: true });
        expect(answer.balance).toBe(Number(CASH + turn * 50_000n));
      }
      expect(await factsOf(member, 'play.round_closed')).toBe(3);
    }),
  );
});

test('two tokens of one member in one batch are judged in the order they came', async () => {
  const member = await aFundedMember(platform(), 100n);
  const [one, two] = [await aToken(platform(), member), await aToken(platform(), member, { game: 'other' })];
  const batcher = createBatcher(platform().db, platform().clock);
  // The first call goes out alone; the others wait for it and share the next batch.
  const answers = await Promise.all([
    batcher.settle(aBet(one, { amount: 10n })),
    batcher.settle(aBet(two, { amount: 20n, game: 'other' })),
    batcher.settle(aBet(one, { amount: 30n })),
    batcher.settle(aBet(two, { amount: 40n, game: 'other' })),
  ]);
  expect(answers.map(({ balance }) => balance)).toEqual([90n, 70n, 40n, 0n]);
});

/** A database whose answers can be lost, after or before the statement is done. */
function fragile(
  fault: (calls: number, width: number) => 'lost' | 'failed' | undefined,
): Pick<Db, 'prepared'> & { calls: number } {
  const db = {
    calls: 0,
    async prepared<Row extends object>(
      name: string,
      text: string,
      values: readonly unknown[],
    ): Promise<Row[]> {
      db.calls += 1;
      const kind = fault(db.calls, (JSON.parse(String(values[0])) as unknown[]).length);
      if (kind === 'failed') throw new Error('the connection broke before');
      const rows = await platform().db.prepared<Row>(name, text, values);
      if (kind === 'lost') throw new Error('the connection broke after the commit');
      return rows;
    },
  };
  return db;
}

test('the answer of a committed batch is lost: its receipts are found, and nothing moves twice', async () => {
  const players = await times(5, () => aPlayer());
  const db = fragile((calls) => (calls === 1 || calls === 3 ? 'lost' : undefined));
  const batcher = createBatcher(db, platform().clock);
  const answers = await Promise.all(players.map(({ token }) => batcher.settle(aBet(token))));
  expect(answers.map(({ verdict, balance }) => [verdict, balance])).toEqual(
    players.map(() => ['ok', CASH - 10n]),
  );
  for (const { member } of players) {
    expect(await cashOf(member)).toBe(CASH - 10n);
    expect(await factsOf(member, 'play.bet_placed')).toBe(1);
  }
});

test('a batch fails: each call is tried alone, and one that fails again is left unsure', async () => {
  const players = await times(4, () => aPlayer());
  const unlucky = { left: 2 };
  const db = fragile((calls, width) => {
    if (calls === 1) return undefined;
    if (width > 1) return 'failed';
    return unlucky.left-- > 1 ? 'failed' : undefined;
  });
  const batcher = createBatcher(db, platform().clock);
  const answers = await Promise.allSettled(players.map(({ token }) => batcher.settle(aBet(token))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('the database is gone in the middle of a call: the door answers unknown, and the repeat settles it once', async () => {
  const { member, token } = await aPlayer();
  const bet = vendor.money(token, {});
  const answers = times(20, async (index) => {
    const answer = await vendor.call('bet', index === 0 ? bet : vendor.money(token, { amount: 0 }));
    return answer.status;
  });
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'feria-test' and datname = current_database()`,
    ),
  );
  expect((await answers).every((status) => ['RS_OK', 'RS_ERROR_UNKNOWN'].includes(status))).toBe(true);
  expect((await vendor.call('bet', bet)).status).toBe('RS_OK');
  expect(await cashOf(member)).toBe(CASH - 100_000n);
});

test('two nodes: batches that meet on the same members in any order all settle', async () => {
  const players = await times(8, () => aPlayer());
  const nodes = [
    createBatcher(platform().db, platform().clock),
    createBatcher(platform().db, platform().clock),
  ];
  const answers = await times(160, async (index) => {
    const { token } = players[(index * 5) % players.length]!;
    return nodes[index % 2]!.settle(aBet(token));
  });
  expect(answers.every(({ verdict }) => verdict === 'ok')).toBe(true);
  for (const { member } of players) expect(await cashOf(member)).toBe(CASH - 200n);
});

test.each([
  ['a few wait for the batch in flight, and go together', 15, 2],
  ['many do not: a second batch flies beside the first, the rest waits', 20, 3],
])('batches: %s', async (_name, callers, batches) => {
  const players = await times(callers, () => aPlayer());
  const db = fragile(() => undefined);
  const batcher = createBatcher(db, platform().clock);
  const answers = await Promise.all(players.map(({ token }) => batcher.settle(aBet(token))));
  expect(answers.every(({ verdict }) => verdict === 'ok')).toBe(true);
  expect(db.calls).toBe(batches);
});

test('receipts, reversals and facts are never changed: the application has no right to', async () => {
  const tables = ['play.receipts', 'play.reversals', 'core.outbox'];
  for (const table of tables) {
    for (const text of [`delete from ${table}`, `truncate ${table}`, `update ${table} set at = at`]) {
      await expect(platform().db.prepared('', text, []), text).rejects.toThrow('permission denied');
    }
  }
});
