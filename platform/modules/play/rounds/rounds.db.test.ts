/** Random streams of vendor calls: rounds move only as their table says, and always say what their receipts add up to. */
import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform, type AMember, type Platform } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from '../vendor-door/batcher.ts';
import { ROUND_TRANSITIONS, type RoundState } from './rounds.ts';
import { hashOf, type Call } from '../vendor-door/wallet-port.ts';

const platform = usePlatform();
const STREAMS = env['FERIA_FULL'] === '1' ? 200 : 8;
const CALLS = 50;
const CASH = 200n;

const callArbitrary = fc.record({
  kind: fc.constantFrom(
    'bet' as const,
    'bet' as const,
    'win' as const,
    'rollback' as const,
    'rollback' as const,
  ),
  transaction: fc.integer({ min: 0, max: 25 }),
  reference: fc.integer({ min: 0, max: 25 }),
  round: fc.integer({ min: 0, max: 1 }),
  closes: fc.boolean(),
  amount: fc.constantFrom(0n, 1n, 7n, 40n),
});
type Drawn = typeof callArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Chance rarely reopens a round, so every run begins with one that makes each of the five moves. */
const EVERY_MOVE: Drawn[] = (
  [
    ['bet', 0, 0, false],
    ['rollback', 1, 0, false],
    ['bet', 2, 0, false],
    ['win', 3, 2, true],
    ['rollback', 4, 2, false],
    ['bet', 5, 0, true],
  ] as const
).map(([kind, transaction, reference, closes]) => ({
  kind,
  transaction,
  reference,
  closes,
  round: 0,
  amount: 7n,
}));
const MOVES = Object.values(ROUND_TRANSITIONS).flat().length;

function toCall(stream: number, token: string, drawn: Drawn): Call {
  const { kind, closes } = drawn;
  const call = {
    kind,
    closes,
    vendor: 'studio',
    token: hashToken(token),
    transaction: `${stream}-${drawn.transaction}`,
    reference: kind === 'bet' ? null : `${stream}-${drawn.reference}`,
    game: GAME,
    round: `${stream}-${drawn.round}`,
    amount: kind === 'rollback' ? 0n : drawn.amount,
    currency: kind === 'rollback' ? '' : 'COP',
    isFree: false,
    ...PLAIN,
  };
  return { ...call, hash: hashOf(call) };
}

/** What the receipts of a member's rounds add up to. */
async function addedUp({ db }: Platform, member: AMember) {
  const [receipts, reversals, rounds] = await Promise.all([
    db.read.selectFrom('play.receipts').selectAll().where('memberId', '=', member.id).execute(),
    db.read.selectFrom('play.reversals').selectAll().where('memberId', '=', member.id).execute(),
    db.read.selectFrom('play.rounds').selectAll().where('memberId', '=', member.id).execute(),
  ]);
  const reversed = new Set(reversals.map((row) => row.transactionUuid));
  const standing = receipts.filter((row) => row.kind !== 'rollback' && !reversed.has(row.transactionUuid));
  const sum = (kind: string, roundId?: string): bigint =>
    standing
      .filter((row) => row.kind === kind && (roundId === undefined || row.roundId === roundId))
      .reduce((total, row) => total + BigInt(row.amount), 0n);
  return { receipts, rounds, standing, sum };
}

test('rounds, receipts and balances tell the same story after every call', async () => {
  await aGame(platform());
  const batcher = createBatcher(platform().db, platform().clock);
  const seed = Number(env['FERIA_SEED'] ?? randomInt(2 ** 31));
  const moves = new Set<string>();
  const verdicts = new Map<string, number>();
  let streams = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(callArbitrary, { minLength: CALLS, maxLength: CALLS }), async (stream) => {
      streams += 1;
      const member = await aFundedMember(platform(), CASH);
      const token = await aToken(platform(), member);
      const states = new Map<string, RoundState>();
      for (const drawn of stream) {
        const { verdict, balance } = await batcher.settle(toCall(streams, token, drawn));
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        const { rounds, standing, sum } = await addedUp(platform(), member);
        const held = await getBalance(platform().db.read, member.id, 'COP');
        expect(held.cash + held.debt).toBe(CASH - sum('bet') + sum('win'));
        if (verdict === 'ok') expect(balance).not.toBeNull();
        for (const round of rounds) {
          const bets = standing.filter((row) => row.kind === 'bet' && row.roundId === round.id);
          expect([round.staked, round.won, round.liveBets]).toEqual([
            sum('bet', round.id),
            sum('win', round.id),
            bets.length,
          ]);
          const [before, after] = [states.get(round.id), round.state as RoundState];
          if (before !== undefined && before !== after) {
            moves.add(`${before} ${after}`);
            expect(mayMove(ROUND_TRANSITIONS, before, after), `${before} to ${after}`).toBe(true);
          }
          if (after === 'rolled_back') expect(bets).toHaveLength(0);
          states.set(round.id, after);
        }
      }
    }),
    { numRuns: STREAMS, seed, endOnFailure: true, examples: [[EVERY_MOVE]] },
  );
  process.stdout.write(`play model: seed ${seed}, ${JSON.stringify(Object.fromEntries(verdicts))}\n`);
  expect(await findDifferences(platform().db.read)).toEqual([]);
  expect(moves.size).toBe(MOVES);
  for (const verdict of ['ok', 'transaction_duplicate', 'transaction_rolled_back']) {
    expect(verdicts.get(verdict) ?? 0, verdict).toBeGreaterThan(STREAMS);
  }
});
