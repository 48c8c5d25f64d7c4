/** Reminders before the days of grace end and before a document expires, each sent once. */
import { addMs, businessDay, type MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { findRegistered, getMember } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { daysLeft, DAY_MS, standingOf } from './standing.ts';
import { getTerms } from './store.ts';

const GRACE_DAYS = [1, 3, 7] as const;
const EXPIRY_DAYS = [1, 7, 30] as const;
const AT_ONCE = 1_000;

type Told = { memberId: string; what: 'grace' | 'expiry'; days: number; endsAt: Date; endsOn: string };

/** Of several that were missed the nearest is told, and it alone. */
export const dueOf = (days: readonly number[], left: number): number | undefined =>
  left > 0 ? days.find((one) => left <= one) : undefined;

/** Members of a market whose days of grace may end within the days that are told. */
export async function findInGrace(reader: Reader, market: string, at: Date): Promise<MemberId[]> {
  const { graceDays } = await getTerms(reader, market);
  const from = addMs(at, -graceDays * DAY_MS);
  return findRegistered(reader, {
    market,
    from,
    to: addMs(from, GRACE_DAYS.at(-1)! * DAY_MS),
    limit: AT_ONCE,
  });
}

export async function remindOfGrace(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const { isVerified, endsAt } = await standingOf(tx, await getMember(tx, memberId), at);
  if (isVerified || !endsAt) return;
  const days = dueOf(GRACE_DAYS, daysLeft(endsAt, at));
  if (days !== undefined)
    await tellOnce(tx, { memberId, what: 'grace', days, endsAt, endsOn: isoDay(endsAt) }, at);
}

export async function remindOfExpiry(tx: Tx, { memberId, endsOn, left }: Ending, at: Date): Promise<void> {
  const days = dueOf(EXPIRY_DAYS, left);
  const endsAt = new Date(`${endsOn}T23:59:59Z`);
  if (days !== undefined) await tellOnce(tx, { memberId, what: 'expiry', days, endsAt, endsOn }, at);
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

export type Ending = { memberId: string; endsOn: string; left: number };

/** Accepted documents whose last day is near, with the days until then. */
export async function findEnding(reader: Reader, market: string, at: Date): Promise<Ending[]> {
  const { timeZone } = await getMarket(reader, market);
  const today = businessDay(at, timeZone);
  return callSql<Ending>(
    reader,
    `select member_id, expires_on::text as "endsOn", expires_on - $2::date as left from kyc.documents
       where market_code = $1 and state = 'accepted' and expires_on > $2::date and expires_on <= $2::date + 30 order by id limit $3`,
    [market, today, AT_ONCE],
  );
}

async function tellOnce(tx: Tx, { memberId, what, days, endsAt, endsOn }: Told, at: Date): Promise<void> {
  const row = await tx
    .insertInto('kyc.reminders')
    .values({ memberId, what, endsOn, days, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  if (!row) return;
  const { currency } = await getMember(tx, memberId);
  await emit(tx, 'kyc.days_left', { memberId, currency, what, days, endsAt: endsAt.toISOString() }, at);
}
