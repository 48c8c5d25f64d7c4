/** Two nodes at the turn of a month, with clocks that differ; and months that are made while bets come in. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Clock } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from '../vendor-door/batcher.ts';
import { makeMonths } from './months.ts';
import { hashOf, type Call } from '../vendor-door/wallet-port.ts';

const platform = usePlatform();
const CASH = 1_000_000n;
const LAST_OF_JANUARY = new Date('2027-01-31T23:59:59.900Z');
const FIRST_OF_FEBRUARY = new Date('2027-02-01T00:00:00.050Z');

beforeAll(async () => {
  await aGame(platform());
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

type Player = { member: AMember; token: string };
async function aPlayer(): Promise<Player> {
  const member = await aFundedMember(platform(), CASH);
  return { member, token: await aToken(platform(), member) };
}
const cashOf = async ({ member }: Player): Promise<bigint> =>
  (await getBalance(platform().db.read, member.id, 'COP')).cash;
const aNode = (at: Date) => createBatcher(platform().db, { now: () => at } satisfies Clock);

function aBet({ token }: Player, transaction: string): Call {
  const fields = { kind: 'bet' as const, reference: null, game: GAME, round: transaction, amount: 10n };
  const call = { ...fields, ...PLAIN, currency: 'COP', isFree: false, closes: false };
  return { ...call, vendor: 'studio', token: hashToken(token), transaction, hash: hashOf(call) };
}
const receiptsOf = async (transactions: readonly string[]): Promise<Record<string, number>> =>
  withClient(platform().ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; receipts: number }>(
      `select tableoid::regclass::text as name, count(*)::int as receipts from play.receipts
         where transaction_uuid = any ($1) group by 1`,
      [transactions],
    );
    return Object.fromEntries(rows.map(({ name, receipts }) => [name, receipts]));
  });

test('one call at two nodes at once, in two months: one effect, and the same answer from both', async () => {
  await platform().db.transact((tx) => makeMonths(tx, LAST_OF_JANUARY));
  const player = await aPlayer();
  const nodes = [aNode(LAST_OF_JANUARY), aNode(FIRST_OF_FEBRUARY)];
  for (let turn = 1; turn <= 20; turn += 1) {
    const bet = aBet(player, randomUUID());
    const [one, other] = await Promise.all(nodes.map((node) => node.settle(bet)));
    expect(one).toMatchObject({ verdict: 'ok', balance: CASH - 10n * BigInt(turn) });
    expect(other).toEqual(one);
    const lies = await receiptsOf([bet.transaction]);
    expect(Object.values(lies)).toEqual([1]);
  }
  expect(await cashOf(player)).toBe(CASH - 200n);
});

test('one transaction for two members at once, in two months: one of them has it, the other is a duplicate', async () => {
  const players = [await aPlayer(), await aPlayer()];
  const nodes = [aNode(LAST_OF_JANUARY), aNode(FIRST_OF_FEBRUARY)];
  for (let turn = 0; turn < 20; turn += 1) {
    const transaction = randomUUID();
    const answers = await Promise.all(nodes.map((node, at) => node.settle(aBet(players[at]!, transaction))));
    expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual(['ok', 'transaction_duplicate']);
  }
  const [one, other] = await Promise.all(players.map(cashOf));
  expect(one! + other!).toBe(2n * CASH - 200n);
});

test('a month is made while its bets come in: none is refused, and all of them get there', async () => {
  const at = new Date('2035-05-15T12:00:00Z');
  const players = await Promise.all(Array.from({ length: 6 }, aPlayer));
  const node = aNode(at);
  let [isMade, isOver] = [false, false];
  const transactions: string[] = [];
  const bets = players.map(async (player) => {
    for (let after = 0; after < 5; after += isOver ? 1 : 0) {
      const bet = aBet(player, randomUUID());
      transactions.push(bet.transaction);
      expect((await node.settle(bet)).verdict).toBe('ok');
    }
  });
  // It may lose a race against a bet that slips in between, and then goes again, as the job does.
  for (let tries = 0; !isMade && tries < 50; tries += 1)
    isMade = await platform()
      .db.transact((tx) => makeMonths(tx, at))
      .then(
        () => true,
        () => false,
      );
  isOver = true;
  await Promise.all(bets);
  expect(isMade).toBe(true);
  expect(await receiptsOf(transactions)).toEqual({ 'play.receipts_2035_05': transactions.length });
});
