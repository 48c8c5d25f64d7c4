/** What a member is told of a withdrawal that waits for somebody: until when it is usually decided, and what they can do about it themselves. */
import { PAYOUT_PROMISE_HOURS, TRIED_DAYS } from '@feria/contracts/cashier/payout-rules';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { addMs } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts';
import { listJudgements } from './judgement-store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Fewer say nothing of what is usual. */
const LEAST_DECIDED = 5;
type UsualKey = 'merchantCode' | 'rail' | 'createdAt';

/** Null: nobody has to decide it any more. Which rule asks for a look is nobody's to know but turnover, which its member can stake. */
export async function readWaits(
  reader: Tx | Reader,
  withdrawal: Withdrawal,
  at: Date,
): Promise<WithdrawalView['waits']> {
  if (withdrawal.state !== 'requested') return null;
  const judged = (await listJudgements(reader, [withdrawal.id])).get(withdrawal.id);
  const owed = judged?.results.find(({ rule, isMet }) => rule === 'turnover_owed' && isMet);
  const until = addMs(withdrawal.createdAt, await usualMs(reader, withdrawal));
  return {
    until: until.toISOString(),
    isLate: until < at,
    turnover: owed ? { owed: String(owed.seen['owed']), staked: String(owed.seen['staked']) } : null,
  };
}

/**
 * How long it took until half of those were paid that waited for somebody, by that rail of its market, within the days before it was asked for.
 * In whole hours; of too few it is what the market promises.
 */
async function usualMs(
  reader: Tx | Reader,
  { merchantCode, rail, createdAt }: Pick<Withdrawal, UsualKey>,
): Promise<number> {
  const [row] = await callSql<{ decided: number; seconds: number | null }>(
    reader,
    `select count(*)::int as decided,
            percentile_cont(0.5) within group (order by extract(epoch from w.paid_at - w.created_at))::float8 as seconds
       from cashier.withdrawals w
       where w.merchant_code = $1 and w.rail = $2 and w.created_at >= $3 and w.created_at < $4 and w.paid_at <= $4
         and w.verdict is distinct from 'pay'
         and not exists (select from members.test_members() t where t.member_id = w.member_id)`,
    [merchantCode, rail, addMs(createdAt, -TRIED_DAYS * DAY_MS), createdAt],
  );
  const { decided, seconds } = row!;
  if (decided < LEAST_DECIDED || seconds === null) return PAYOUT_PROMISE_HOURS * HOUR_MS;
  return Math.max(1, Math.ceil((seconds * 1_000) / HOUR_MS)) * HOUR_MS;
}

export type LateQueue = { market: string; rail: string; since: Date; times: number };

/**
 * Queues whose oldest withdrawal waits for longer than its member was told, by market and rail, with how many wait there. One on hold waits
 * for somebody who said until when.
 */
export async function listLateQueues(reader: Reader, at: Date): Promise<LateQueue[]> {
  const oldest = await callSql<{ id: string; market: string; rail: string; since: Date; times: number }>(
    reader,
    `select distinct on (w.merchant_code, w.rail) w.id, w.merchant_code as market, w.rail, w.created_at as since,
            (count(*) over (partition by w.merchant_code, w.rail))::int as times
       from cashier.withdrawals w
       where w.state = 'requested' and not exists (select from members.test_members() t where t.member_id = w.member_id)
       order by w.merchant_code, w.rail, w.id`,
    [],
  );
  const late: LateQueue[] = [];
  for (const { market: merchantCode, rail, since, times } of oldest) {
    const asked = { merchantCode, rail, createdAt: since } as Pick<Withdrawal, UsualKey>;
    if (addMs(since, await usualMs(reader, asked)) < at)
      late.push({ market: merchantCode, rail, since, times });
  }
  return late;
}
