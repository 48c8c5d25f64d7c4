/** Why a member can, or cannot, withdraw, as the office's page shows it: every rule (`withdrawal-rules.ts`), and open withdrawals. */
import type { WithdrawalRule, WithdrawalRules } from '@feria/contracts/members/office';
import { toDecimal } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import { getMember, type Member } from '../../members/index.ts';
import { listMethods } from '../../markets/index.ts';
import { getBalance } from '../../wallet/index.ts';
import { findWaitingApproval } from '../second-person.ts';
import { RULES, type Rule, type Subject } from './withdrawal-rules.ts';
import { listWithdrawals, type Withdrawal } from './withdrawal-store.ts';

const OPEN = ['requested', 'on_hold', 'approved', 'paying'] as const;
/** How many of the newest are looked through for those on their way: there are at most MOST_OPEN. */
const LOOKED_THROUGH = 20;

/** Throws request.not_found. */
export async function readWithdrawalRules(reader: Reader, id: string, at: Date): Promise<WithdrawalRules> {
  const member = await getMember(reader, id);
  const [money, methods] = await Promise.all([
    getBalance(reader, member.id, member.currency),
    listMethods(reader, member.marketCode),
  ]);
  const ways = methods.filter(({ direction }) => direction === 'out');
  const subject: Subject = { member, money, ways, at };
  const names = Object.keys(RULES) as WithdrawalRule[];
  return {
    items: await Promise.all(names.map((rule) => lookAt(reader, rule, subject))),
    open: await openOnes(reader, member, at),
  };
}

async function lookAt(
  reader: Reader,
  rule: WithdrawalRule,
  subject: Subject,
): Promise<WithdrawalRules['items'][number]> {
  const { look }: Rule = RULES[rule];
  const { isMet, facts = {} } = await look(reader, subject);
  return { rule, isMet, facts };
}

async function openOnes(
  reader: Reader,
  { id: memberId }: Member,
  at: Date,
): Promise<WithdrawalRules['open']> {
  const newest = await listWithdrawals(reader, { memberId, limit: LOOKED_THROUGH });
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
