/** Reminders before the days of grace end and before a document expires, each sent once. */
import { addMs, businessDay, type MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { findRegistered, getMember } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { daysLeft, DAY_MS, standingOf, verifiedAmong } from './standing.ts';
import { getTerms } from './store.ts';

const GRACE_DAYS = [1, 3, 7] as const;
const EXPIRY_DAYS = [1, 7, 30] as const;
const AT_ONCE = 1_000;

type Told = { memberId: string; what: 'grace' | 'expiry'; days: number; endsAt: Date; endsOn: string };

/** Of several that were missed the nearest is told, and it alone. */
export const dueOf = (days: readonly number[], left: number): number | undefined =>
  left > 0 ? days.find((one) => left <= one) : undefined;

/** Members of a market whose days of grace may end within the days that are told, without those who are verified or were told. */
export async function* findInGrace(reader: Reader, market: string, at: Date): AsyncGenerator<MemberId> {
  const { graceDays } = await getTerms(reader, market);
  const from = addMs(at, -graceDays * DAY_MS);
  const span = { market, from, to: addMs(from, GRACE_DAYS.at(-1)! * DAY_MS), limit: AT_ONCE };
  let page = await findRegistered(reader, span);
  while (page.length > 0) {
    const ids = page.map(({ id }) => id);
    const verified = await verifiedAmong(reader, { market, ids }, at);
    const told = await toldOfGrace(reader, ids);
    for (const { id, registeredAt } of page) {
      const endsAt = addMs(registeredAt, graceDays * DAY_MS);
      const step = `${id} ${isoDay(endsAt)} ${dueOf(GRACE_DAYS, daysLeft(endsAt, at))}`;
      if (!verified.has(id) && !told.has(step)) yield id;
    }
    const last = page.at(-1)!;
    const rest = { ...span, from: last.registeredAt, after: last.id };
    page = page.length < AT_ONCE ? [] : await findRegistered(reader, rest);
  }
}

/** What was told to those of them whose days count from their registration, for no document of theirs was ever accepted. */
async function toldOfGrace(reader: Reader, ids: readonly MemberId[]): Promise<Set<string>> {
  const rows = await callSql<{ step: string }>(
    reader,
    `select member_id || ' ' || ends_on || ' ' || days as step from kyc.reminders r where what = 'grace' and member_id = any ($1::uuid[])
       and not exists (select from kyc.documents d where d.member_id = r.member_id and d.state in ('accepted', 'expired'))`,
    [ids],
  );
  return new Set(rows.map(({ step }) => step));
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

export type Ending = { id: string; memberId: string; endsOn: string; left: number };

/** Accepted documents whose last day is near, with the days until then; without those of which that was told. */
export async function* findEnding(reader: Reader, market: string, at: Date): AsyncGenerator<Ending> {
  const { timeZone } = await getMarket(reader, market);
  const today = businessDay(at, timeZone);
  let after: string | null = null;
  for (let isLast = false; !isLast;) {
    const page: Ending[] = await callSql<Ending>(
      reader,
      `select id, member_id, expires_on::text as "endsOn", expires_on - $2::date as left from kyc.documents d
         where market_code = $1 and state = 'accepted' and expires_on > $2::date and expires_on <= $2::date + 30
           and ($4::uuid is null or id > $4)
           and not exists (select from kyc.reminders r where r.member_id = d.member_id and r.what = 'expiry' and r.ends_on = d.expires_on
                             and r.days = (select min(step) from unnest($5::int[]) step where step >= d.expires_on - $2::date))
         order by id limit $3`,
      [market, today, AT_ONCE, after, EXPIRY_DAYS],
    );
    yield* page;
    after = page.at(-1)?.id ?? null;
    isLast = page.length < AT_ONCE;
  }
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
