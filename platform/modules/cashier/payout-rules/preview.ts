/** What a draft of payout rules would have said of the withdrawals of the last days, and nothing is written. */
import {
  PAYOUT_RULES,
  TRIED_DAYS,
  type PayoutRule,
  type PayoutRules,
  type Verdict,
} from '@feria/contracts/cashier/payout-rules';
import type { PayoutRulesPreview } from '@feria/contracts/cashier/payout-rules-office';
import { addMs, toDecimal } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { findAloneLines } from '../../operators/index.ts';
import { PAYOUT_APPROVAL } from '../withdrawals/approval.ts';
import { listLately, type Withdrawal } from '../withdrawals/withdrawal-store.ts';
import { judge } from './judge.ts';
import { readTraces } from './trace-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** More would keep whoever asks waiting; the newest are looked at, and that it was not all is said. */
const MOST = 2_000;
const AT_ONCE = 200;
const MOST_SHOWN = 50;

type Tried = { withdrawal: Withdrawal; verdict: Verdict; met: PayoutRule[] };

/** Of the market's withdrawals of TRIED_DAYS, judged as each stood when it was asked for. */
export async function previewPayoutRules(
  reader: Reader,
  { code, currency }: Pick<Market, 'code' | 'currency'>,
  rules: PayoutRules,
  at: Date,
): Promise<PayoutRulesPreview> {
  const found = await listLately(reader, code, addMs(at, -TRIED_DAYS * DAY_MS), MOST + 1);
  const { ofMember } = await findAloneLines(reader, PAYOUT_APPROVAL, currency);
  const tried: Tried[] = [];
  const looked = found.slice(0, MOST);
  for (let from = 0; from < looked.length; from += AT_ONCE) {
    const some = looked.slice(from, from + AT_ONCE);
    const traces = await readTraces(reader, some);
    for (const withdrawal of some) {
      const { verdict, results } = judge(rules, withdrawal, traces.get(withdrawal.id)!, ofMember);
      tried.push({ withdrawal, verdict, met: results.flatMap(({ rule, isMet }) => (isMet ? [rule] : [])) });
    }
  }
  const count = (wanted: Verdict): number => tried.filter(({ verdict }) => verdict === wanted).length;
  const stopped = tried.filter(({ met }) => met.length > 0);
  const wronglyPaid = tried.filter(
    ({ verdict, withdrawal: { state } }) => verdict === 'pay' && state === 'rejected',
  );
  return {
    looked: tried.length,
    isAll: found.length <= MOST,
    pay: count('pay'),
    review: count('review'),
    hold: count('hold'),
    rules: PAYOUT_RULES.map((rule) => ({ rule, met: tried.filter(({ met }) => met.includes(rule)).length })),
    stopped: stopped.slice(0, MOST_SHOWN).map(shown),
    wronglyPaid: wronglyPaid.slice(0, MOST_SHOWN).map(shown),
  };
}

const shown = ({ withdrawal, verdict, met }: Tried): PayoutRulesPreview['stopped'][number] => ({
  id: withdrawal.id,
  reference: withdrawal.reference,
  amount: toDecimal(withdrawal.amount),
  createdAt: withdrawal.createdAt.toISOString(),
  verdict,
  met,
});
