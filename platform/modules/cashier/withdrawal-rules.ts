/**
 * Why a member can, or cannot, withdraw: every rule that a wish has to pass, judged by what judges the wish itself
 * (`withdrawals.ts`, `amounts.ts`), and what hinders nobody though it looks so.
 */
import { TRIAL_TYPE } from '@feria/contracts/identity/member';
import type { WithdrawalRule, WithdrawalRules } from '@feria/contracts/identity/office';
import { Refusal, toDecimal } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { getMember, hoursToPayouts, type Member } from '../identity/index.ts';
import { isVerified } from '../kyc/index.ts';
import { listMethods, type Method } from '../markets/index.ts';
import { findBlock, findExclusion } from '../safety/index.ts';
import { getBalance } from '../wallet/index.ts';
import { readWithdrawalAmount } from './amounts.ts';
import { findWaitingApproval } from './second-person.ts';
import { countOpen, listWithdrawals, type Withdrawal } from './withdrawal-store.ts';
import { MOST_OPEN } from './withdrawals.ts';

type Judged = WithdrawalRules['items'][number];
const OPEN = ['requested', 'approved', 'paying'] as const;
/** How many of the newest are looked through for those on their way: there are at most MOST_OPEN. */
const LOOKED_THROUGH = 20;

/** Throws request.not_found. */
export async function readWithdrawalRules(reader: Reader, id: string, at: Date): Promise<WithdrawalRules> {
  const member = await getMember(reader, id);
  const [money, methods, open, block, exclusion, wait, isKnown] = await Promise.all([
    getBalance(reader, member.id, member.currency),
    listMethods(reader, member.marketCode),
    countOpen(reader, member.id),
    findBlock(reader, member.id),
    findExclusion(reader, member.id, at),
    hoursToPayouts(reader, member.id, at),
    isVerified(reader, member.id, at),
  ]);
  const ways = methods.filter(({ direction }) => direction === 'out');
  const rule = (name: WithdrawalRule, isMet: boolean, facts: Judged['facts'] = {}): Judged => ({
    rule: name,
    isMet,
    facts,
  });
  return {
    items: [
      rule('account_open', member.status === 'active'),
      rule('account_real', member.type !== TRIAL_TYPE),
      rule('verified', isKnown),
      rule('payout_wait', wait === null, { hours: String(wait ?? 0) }),
      rule('method_there', ways.length > 0, { count: String(ways.length) }),
      judgeMoney(money, ways, member),
      rule('slots_free', open < MOST_OPEN, { open: String(open), most: String(MOST_OPEN) }),
      // Neither keeps anybody from their money (GLI-19 2.5.5): said, because it is what people suspect first.
      rule('play_block', true, { on: String(block !== undefined) }),
      rule('exclusion', true, { on: String(exclusion !== undefined) }),
    ],
    open: await openOnes(reader, member, at),
  };
}

/** Whether the smallest amount of any method would be let through. */
function judgeMoney(
  { cash, held, bonus, debt }: Awaited<ReturnType<typeof getBalance>>,
  ways: readonly Method[],
  { currency }: Member,
): Judged {
  const least = ways.reduce<Method | undefined>(
    (low, way) => (low && low.min <= way.min ? low : way),
    undefined,
  );
  return {
    rule: 'money_enough',
    isMet:
      least !== undefined &&
      isLetThrough(() => readWithdrawalAmount(toDecimal(least.min), cash, { ...least, places: 2 })),
    facts: {
      currency,
      cash: toDecimal(cash),
      held: toDecimal(held),
      bonus: toDecimal(bonus),
      debt: toDecimal(debt),
      least: toDecimal(least?.min ?? 0n),
    },
  };
}

function isLetThrough(judge: () => unknown): boolean {
  try {
    judge();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function openOnes(
  reader: Reader,
  { id: memberId }: Member,
  at: Date,
): Promise<WithdrawalRules['open']> {
  const newest = await listWithdrawals(reader, { memberId, order: 'newest', limit: LOOKED_THROUGH });
  const isOpen = ({ state }: Withdrawal): boolean => OPEN.some((one) => one === state);
  return Promise.all(
    newest.filter(isOpen).map(async ({ id, reference, amount, currency, state, createdAt }) => ({
      id,
      reference,
      currency,
      state,
      amount: toDecimal(amount),
      createdAt: createdAt.toISOString(),
      approvalId: (await findWaitingApproval(reader, id, at))?.id ?? null,
    })),
  );
}
