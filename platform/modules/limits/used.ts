/** What a member has used of a period, and when the next one begins. Pure but for one question to the counters. */
import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import { businessDay, toDecimal, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type PeriodUse = {
  period: Extract<LimitPeriod, 'day' | 'week' | 'month'>;
  /** Its first day, YYYY-MM-DD. */
  first: string;
  resetsAt: Date;
  staked: Units;
  won: Units;
  deposited: Units;
  withdrawn: Units;
};
export type Whose = { memberId: string; currency: string; timeZone: string };

/** Of the market's day, week (from Monday) and month that `at` is in. */
export function readUse(
  reader: Tx | Reader,
  { memberId, currency, timeZone }: Whose,
  at: Date,
): Promise<PeriodUse[]> {
  return callSql<PeriodUse>(
    reader,
    `select period, first::text as first, (next::timestamp at time zone $4) as "resetsAt", staked, won, deposited, withdrawn
       from limits.used_of($1, $2, $3::date)`,
    [memberId, currency, businessDay(at, timeZone), timeZone],
  );
}

/** What of a limit is used. It may be below zero: who has won, or was paid out, has more room than the limit says. */
export function usedOf(kind: LimitKind, { staked, won, deposited, withdrawn }: PeriodUse): Units {
  if (kind === 'deposit') return deposited;
  if (kind === 'net_deposit') return deposited - withdrawn;
  return kind === 'loss' ? staked - won : staked;
}

/** Money with five places, minutes as they are. */
export const textOf = (kind: LimitKind, amount: Units): string =>
  kind === 'play_minutes' ? String(amount) : toDecimal(amount);

/** Minutes since the first bet of a session that is counted: one whose member has a limit for it. */
export async function readMinutes(
  reader: Tx | Reader,
  sessionId: string,
  currency: string,
  at: Date,
): Promise<bigint | null> {
  const [row] = await callSql<{ minutes: bigint }>(
    reader,
    `select floor(extract(epoch from $3::timestamptz - first_at) / 60)::bigint as minutes
       from limits.play_sessions where session_id = $1 and currency = $2`,
    [sessionId, currency, at],
  );
  return row?.minutes ?? null;
}
