/**
 * An operator's limit of a member: tighter at once and alone, looser or gone by two (ADR 38). What it would be looser than is what
 * is imposed on that member now, be it an operator's own limit or the market's for everybody.
 */
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@feria/contracts/limits/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type Units } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { getMember } from '../members/index.ts';
import { imposedLimitsOf } from '../markets/index.ts';
import { approvalAction, requestApproval, type Approval, type ApprovalAction } from '../operators/index.ts';
import { limitsOf, lockLimits } from './limits.ts';
import { readLimit, setLimit } from './own-limits.ts';
import { textOf } from './used.ts';

const NEEDS = 'members.block' as const;
export const LOOSEN = 'safety.loosen_limit' as const;
const subjectOf = (id: string): string => `member:${id}`;

type Which = { id: string; kind: LimitKind; period: LimitPeriod };
type Act = Which & {
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
  /** Decimal text, or minutes; null: the market's counts again, or none. */
  amount: string | null;
  reason: string;
};

/**
 * Sets, changes or takes away an operator's limit of a member. Tighter counts with the commit, and the answer is undefined; looser is
 * asked for, and another operator decides. The same again does nothing. Throws request.not_found, safety.limit_invalid,
 * approvals.waiting.
 */
export async function setImposedLimit(tx: Tx, act: Act, at: Date): Promise<Approval | undefined> {
  const { id, kind, period, reason, operator, address } = act;
  const wanted = readLimit(kind, act.amount);
  const now = await readImposed(tx, act);
  if (now.own === wanted) return undefined;
  if (isLooser(wanted ?? now.ofMarket, now.own ?? now.ofMarket)) {
    const payload = { id, kind, period, amount: act.amount };
    const request = { subject: subjectOf(id), payload, reason, operator, address };
    const before = factsOf(now, act, now.own);
    const after = { ...factsOf(now, act, wanted), ...currencyOf(now, kind) };
    return requestApproval(tx, { name: LOOSEN, needs: NEEDS }, { ...request, before, after }, at);
  }
  await put(tx, now, { ...act, wanted, actor: operator.username }, at);
  await audit(tx, {
    ...byOperator({ operator, address }),
    action: wanted === null ? 'safety.limit_lifted' : 'safety.limit_set',
    subject: subjectOf(id),
    reason,
    before: shown(act, now.own),
    after: shown(act, wanted),
    at,
  });
  return undefined;
}

const isLooser = (wanted: Units | null, standing: Units | null): boolean =>
  standing !== null && (wanted === null || wanted > standing);

const Payload = z.object({
  id: Text,
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  amount: Text.nullable(),
});

/** A looser one waits for a second person, who sees what counts for the member now. */
export const limitLooserAction: ApprovalAction = approvalAction({
  name: LOOSEN,
  needs: NEEDS,
  payload: Payload,
  before: async (tx, which) => {
    const now = await readImposed(tx, which);
    return factsOf(now, which, now.own);
  },
  carryOut: async (tx, which, by, at) => {
    const { approval } = by;
    const wanted = readLimit(which.kind, which.amount);
    const now = await readImposed(tx, which);
    if (now.own === wanted) throw new Refusal<RefusalCode>('approvals.changed');
    await put(tx, now, { ...which, wanted, actor: approval.askedByName, reason: approval.reason }, at);
    await audit(tx, {
      ...byOperator(by),
      action: wanted === null ? 'safety.limit_lifted' : 'safety.limit_loosened',
      at,
      subject: subjectOf(which.id),
      reason: approval.reason,
      before: approval.before,
      after: { ...approval.after, askedBy: approval.askedByName },
    });
  },
});

type Imposed = {
  member: { id: string; account: string; currency: string };
  own: Units | null;
  ofMarket: Units | null;
};

/** The limit imposed on a member, of that kind and period, held until the transaction ends. Throws request.not_found. */
async function readImposed(tx: Tx, { id, kind, period }: Which): Promise<Imposed> {
  const { id: memberId, account, currency, marketCode } = await getMember(tx, id);
  await lockLimits(tx, memberId);
  const isIt = (one: { kind: string; period: string }): boolean => one.kind === kind && one.period === period;
  const ofMarket = (await imposedLimitsOf(tx, [marketCode])).find(isIt);
  const own = (await limitsOf(tx, memberId)).find(
    (one) => one.setBy === 'operator' && one.currency === currency && isIt(one),
  );
  const member = { id: memberId, account, currency };
  return { member, own: own?.amount ?? null, ofMarket: ofMarket?.amount ?? null };
}

type Put = Which & { wanted: Units | null; actor: string; reason: string };

async function put(tx: Tx, { member }: Imposed, { kind, period, wanted, actor, reason }: Put, at: Date) {
  const request = { memberId: member.id, currency: member.currency, kind, period, amount: wanted };
  await setLimit(tx, { ...request, setBy: 'operator', actor, reason }, at);
}

const shown = ({ kind, period }: Which, amount: Units | null) => ({
  kind,
  period,
  amount: amount === null ? null : textOf(kind, amount),
});

/** Beside an amount, for whoever decides: time of play has none. Only in what would be: what was is compared when it is decided. */
const currencyOf = ({ member }: Imposed, kind: LimitKind): { currency?: string } =>
  kind === 'play_minutes' ? {} : { currency: member.currency };

const factsOf = ({ member, ofMarket }: Imposed, which: Which, amount: Units | null) => ({
  member: member.account,
  ...shown(which, amount),
  forEverybody: ofMarket === null ? null : textOf(which.kind, ofMarket),
});
