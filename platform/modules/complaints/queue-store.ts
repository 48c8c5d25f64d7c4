/** SQL of the office's queue and of its report. */
import { OWED_STATES, type ComplaintState } from '@feria/contracts/complaints/kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

/** Complaints that wait for an answer, by market and last day: few enough to be counted where the calendars are known. */
export function countOwed(
  reader: Tx | Reader,
): Promise<{ market: string; answerBy: string; count: number }[]> {
  return callSql(
    reader,
    `select market_code as market, answer_by::text as "answerBy", count(*)::int as count from complaints.complaints
       where state = any ($1) group by 1, 2`,
    [OWED_STATES],
  );
}

/** Since when the oldest complaint that waits for an answer is there; null where none waits. */
export async function oldestOwed(reader: Tx | Reader): Promise<Date | null> {
  const [row] = await callSql<{ at: Date | null }>(
    reader,
    'select min(received_at) as at from complaints.complaints where state = any ($1)',
    [OWED_STATES],
  );
  return row?.at ?? null;
}

export type Reported = {
  market: string;
  category: string;
  outcome: string | null;
  state: ComplaintState;
  answerBy: string;
  receivedOn: string;
  firstAnsweredOn: string | null;
  wasLate: boolean;
  isEscalated: boolean;
};

/** Those of a market that came on these days of its calendar, both counted in. */
export function listReported(
  reader: Tx | Reader,
  { market, timeZone, from, to }: { market: string; timeZone: string; from: string; to: string },
): Promise<Reported[]> {
  return callSql<Reported>(
    reader,
    `select market_code as market, category, outcome, state, answer_by::text as "answerBy",
       (received_at at time zone $2)::date::text as "receivedOn",
       (first_answered_at at time zone $2)::date::text as "firstAnsweredOn",
       was_late, escalated_at is not null as "isEscalated"
       from complaints.complaints
       where market_code = $1 and received_at >= ($3::date)::timestamp at time zone $2
         and received_at < ($4::date + 1)::timestamp at time zone $2`,
    [market, timeZone, from, to],
  );
}

/** Decisions that can be objected to no longer, and were not. */
export function listSettled(
  reader: Tx | Reader,
  { market, today, limit }: { market: string; today: string; limit: number },
): Promise<{ id: string }[]> {
  return callSql(
    reader,
    `select id from complaints.complaints where market_code = $1 and state = 'answered' and accept_by < $2::date
       order by id limit $3`,
    [market, today, limit],
  );
}
