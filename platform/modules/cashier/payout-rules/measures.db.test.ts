import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { PAYOUT_RULES, type PayoutRule } from '@feria/contracts/cashier/payout-rules';
import type { RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import { addMs } from '@feria/kernel';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { harmDesk } from '../../../testing/builders/harm.ts';
import { accountOfTheirs } from '../../../testing/builders/parts.ts';
import { aWithdrawal } from '../../../testing/builders/payments.ts';
import { metOf, payoutRulesDesk } from '../../../testing/builders/payout-rules.ts';
import {
  anOperator,
  aVerifiedMember,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { readTraces } from './trace-store.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const world = payoutRulesDesk(platform);
const ONE = 100_000n;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
let one: AnOperator;

beforeAll(async () => {
  one = await anOperator(platform());
  await world.inForce(0, ...PAYOUT_RULES);
});

const judged = async (member: AMember, amount?: string) => {
  const { judgement } = await world.read(one, (await world.ask(member, amount)).id);
  return { ...judgement!, met: metOf(judgement!.results) };
};
const seenBy = (results: readonly RuleResult[], wanted: PayoutRule) =>
  results.find(({ rule }) => rule === wanted)!.seen;

test('nothing of a member who is known, and says what it saw all the same', async () => {
  const { met, verdict, results } = await judged(await world.aKnownMember());
  expect([met, verdict, results.length]).toEqual([[], 'review', PAYOUT_RULES.length]);
  expect(seenBy(results, 'first_payout')).toEqual({ payouts: 1 });
});

test('a first payout, and an amount above the line', async () => {
  expect((await judged(await aVerifiedMember(platform(), 90_000n * ONE))).met).toEqual(['first_payout']);
  expect((await judged(await world.aKnownMember(3_000_000n * ONE), '1000001')).met).toEqual(['amount_above']);
});

test('a contact that was proven a week after they came', async () => {
  const member = await world.aKnownMember();
  const at = platform().clock.now();
  await world.put(`update members.members set registered_at = $2, email_verified_at = $3 where id = $1`, [
    member.id,
    addMs(at, -40 * DAY),
    addMs(at, -3 * DAY),
  ]);
  const { met, results } = await judged(member);
  expect([met, seenBy(results, 'changed_contact')]).toEqual([['changed_contact'], { days: 3 }]);
});

test('what was paid in since the last payout has to be played through by half, and not left at once', async () => {
  const member = await world.aKnownMember();
  await world.paidIn(member, 100_000n * ONE);
  await world.aRound(member, 9_000n * ONE, addMs(platform().clock.now(), -HOUR));
  const { met, verdict, results } = await judged(member);
  expect([met, verdict]).toEqual([['turnover_owed', 'deposit_and_leave'], 'hold']);
  expect(seenBy(results, 'turnover_owed')).toEqual({
    deposited: '100000.00000',
    owed: '50000.00000',
    staked: '9000.00000',
  });
  await world.aRound(member, 41_000n * ONE, platform().clock.now());
  expect((await judged(member)).met).toEqual([]);
});

test('many within a day', async () => {
  const member = await world.aKnownMember();
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await world.ask(member, '10000');
    await desk().call(member, 'POST', `/api/withdrawals/${id}/cancel`);
  }
  expect((await judged(member, '10000')).met).toEqual(['velocity']);
  platform().clock.advance(DAY + 1);
  one = await anOperator(platform());
});

test('a case of harm that is open and heavy', async () => {
  const member = await world.aKnownMember();
  await harmDesk(platform).chase(member);
  await world.put(
    `insert into harm.marks (case_id, member_id, marker, points, evidence, rules_version, at)
       select id, member_id, 'play_nights', 20, '{}', 0, $2 from harm.cases where member_id = $1`,
    [member.id, platform().clock.now()],
  );
  const { met, results } = await judged(member);
  expect(met).toContain('markers');
  expect(seenBy(results, 'markers')['severity']).toBeGreaterThanOrEqual(50);
});

test('a browser in which another account was registered', async () => {
  const [member, second] = [await world.aKnownMember(), await world.aKnownMember()];
  await world.put(
    `insert into members.signals (member_id, other_id, kind, at) values ($1, $2, 'device', $3)`,
    [member.id, second.id, platform().clock.now()],
  );
  expect((await judged(member)).met).toEqual(['shared_device']);
  expect((await judged(second)).met).toEqual(['shared_device']);
});

test('an account that another member named, that is new, and that its bank knows under another name', async () => {
  const [member, second] = [await world.aKnownMember(), await world.aKnownMember()];
  const breb = `300${String(randomUUID().replaceAll(/\D/g, '')).padEnd(7, '7').slice(0, 7)}`;
  const account = await accountOfTheirs(platform(), member, breb);
  await accountOfTheirs(platform(), second, breb);
  const { id } = await world.ask(member);
  const subject = { memberId: member.id, accountId: account, rail: 'breb' };
  const traced = async () => {
    const row = await platform()
      .db.read.selectFrom('cashier.withdrawals')
      .select(['id', 'amount', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const traces = await readTraces(platform().db.read, [{ ...row, ...subject } as never]);
    return traces.get(id as never)!;
  };
  expect(await traced()).toMatchObject({ sharing: 1, holderDiffers: 0 });
  expect((await traced()).usableFrom).not.toBeNull();
  const past = await aWithdrawal(platform(), {
    member,
    amount: ONE,
    states: ['requested', 'approved', 'paying', 'failed'],
  });
  const before = addMs(platform().clock.now(), -DAY);
  await world.put('update cashier.withdrawals set account_id = $2, created_at = $3 where id = $1', [
    past,
    account,
    before,
  ]);
  await world.put(`update cashier.payouts set failure = 'holder_differs' where withdrawal_id = $1`, [past]);
  await world.put(`update cashier.payout_moves set at = $2 where part_id = $1`, [past, before]);
  expect(await traced()).toMatchObject({ holderDiffers: 1 });
});

test('money that came by another rail and did not go back by it', async () => {
  const member = await world.aKnownMember();
  const deposit = await world.paidIn(member, 60_000n * ONE);
  await world.put(`update cashier.deposits set rail = 'nequi' where id = $1`, [deposit]);
  await world.aRound(member, 90_000n * ONE, addMs(platform().clock.now(), -HOUR));
  const { met, results } = await judged(member);
  expect([met, seenBy(results, 'other_way')]).toEqual([['other_way'], { amount: '60000.00000' }]);
  await world.put(`update cashier.deposits set rail = 'pse' where id = $1`, [deposit]);
  // Nothing can go back by PSE.
  expect((await judged(member)).met).toEqual([]);
});
