/**
 * Every rule that a withdrawal has to pass, once: `look` is what the office's page shows of it, `refuse` is what the member's request is
 * refused by. A rule is added here and nowhere else.
 */
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { WithdrawalRule, WithdrawalRules } from '@feria/contracts/members/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal, type MemberId, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { hoursToPayouts, requirePayable, type Member } from '../../members/index.ts';
import { isVerified, requireVerified } from '../../kyc/index.ts';
import type { Method } from '../../markets/index.ts';
import { findBlock, findExclusion } from '../../exclusions/index.ts';
import type { getBalance } from '../../wallet/index.ts';
import { readWithdrawalAmount, type MethodLimits } from '../amounts.ts';
import { hasOpenChargeback } from '../payments/payment-store.ts';
import { countOpen } from './withdrawal-store.ts';

export const MOST_OPEN = 3;

type Whose = { memberId: MemberId; at: Date };
/** What a member asks for, under the lock of their balance. */
export type Asked = Whose & {
  cash: Units;
  /** A decimal amount, or 'all'. */
  amount: string;
  /** Throws cashier.method_unknown. */
  method: () => Promise<MethodLimits>;
};
/** Whom the office looks at. */
export type Subject = {
  member: Member;
  money: Awaited<ReturnType<typeof getBalance>>;
  /** The methods by which money leaves in their market. */
  ways: readonly Method[];
  at: Date;
};
type Look = { isMet: boolean; facts?: WithdrawalRules['items'][number]['facts'] };

export type Rule = {
  look: (reader: Reader, subject: Subject) => Promise<Look>;
  /** Throws; or who has judged it before, or that it hinders nobody though it looks so (GLI-19 2.5.5): people suspect it first. */
  refuse: ((tx: Tx, asked: Asked) => Promise<void>) | 'the session' | 'nobody';
};

export const RULES = {
  account_open: {
    look: async (_reader, { member }) => ({ isMet: member.status === 'active' }),
    refuse: 'the session',
  },
  account_real: {
    look: async (_reader, { member }) => ({ isMet: member.type !== TRIAL_TYPE }),
    refuse: 'the session',
  },
  verified: {
    look: async (reader, { member, at }) => ({ isMet: await isVerified(reader, member.id, at) }),
    refuse: (tx: Tx, { memberId, at }: Whose) => requireVerified(tx, memberId, at),
  },
  payout_wait: {
    look: async (reader, { member, at }) => {
      const wait = await hoursToPayouts(reader, member.id, at);
      return { isMet: wait === null, facts: { hours: String(wait ?? 0) } };
    },
    refuse: (tx: Tx, { memberId, at }: Whose) => requirePayable(tx, memberId, at),
  },
  method_there: {
    look: async (_reader, { ways }) => ({ isMet: ways.length > 0, facts: { count: String(ways.length) } }),
    refuse: async (_tx, { method }) => void (await method()),
  },
  money_enough: {
    look: async (_reader, subject) => lookAtMoney(subject),
    refuse: async (_tx, { amount, cash, method }) => void readWithdrawalAmount(amount, cash, await method()),
  },
  slots_free: {
    look: async (reader, { member }) => {
      const open = await countOpen(reader, member.id);
      return { isMet: open < MOST_OPEN, facts: { open: String(open), most: String(MOST_OPEN) } };
    },
    refuse: async (tx, { memberId }) => {
      if ((await countOpen(tx, memberId)) >= MOST_OPEN)
        throw new Refusal<RefusalCode>('cashier.withdrawal_open', { most: MOST_OPEN });
    },
  },
  chargeback_open: {
    look: async (reader, { member }) => ({ isMet: !(await hasOpenChargeback(reader, member.id)) }),
    refuse: async (tx, { memberId }) => {
      if (await hasOpenChargeback(tx, memberId)) throw new Refusal<RefusalCode>('cashier.chargeback_open');
    },
  },
  play_block: {
    look: async (reader, { member }) => {
      const block = await findBlock(reader, member.id);
      return { isMet: true, facts: { on: String(block !== undefined) } };
    },
    refuse: 'nobody',
  },
  exclusion: {
    look: async (reader, { member, at }) => {
      const exclusion = await findExclusion(reader, member.id, at);
      return { isMet: true, facts: { on: String(exclusion !== undefined) } };
    },
    refuse: 'nobody',
  },
} satisfies Readonly<Record<WithdrawalRule, Rule>>;

/** The order in which a request is refused. Payouts first: the rule holds a lock, and an act of the office waits for it. */
export const REFUSED_IN_ORDER: readonly WithdrawalRule[] = [
  'payout_wait',
  'chargeback_open',
  'verified',
  'method_there',
  'money_enough',
  'slots_free',
];

/**
 * Throws identity.payouts_wait, identity.shut_out, cashier.chargeback_open, kyc.not_verified, cashier.method_unknown, wallet.not_enough_money,
 * cashier.withdrawal_open and the refusals of amounts.
 */
export async function requireWithdrawable(tx: Tx, asked: Asked): Promise<void> {
  for (const name of REFUSED_IN_ORDER) {
    const { refuse }: Rule = RULES[name];
    if (typeof refuse === 'function') await refuse(tx, asked);
  }
}

/** Whether the smallest amount of any method would be let through. */
function lookAtMoney({ money: { cash, held, bonus, debt }, ways, member }: Subject): Look {
  const least = ways.reduce<Method | undefined>(
    (low, way) => (low && low.min <= way.min ? low : way),
    undefined,
  );
  return {
    isMet:
      least !== undefined &&
      isLetThrough(() => readWithdrawalAmount(toDecimal(least.min), cash, { ...least, places: 2 })),
    facts: {
      currency: member.currency,
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
