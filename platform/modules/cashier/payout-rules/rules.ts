/** The payout rules of a market: dated versions, each proposed by one operator and let in by another. */
import {
  defaultPayoutRules,
  PAYOUT_RULES,
  payoutRuleDifferences,
  TRIED_DAYS,
  type PayoutRules,
  type RuleSetting,
} from '@feria/contracts/cashier/payout-rules';
import {
  PayoutRules as RulesShape,
  type MarketPayoutRules,
} from '@feria/contracts/cashier/payout-rules-office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { addMs, Refusal, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import { getMarket, listMarkets, type Market } from '../../markets/index.ts';
import {
  approvalAction,
  findAloneLines,
  findWaiting,
  requestApproval,
  toApprovalView,
  type Approval,
  type ApprovalAction,
} from '../../operators/index.ts';
import { PAYOUT_APPROVAL } from '../withdrawals/approval.ts';
import { findRules, insertRules, listRuleVersions } from './rule-store.ts';
import { countByItself } from './judgement-store.ts';
import { unitsOf } from './measures.ts';

const NEEDS = 'cashier.rules' as const;
const NAME = 'cashier.payout_rules' as const;
const DAY_MS = 24 * 60 * 60_000;
const subjectOf = (code: string): string => `payout_rules:${code}`;

export type Ruled = { version: number; rules: PayoutRules };

/** What counts in a market now; version 0 is the initial rules. */
export async function readPayoutRules(
  reader: Tx | Reader,
  { code, currency }: Pick<Market, 'code' | 'currency'>,
): Promise<Ruled> {
  const row = await findRules(reader, code);
  const first = defaultPayoutRules(code, currency);
  return row ? { version: row.version, rules: withNew(first, row.rules) } : { version: 0, rules: first };
}

/** What a release has added since a version was let in counts as it does initially. */
function withNew({ payBelow, rules }: PayoutRules, stored: PayoutRules): PayoutRules {
  const whole = PAYOUT_RULES.map((rule) => {
    const [first, kept] = [rules[rule], stored.rules[rule] as RuleSetting | undefined];
    return [rule, { ...first, ...kept, at: { ...first.at, ...kept?.at } }];
  });
  return RulesShape.parse({ payBelow: stored.payBelow ?? payBelow, rules: Object.fromEntries(whole) });
}

/** Every market with its rules, who made them, what waits, and how many were paid without a hand lately. */
export async function listPayoutRules(
  reader: Reader,
  viewer: SignedInOperator,
  at: Date,
): Promise<MarketPayoutRules[]> {
  const markets = await listMarkets(reader);
  return Promise.all(
    markets.map(async (market) => {
      const { code, currency } = market;
      const { version, rules } = await readPayoutRules(reader, market);
      const waiting = await findWaiting(reader, { action: NAME, subject: subjectOf(code) }, at);
      const { ofMember } = await findAloneLines(reader, PAYOUT_APPROVAL, currency);
      return {
        merchantCode: code,
        currency,
        version,
        rules,
        secondPersonFrom: toDecimal(ofMember),
        lately: await countByItself(reader, code, addMs(at, -TRIED_DAYS * DAY_MS)),
        versions: (await listRuleVersions(reader, code)).map((row) => ({
          ...row,
          at: row.at.toISOString(),
        })),
        waiting: waiting ? toApprovalView(waiting, viewer, at) : null,
      };
    }),
  );
}

type Request = {
  code: string;
  rules: PayoutRules;
  base: number;
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/**
 * Asks for other rules. Throws market.unknown, cashier.rules_changed (another version came in between), cashier.rules_same,
 * cashier.rules_two_persons (more would be paid without a hand than one person may approve), approvals.waiting.
 */
export async function proposePayoutRules(tx: Tx, request: Request, at: Date): Promise<Approval> {
  const { code, rules, base, reason, operator, address } = request;
  const market = await getMarket(tx, code);
  const now = await readPayoutRules(tx, market);
  if (now.version !== base) throw new Refusal<RefusalCode>('cashier.rules_changed');
  if (payoutRuleDifferences(now.rules, rules).length === 0)
    throw new Refusal<RefusalCode>('cashier.rules_same');
  await requireBelowLine(tx, rules, market.currency);
  return requestApproval(
    tx,
    { name: NAME, needs: NEEDS },
    {
      subject: subjectOf(code),
      payload: { code, rules, base },
      reason,
      operator,
      address,
      ...toldAs(now, rules),
    },
    at,
  );
}

/** Throws cashier.rules_two_persons. */
async function requireBelowLine(tx: Tx, { payBelow }: PayoutRules, currency: string): Promise<void> {
  const { ofMember } = await findAloneLines(tx, PAYOUT_APPROVAL, currency);
  if (unitsOf(payBelow) > ofMember)
    throw new Refusal<RefusalCode>('cashier.rules_two_persons', { limit: toDecimal(ofMember, 2) });
}

function toldAs(now: Ruled, rules: PayoutRules) {
  const told = payoutRuleDifferences(now.rules, rules);
  return {
    before: { ...Object.fromEntries(told.map(({ name, was }) => [name, was])), version: now.version },
    after: { ...Object.fromEntries(told.map(({ name, is }) => [name, is])), version: now.version + 1 },
  };
}

const Payload = z.object({ code: Text, rules: RulesShape, base: z.number() });

/** What waits for a second person: the line that takes two may be another one since it was proposed. */
export const payoutRulesAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: Payload,
  before: async (tx, { code, rules }) =>
    toldAs(await readPayoutRules(tx, await getMarket(tx, code)), rules).before,
  carryOut: async (tx, { code, rules, base }, by, at) => {
    const { approval, operator } = by;
    await requireBelowLine(tx, rules, (await getMarket(tx, code)).currency);
    await insertRules(tx, {
      market: code,
      version: base + 1,
      rules,
      at,
      reason: approval.reason,
      askedBy: approval.askedByName,
      approvedBy: operator.username,
    });
    await audit(tx, {
      ...byOperator(by),
      action: 'cashier.payout_rules_set',
      subject: subjectOf(code),
      reason: approval.reason,
      at,
      before: approval.before,
      after: { ...approval.after, askedBy: approval.askedByName },
    });
  },
});
