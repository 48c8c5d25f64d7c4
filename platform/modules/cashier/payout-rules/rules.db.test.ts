import { beforeAll, expect, test } from 'vitest';
import {
  defaultPayoutRules,
  PAYOUT_RULES,
  type PayoutRule,
  type PayoutRules,
} from '@feria/contracts/cashier/payout-rules';
import type { PayoutRulesList, PayoutRulesPreview } from '@feria/contracts/cashier/payout-rules-office';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { Asked } from '@feria/contracts/operators/roles';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { metOf, payoutRulesDesk, RULES_OFF } from '../../../testing/builders/payout-rules.ts';
import {
  aFundedMember,
  anOperator,
  aVerifiedMember,
  enterMember,
  usePlatform,
  type AnOperator,
} from '../../../testing/harness.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const world = payoutRulesDesk(platform);
const ONE = 100_000n;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const reason = 'a month of payouts was looked at';
let one: AnOperator;
let other: AnOperator;

beforeAll(async () => {
  [one, other] = [await anOperator(platform()), await anOperator(platform())];
});

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
  expect((await propose(one, 'MX', { ...request, rules: much })).body.code).toBe('cashier.rules_two_persons');
  expect((await propose(one, 'XX', request)).body.code).toBe('market.unknown');
  const payments = await anOperator(platform(), 'payments');
  expect((await propose(payments, 'MX', request)).status).toBe(403);
  expect((await rulesOf('MX', payments)).version).toBe(0);
});

test('a draft says of the last month what judging would have said, and writes nothing', async () => {
  platform().clock.advance(40 * DAY);
  [one, other] = [await anOperator(platform()), await anOperator(platform())];
  // Whatever the numbers of a random world are, what was judged at its time is what a trial says later.
  const rules = await world.inForce(60_000, ...PAYOUT_RULES);
  const random = seeded(7);
  const said = new Map<string, readonly [string, PayoutRule[]]>();
  for (let nth = 0; nth < 8; nth += 1) {
    const member =
      random(2) === 0 ? await world.aKnownMember() : await aVerifiedMember(platform(), 500_000n * ONE);
    for (let times = 1 + random(3); times > 0; times -= 1) {
      platform().clock.advance(1 + random(30 * HOUR));
      if (random(2) === 0) await world.paidIn(member, BigInt(10_000 + random(90_000)) * ONE);
      if (random(2) === 0) await world.aRound(member, BigInt(random(120_000)) * ONE, platform().clock.now());
      platform().clock.advance(1);
      const again = { ...member, headers: await enterMember(platform(), member.id) };
      const asked = await desk().withdraw(again, String(10_000 + random(60_000)));
      const { verdict, results } = (await world.read(await anOperator(platform()), asked.body.id)).judgement!;
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
  await world.inForce(0);
  const { id } = await world.ask(member);
  await desk().decide(one, id, 'reject', 'not today');
  const tried = async (rules: PayoutRules) =>
    (await desk().call<PayoutRulesPreview>(one, 'POST', '/office/payout-rules/CO/preview', { rules })).body;
  const ids = ({ wronglyPaid }: PayoutRulesPreview) => wronglyPaid.map((row) => row.id);
  expect(ids(await tried({ ...RULES_OFF, payBelow: 100_000 }))).toContain(id);
  expect(ids(await tried(RULES_OFF))).not.toContain(id);
});

/** The same numbers each time, below `most`. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
