/** What each vendor paid within a clock hour beyond what it took: counted by `play.count_hours`, read here (ADR 58). */
import { addMs, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { listMarkets } from '../../markets/index.ts';

type LoudHour = { vendor: string; currency: string; hour: Date; paid: Units };

/** An hour is told for a day: the alarm of the night is there in the morning. */
const TOLD_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Hours of the last day in which a vendor paid more than its market's alarm. A currency belongs to one market. */
export async function listLoudHours(reader: Reader, at: Date, limit: number): Promise<LoudHour[]> {
  const codes = (await listMarkets(reader)).map(({ code }) => code);
  return callSql<LoudHour>(
    reader,
    `select v.vendor, v.currency, v.hour, sum(v.won - v.staked)::bigint as paid
       from play.vendor_hours v join markets.hand_pay_lines($1) l on l.currency = v.currency
      where v.hour > $2
      group by v.vendor, v.currency, v.hour
     having sum(v.won - v.staked) > min(l.hour_alarm)
      order by v.hour, v.vendor limit $3`,
    [codes, addMs(at, -TOLD_MS), limit],
  );
}

/** Forgets hours that nobody asks for any more; answers how many lines went. */
export async function forgetHours(tx: Tx, at: Date): Promise<number> {
  const [gone] = await tx.deleteFrom('play.vendor_hours').where('hour', '<', addMs(at, -KEPT_MS)).execute();
  return Number(gone?.numDeletedRows ?? 0n);
}
