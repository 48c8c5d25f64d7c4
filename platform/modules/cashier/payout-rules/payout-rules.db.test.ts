import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  defaultPayoutRules,
  PAYOUT_RULES,
  type PayoutRule,
  type PayoutRules,
} from '@feria/contracts/cashier/payout-rules';
import type {
  PayoutRulesList,
  PayoutRulesPreview,
  RuleResult,
} from '@feria/contracts/cashier/payout-rules-office';
import type { OfficeWithdrawalDetail, OfficeWithdrawalRow } from '@feria/contracts/cashier/office';
import type { Asked } from '@feria/contracts/operators/roles';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { addMs, type Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { harmDesk } from '../../../testing/builders/harm.ts';
import { accountOfTheirs } from '../../../testing/builders/parts.ts';
import { aDeposit, aWithdrawal } from '../../../testing/builders/payments.ts';
import {
  aFundedMember,
  aVerifiedMember,
  anOperator,
  enterMember,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { insertRules } from './rule-store.ts';
import { readTraces } from './trace-store.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const reason = 'a month of payouts was looked at';
let one: AnOperator;
let other: AnOperator;
let version = 0;

beforeAll(async () => {
  one = await anOperator(platform());
  other = await anOperator(platform());
});
beforeEach(() => {
  gateway.faults.length = 0;
});

const OFF: PayoutRules = {
  payBelow: 0,
  rules: Object.fromEntries(
    Object.entries(defaultPayoutRules('CO', 'COP').rules).map(([rule, set]) => [
      rule,
      { ...set, isOn: false },
    ]),
  ) as unknown as PayoutRules['rules'],
};
/** Those that count from now on in Colombia: these on, the others off. */
async function inForce(payBelow: number, ...on: PayoutRule[]): Promise<PayoutRules> {
  const initial = defaultPayoutRules('CO', 'COP');
  const rules = {
    payBelow,
    rules: { ...OFF.rules, ...Object.fromEntries(on.map((rule) => [rule, initial.rules[rule]])) },
  };
  version += 1;
  const same = { at: platform().clock.now(), reason, askedBy: 'one', approvedBy: 'other' };
  await platform().db.transact((tx) => insertRules(tx, { market: 'CO', version, rules, ...same }));
  return rules;
}
const put = (text: string, values: unknown[]): Promise<unknown> =>
  withClient(platform().ownerUrl, (owner) => owner.query(text, values));
const read = async (id: string, who = one) =>
  (await desk().call<OfficeWithdrawalDetail>(who, 'GET', `/office/withdrawals/${id}`)).body;
const metOf = (results: readonly RuleResult[]): PayoutRule[] =>
  results.flatMap(({ rule, isMet }) => (isMet ? [rule] : []));

/** Somebody long known: paid before, with an older contact, whose deposits were played through. */
async function aKnownMember(units: Units = 500_000n * ONE): Promise<AMember> {
  const member = await aVerifiedMember(platform(), units);
  const before = platform().clock.now();
  await aWithdrawal(platform(), { member, amount: ONE, states: ['requested', 'approved', 'paying', 'paid'] });
  await put(`update cashier.withdrawals set created_at = $2, paid_at = $2 where member_id = $1`, [
    member.id,
    addMs(before, -60 * DAY),
  ]);
  return member;
}
async function aRound({ id }: AMember, staked: Units, at: Date): Promise<void> {
  await put(
    `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at, closed_at, staked,
       live_bets, balance_before, balance_after)
     values ($1::uuid, 'studio', $1::text, $2, 'cenote-moon', 'COP', 'CO', 'closed', $3, $3, $3, $4, 1, 0, 0)`,
    [randomUUID(), id, at, staked],
  );
}
const paidIn = (member: AMember, amount: Units) =>
  aDeposit(platform(), { member, amount, states: ['created', 'pending', 'approved'] });
const ask = async (member: AMember, amount = '20000') => {
  const { body, status } = await desk().withdraw(member, amount);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('each rule finds what it looks for', () => {
  beforeAll(() => inForce(0, ...PAYOUT_RULES));
  const judged = async (member: AMember, amount?: string) => {
    const { judgement } = await read((await ask(member, amount)).id);
    return { ...judgement!, met: metOf(judgement!.results) };
  };
  const seenBy = (results: readonly RuleResult[], wanted: PayoutRule) =>
    results.find(({ rule }) => rule === wanted)!.seen;

  test('nothing of a member who is known, and says what it saw all the same', async () => {
    const { met, verdict, results } = await judged(await aKnownMember());
    expect([met, verdict, results.length]).toEqual([[], 'review', PAYOUT_RULES.length]);
    expect(seenBy(results, 'first_payout')).toEqual({ payouts: 1 });
  });

  test('a first payout, and an amount above the line', async () => {
    expect((await judged(await aVerifiedMember(platform(), 90_000n * ONE))).met).toEqual(['first_payout']);
    expect((await judged(await aKnownMember(3_000_000n * ONE), '1000001')).met).toEqual(['amount_above']);
  });

  test('a contact that was proven a week after they came', async () => {
    const member = await aKnownMember();
    const at = platform().clock.now();
    await put(`update members.members set registered_at = $2, email_verified_at = $3 where id = $1`, [
      member.id,
      addMs(at, -40 * DAY),
      addMs(at, -3 * DAY),
    ]);
    const { met, results } = await judged(member);
    expect([met, seenBy(results, 'changed_contact')]).toEqual([['changed_contact'], { days: 3 }]);
  });

  test('what was paid in since the last payout has to be played through by half, and not left at once', async () => {
    const member = await aKnownMember();
    await paidIn(member, 100_000n * ONE);
    await aRound(member, 9_000n * ONE, addMs(platform().clock.now(), -HOUR));
    const { met, verdict, results } = await judged(member);
    expect([met, verdict]).toEqual([['turnover_owed', 'deposit_and_leave'], 'hold']);
    expect(seenBy(results, 'turnover_owed')).toEqual({
      deposited: '100000.00000',
      owed: '50000.00000',
      staked: '9000.00000',
    });
    await aRound(member, 41_000n * ONE, platform().clock.now());
    expect((await judged(member)).met).toEqual([]);
  });

  test('many within a day', async () => {
    const member = await aKnownMember();
    for (let nth = 0; nth < 3; nth += 1) {
      const { id } = await ask(member, '10000');
      await desk().call(member, 'POST', `/api/withdrawals/${id}/cancel`);
    }
    expect((await judged(member, '10000')).met).toEqual(['velocity']);
    platform().clock.advance(DAY + 1);
    one = await anOperator(platform());
  });

  test('a case of harm that is open and heavy', async () => {
    const member = await aKnownMember();
    await harmDesk(platform).chase(member);
    await put(
      `insert into harm.marks (case_id, member_id, marker, points, evidence, rules_version, at)
       select id, member_id, 'play_nights', 20, '{}', 0, $2 from harm.cases where member_id = $1`,
      [member.id, platform().clock.now()],
    );
    const { met, results } = await judged(member);
    expect(met).toContain('markers');
    expect(seenBy(results, 'markers')['severity']).toBeGreaterThanOrEqual(50);
  });

  test('a browser in which another account was registered', async () => {
    const [member, second] = [await aKnownMember(), await aKnownMember()];
    await put(`insert into members.signals (member_id, other_id, kind, at) values ($1, $2, 'device', $3)`, [
      member.id,
      second.id,
      platform().clock.now(),
    ]);
    expect((await judged(member)).met).toEqual(['shared_device']);
    expect((await judged(second)).met).toEqual(['shared_device']);
  });

  test('an account that another member named, that is new, and that its bank knows under another name', async () => {
    const [member, second] = [await aKnownMember(), await aKnownMember()];
    const breb = `300${String(randomUUID().replaceAll(/\D/g, '')).padEnd(7, '7').slice(0, 7)}`;
    const account = await accountOfTheirs(platform(), member, breb);
    await accountOfTheirs(platform(), second, breb);
    const { id } = await ask(member);
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
    await put('update cashier.withdrawals set account_id = $2, created_at = $3 where id = $1', [
      past,
      account,
      before,
    ]);
    await put(`update cashier.payouts set failure = 'holder_differs' where withdrawal_id = $1`, [past]);
    await put(`update cashier.payout_moves set at = $2 where part_id = $1`, [past, before]);
    expect(await traced()).toMatchObject({ holderDiffers: 1 });
  });

  test('money that came by another rail and did not go back by it', async () => {
    const member = await aKnownMember();
    const deposit = await paidIn(member, 60_000n * ONE);
    await put(`update cashier.deposits set rail = 'nequi' where id = $1`, [deposit]);
    await aRound(member, 90_000n * ONE, addMs(platform().clock.now(), -HOUR));
    const { met, results } = await judged(member);
    expect([met, seenBy(results, 'other_way')]).toEqual([['other_way'], { amount: '60000.00000' }]);
    await put(`update cashier.deposits set rail = 'pse' where id = $1`, [deposit]);
    // Nothing can go back by PSE.
    expect((await judged(member)).met).toEqual([]);
  });
});

describe('what passes is paid at once', () => {
  test('from the request to the bank without a person, and the books are sound', async () => {
    await inForce(100_000, 'first_payout');
    const member = await aKnownMember();
    const key = randomUUID();
    const { body } = await desk().withdraw(member, '20000', key);
    expect(body.state).toBe('approved');
    expect((await desk().withdraw(member, '20000', key)).body).toMatchObject({ id: body.id });
    await desk().turn();
    gateway.pay(body.id, 'sent');
    await desk().turn(2_000);
    expect((await desk().readWithdrawal(member, body.id)).state).toBe('paid');
    expect(await desk().balance(member)).toEqual(['480000.00000', '0.00000']);
    expect(await desk().factsOf(body.id)).toEqual(['requested', 'approved', 'paying', 'paid']);
    const { judgement, steps } = await read(body.id);
    expect(judgement).toMatchObject({ verdict: 'pay', version, payBelow: '100000.00000' });
    expect(steps.filter(({ kind }) => kind === 'audit')).toHaveLength(1);
    await desk().expectSoundBooks();
  });

  test('it is judged once: other rules, and a repeat, change nothing of it', async () => {
    await inForce(0, 'first_payout');
    const member = await aVerifiedMember(platform(), 90_000n * ONE);
    const key = randomUUID();
    const first = await desk().withdraw(member, '20000', key);
    const before = (await read(first.body.id)).judgement;
    await inForce(500_000);
    expect((await desk().withdraw(member, '20000', key)).body.state).toBe('requested');
    expect((await read(first.body.id)).judgement).toEqual(before);
    await expect(put(`update cashier.judgements set verdict = 'pay'`, [])).rejects.toThrow(
      'as it was judged',
    );
  });

  test('it is approved or cancelled, never both, and the money follows', async () => {
    await inForce(100_000);
    const member = await aKnownMember();
    const key = randomUUID();
    const both = await Promise.all([
      desk().withdraw(member, '20000', key),
      desk().withdraw(member, '20000', key),
    ]);
    const { id } = both[0].body;
    expect(both.map(({ body }) => [body.id, body.state])).toEqual([
      [id, 'approved'],
      [id, 'approved'],
    ]);
    const cancelled = await desk().call(member, 'POST', `/api/withdrawals/${id}/cancel`);
    expect(cancelled.body).toMatchObject({ code: 'cashier.state_changed' });
    expect(await desk().factsOf(id)).toEqual(['requested', 'approved']);
    await desk().expectSoundBooks();
  });

  test('what takes two persons is not paid without one, whatever the rules say, nor in pieces', async () => {
    await inForce(5_000_000);
    const member = await aKnownMember(9_000_000n * ONE);
    expect((await ask(member, '2000000')).state).toBe('requested');
    const second = await aKnownMember(9_000_000n * ONE);
    expect((await ask(second, '1200000')).state).toBe('approved');
    expect((await ask(second, '1200000')).state).toBe('requested');
  });

  test('what is held stands first in the queue', async () => {
    await inForce(0, 'deposit_and_leave');
    const [calm, hasty] = [await aKnownMember(), await aKnownMember()];
    const waits = await ask(calm);
    await paidIn(hasty, 100_000n * ONE);
    const held = await ask(hasty);
    const { body } = await desk().call<{ items: OfficeWithdrawalRow[] }>(
      one,
      'GET',
      '/office/withdrawals?state=requested&sort=priority&limit=100',
    );
    const order = body.items.map(({ id }) => id);
    expect(order.indexOf(held.id)).toBeLessThan(order.indexOf(waits.id));
    expect(body.items.find(({ id }) => id === held.id)).toMatchObject({ verdict: 'hold', priority: 0 });
  });
});

describe('rules are tried, proposed by one and let in by another', () => {
  const rulesOf = async (code: string, who = one) =>
    (await desk().call<PayoutRulesList>(who, 'GET', '/office/payout-rules')).body.items.find(
      ({ merchantCode }) => merchantCode === code,
    )!;
  const propose = (who: AnOperator, code: string, payload: object) =>
    desk().call<Asked>(who, 'POST', `/office/payout-rules/${code}`, payload);
  const decide = (who: AnOperator, id: string) =>
    desk().call<ApprovalView>(who, 'POST', `/office/approvals/${id}/approve`, { note: 'seen' });

  test('they count from the second yes on, with a version, a reason and an audit row', async () => {
    [one, other] = [await anOperator(platform()), await anOperator(platform())];
    const before = await rulesOf('PE');
    expect(before).toMatchObject({ version: 0, versions: [], rules: defaultPayoutRules('PE', 'PEN') });
    const rules = { ...before.rules, payBelow: 200 };
    const asked = await propose(one, 'PE', { rules, base: 0, reason });
    expect(asked.body.approval).toMatchObject({
      subject: 'payout_rules:PE',
      before: { payBelow: '0', version: 0 },
      after: { payBelow: '200', version: 1 },
    });
    expect((await decide(one, asked.body.approval.id)).body.code).toBe('approvals.second_person');
    expect((await rulesOf('PE')).version).toBe(0);
    expect((await decide(other, asked.body.approval.id)).body.state).toBe('approved');
    expect(await rulesOf('PE')).toMatchObject({
      version: 1,
      rules,
      waiting: null,
      versions: [{ version: 1, reason, askedBy: one.username, approvedBy: other.username }],
    });
    const { body } = await desk().call<{ items: object[] }>(
      one,
      'GET',
      '/office/audit?action=cashier.payout_rules_set',
    );
    expect(body.items).toEqual([expect.objectContaining({ subject: 'payout_rules:PE', reason })]);
  });

  test('what came in between, what is the same, what is no rule and who may not are refused', async () => {
    const { rules } = await rulesOf('MX');
    const request = { rules: { ...rules, payBelow: 10 }, base: 0, reason };
    expect((await propose(one, 'MX', { ...request, base: 4 })).body.code).toBe('cashier.rules_changed');
    expect((await propose(one, 'MX', { ...request, rules })).body.code).toBe('cashier.rules_same');
    expect((await propose(one, 'MX', { ...request, rules: { ...rules, payBelow: -1 } })).status).toBe(400);
    const much = { ...rules, payBelow: 1_000_000_000 };
    expect((await propose(one, 'MX', { ...request, rules: much })).body.code).toBe(
      'cashier.rules_two_persons',
    );
    expect((await propose(one, 'XX', request)).body.code).toBe('market.unknown');
    const payments = await anOperator(platform(), 'payments');
    expect((await propose(payments, 'MX', request)).status).toBe(403);
    expect((await rulesOf('MX', payments)).version).toBe(0);
  });

  test('a draft says of the last month what judging would have said, and writes nothing', async () => {
    platform().clock.advance(40 * DAY);
    [one, other] = [await anOperator(platform()), await anOperator(platform())];
    // Whatever the numbers of a random world are, what was judged at its time is what a trial says later.
    const rules = await inForce(60_000, ...PAYOUT_RULES);
    const random = seeded(7);
    const said = new Map<string, readonly [string, PayoutRule[]]>();
    for (let nth = 0; nth < 8; nth += 1) {
      const member =
        random(2) === 0 ? await aKnownMember() : await aVerifiedMember(platform(), 500_000n * ONE);
      for (let times = 1 + random(3); times > 0; times -= 1) {
        platform().clock.advance(1 + random(30 * HOUR));
        if (random(2) === 0) await paidIn(member, BigInt(10_000 + random(90_000)) * ONE);
        if (random(2) === 0) await aRound(member, BigInt(random(120_000)) * ONE, platform().clock.now());
        platform().clock.advance(1);
        const again = { ...member, headers: await enterMember(platform(), member.id) };
        const asked = await desk().withdraw(again, String(10_000 + random(60_000)));
        const { verdict, results } = (await read(asked.body.id, await anOperator(platform()))).judgement!;
        said.set(asked.body.id, [verdict, metOf(results)]);
        if (random(2) === 0 && verdict !== 'pay')
          await desk().decide(await anOperator(platform(), 'payments'), asked.body.id, 'reject', 'not today');
      }
    }
    const tried = await desk().call<PayoutRulesPreview>(
      await anOperator(platform()),
      'POST',
      '/office/payout-rules/CO/preview',
      { rules },
    );
    const { body } = tried;
    const count = (wanted: string) => [...said.values()].filter(([verdict]) => verdict === wanted).length;
    expect(body).toMatchObject({
      looked: said.size,
      isAll: true,
      pay: count('pay'),
      review: count('review'),
      hold: count('hold'),
    });
    expect(body.rules).toEqual(
      PAYOUT_RULES.map((rule) => ({
        rule,
        met: [...said.values()].filter(([, met]) => met.includes(rule)).length,
      })),
    );
    for (const { id, verdict, met } of body.stopped) expect([verdict, met]).toEqual(said.get(id));
    expect(body.stopped).toHaveLength([...said.values()].filter(([, met]) => met.length > 0).length);
  });

  test('a draft names those that a person rejected and that it would have paid', async () => {
    const member = await aFundedMember(platform(), 90_000n * ONE);
    [one, other] = [await anOperator(platform()), await anOperator(platform())];
    await inForce(0);
    const { id } = await ask(member);
    await desk().decide(one, id, 'reject', 'not today');
    const tried = async (rules: PayoutRules) =>
      (await desk().call<PayoutRulesPreview>(one, 'POST', '/office/payout-rules/CO/preview', { rules })).body;
    const ids = ({ wronglyPaid }: PayoutRulesPreview) => wronglyPaid.map((row) => row.id);
    expect(ids(await tried({ ...OFF, payBelow: 100_000 }))).toContain(id);
    expect(ids(await tried(OFF))).not.toContain(id);
  });
});

/** The same numbers each time, below `most`. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
