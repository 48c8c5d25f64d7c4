/** Two-phase holds, linked entries, reversals: each by example, replayed, raced, and reconciled. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { aFundedMember, usePlatform, type AMember } from '../../testing/harness.ts';
import { expireHolds } from './holds.ts';
import {
  captureHold,
  findDifferences,
  getBalance,
  openHolds,
  placeHolds,
  postEntries,
  postLinked,
  releaseHold,
  reverseEntry,
  type Command,
} from './index.ts';

const platform = usePlatform();
const CASH = 1_000n;
const now = (): Date => platform().clock.now();
const holdings = async ({ id }: AMember) => {
  const { cash, held, bonus, debt } = await getBalance(platform().db.read, id, 'COP');
  return { cash, held, bonus, debt };
};
afterEach(async () => expect(await findDifferences(platform().db.read)).toEqual([]));

async function aHold(member: AMember, amount = 600n, forMs = 60_000): Promise<string> {
  const key = randomUUID();
  const hold = {
    key,
    memberId: member.id,
    currency: 'COP',
    amount,
    counterparty: 'studio',
    reference: 'slip',
  };
  const [verdict] = await platform().db.transact((one) =>
    placeHolds(one, [{ ...hold, expiresAt: addMs(now(), forMs) }], now()),
  );
  expect(verdict?.verdict).toBe('ok');
  return key;
}
const capture = (hold: string, amount: bigint, { key = randomUUID(), isFinal = false } = {}) =>
  platform().db.transact((one) => captureHold(one, { hold, key, amount, isFinal }, now()));
const release = (hold: string) => platform().db.transact((one) => releaseHold(one, hold, now()));
const command = (member: AMember, change: Partial<Command>): Command => ({
  kind: 'bet',
  key: randomUUID(),
  memberId: member.id,
  currency: 'COP',
  amount: 100n,
  counterparty: 'studio',
  reference: 'r',
  ...change,
});

test('a hold takes from the cash at once, and is captured in parts until nothing is left', async () => {
  const member = await aFundedMember(platform(), CASH);
  const hold = await aHold(member);
  expect(await holdings(member)).toMatchObject({ cash: 400n, held: 600n });
  expect((await capture(hold, 250n)).verdict).toBe('ok');
  expect((await capture(hold, 351n)).verdict).toBe('hold_exceeded');
  expect((await capture(hold, 350n)).verdict).toBe('ok');
  expect((await capture(hold, 1n)).verdict).toBe('hold_closed');
  expect(await holdings(member)).toMatchObject({ cash: 400n, held: 0n });
});

test('a final capture gives the rest back; its repeat takes and gives nothing', async () => {
  const member = await aFundedMember(platform(), CASH);
  const hold = await aHold(member);
  const key = randomUUID();
  const first = await capture(hold, 100n, { key, isFinal: true });
  expect(first.verdict).toBe('ok');
  expect(first).toMatchObject({ cash: 900n, held: 0n });
  expect(await capture(hold, 100n, { key, isFinal: true })).toEqual({ ...first, verdict: 'repeat' });
  expect((await capture(hold, 99n, { key })).verdict).toBe('conflict');
  expect(await holdings(member)).toMatchObject({ cash: 900n, held: 0n });
});

test('a hold that is released or past its time is the member’s again, once', async () => {
  const member = await aFundedMember(platform(), CASH);
  const released = await aHold(member, 300n);
  expect([(await release(released)).verdict, (await release(released)).verdict]).toEqual(['ok', 'repeat']);
  expect((await capture(released, 1n)).verdict).toBe('hold_closed');
  const late = await aHold(member, 300n, 1_000);
  await capture(late, 100n);
  platform().clock.advance(1_000);
  const expire = () => platform().db.transact((one) => expireHolds(one, 10, now()));
  expect([await expire(), await expire()]).toEqual([1, 0]);
  expect((await capture(late, 1n)).verdict).toBe('hold_closed');
  expect(await holdings(member)).toMatchObject({ cash: 900n, held: 0n });
  expect((await release('unknown')).verdict).toBe('hold_unknown');
});

test('captures, releases and the end of time race for one hold: it is spent once and never more', async () => {
  const member = await aFundedMember(platform(), CASH);
  const hold = await aHold(member, 600n, 1);
  platform().clock.advance(1);
  const turns = Array.from({ length: 24 }, (_, at) => {
    if (at % 3 === 0) return capture(hold, 50n);
    if (at % 3 === 1) return release(hold);
    return platform().db.transact((one) => expireHolds(one, 10, now()));
  });
  await Promise.all(turns);
  const { cash, held } = await holdings(member);
  expect(held).toBe(0n);
  expect((CASH - cash) % 50n).toBe(0n);
  expect(cash).toBeLessThanOrEqual(CASH);
  expect(await openHolds(platform().db.read).select('key').where('key', '=', hold).execute()).toEqual([]);
});

test('more than the cash cannot be held', async () => {
  const member = await aFundedMember(platform(), CASH);
  const hold = {
    memberId: member.id,
    currency: 'COP',
    counterparty: 'studio',
    reference: 'slip',
    expiresAt: now(),
  };
  const verdicts = await platform().db.transact((one) =>
    placeHolds(
      one,
      [700n, 400n, 300n].map((amount) => ({ ...hold, key: randomUUID(), amount })),
      now(),
    ),
  );
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['ok', 'not_enough_money', 'ok']);
});

test('linked entries are done together or not at all, and may be repeated', async () => {
  const [one, two] = [await aFundedMember(platform(), CASH), await aFundedMember(platform(), CASH)];
  const good = [command(one, {}), command(two, {})];
  const link = (commands: Command[]) => platform().db.transact((each) => postLinked(each, commands, now()));
  const refused = await link([...good, command(two, { amount: CASH })]);
  expect(refused.map(({ verdict }) => verdict)).toEqual(['not_done', 'not_done', 'not_enough_money']);
  expect([await holdings(one), await holdings(two)]).toMatchObject([{ cash: CASH }, { cash: CASH }]);
  expect((await link(good)).map(({ verdict }) => verdict)).toEqual(['ok', 'ok']);
  expect((await link(good)).map(({ verdict }) => verdict)).toEqual(['repeat', 'repeat']);
});

test('a command that stands twice in a refused list repeats nothing', async () => {
  const member = await aFundedMember(platform(), CASH);
  const twice = command(member, {});
  const known = command(member, { amount: 1n });
  const [done] = await platform().db.transact((each) => postLinked(each, [known], now()));
  const answers = await platform().db.transact((each) =>
    postLinked(each, [known, twice, twice, command(member, { amount: CASH })], now()),
  );
  expect(answers.map(({ verdict, entryId }) => [verdict, entryId])).toEqual([
    ['repeat', done!.entryId],
    ['not_done', null],
    ['not_done', null],
    ['not_enough_money', null],
  ]);
  expect(await holdings(member)).toMatchObject({ cash: CASH - 1n });
});

const post = async (...commands: Command[]): Promise<bigint[]> => {
  const verdicts = await platform().db.transact((one) => postEntries(one, commands, now()));
  return verdicts.map(({ entryId }) => entryId!);
};
const reverse = (entryId: bigint) =>
  platform().db.transact((one) => reverseEntry(one, { entryId, reason: 'a mistake', actor: 'test' }, now()));

test('a reversal compensates every leg once, and the first entry stays as it was', async () => {
  const member = await aFundedMember(platform(), CASH);
  const [bet] = await post(command(member, {}));
  const first = await reverse(bet!);
  expect(first.verdict).toBe('ok');
  expect(await reverse(bet!)).toEqual({ verdict: 'repeat', entryId: first.entryId });
  expect((await reverse(first.entryId!)).verdict).toBe('not_reversible');
  expect((await reverse(10n ** 15n)).verdict).toBe('entry_unknown');
  expect(await holdings(member)).toMatchObject({ cash: CASH });
});

test('what a reversed credit left behind is owed when it was spent; a reversed debit repays first', async () => {
  const member = await aFundedMember(platform(), CASH);
  const [win, , bet] = await post(
    command(member, { kind: 'win', amount: 500n }),
    command(member, { amount: 1_200n }),
    command(member, { amount: 200n }),
  );
  await reverse(win!);
  expect(await holdings(member)).toMatchObject({ cash: 0n, debt: -400n });
  await reverse(bet!);
  expect(await holdings(member)).toMatchObject({ cash: 0n, debt: -200n });
});

test('an entry that made a debt is reversed after the debt was repaid: the member gets it as cash', async () => {
  const member = await aFundedMember(platform(), CASH);
  const [, , back] = await post(
    command(member, { kind: 'win', amount: 500n }),
    command(member, { amount: 1_500n }),
    command(member, { kind: 'win_rollback', amount: 500n }),
  );
  await post(command(member, { kind: 'win', amount: 700n }));
  expect(await holdings(member)).toMatchObject({ cash: 200n, debt: 0n });
  await reverse(back!);
  expect(await holdings(member)).toMatchObject({ cash: 700n, debt: 0n });
});

test('a hold whose money is gone cannot be reversed, and many reversals at once are one', async () => {
  const member = await aFundedMember(platform(), CASH);
  const [hold] = await post(
    command(member, { kind: 'withdrawal_hold', amount: 400n, counterparty: 'house' }),
  );
  const [paid] = await post(
    command(member, { kind: 'withdrawal_payout', amount: 400n, counterparty: 'house' }),
  );
  expect((await reverse(hold!)).verdict).toBe('not_reversible');
  const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(paid!)));
  expect(answers.filter(({ verdict }) => verdict === 'ok')).toHaveLength(1);
  expect(await holdings(member)).toMatchObject({ cash: 600n, held: 400n });
});
