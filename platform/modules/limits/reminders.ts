/**
 * Who is near a limit hears of it: of each limit once in each of its periods when 80, and when 100, hundredths of it are used. It
 * follows the facts of bets and deposits, so that no bet waits for it.
 */
import type { Fact } from '@feria/contracts/facts';
import { REMINDER_SHARES } from '@feria/contracts/limits/kinds';
import type { Units } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';
import { emit, type Listener } from '../../core/outbox/outbox.ts';
import { getMember } from '../members/index.ts';
import { getMarket, imposedLimitsOf, listMarkets } from '../markets/index.ts';
import { countingLimits, limitsOf, type Counting } from './limits.ts';
import { readMinutes, readUse, textOf, usedOf } from './used.ts';

export const reminders: Listener = {
  name: 'safety.reminders',
  kinds: ['play.bet_placed', 'cashier.deposit_moved'],
  handle: async (tx, facts) => {
    const newest = newestOf(facts);
    for (const memberId of await withPeriods(tx, newest))
      await remind(tx, memberId, newest.get(memberId)!.at);
  },
};

type Did = { at: Date; currency: string };

/** Who did something, and when last: it falls in that day, however late it is looked at. */
function newestOf(facts: readonly Fact[]): Map<string, Did> {
  const newest = new Map<string, Did>();
  for (const { kind, payload, at } of facts)
    if (kind === 'play.bet_placed' || kind === 'cashier.deposit_moved')
      newest.set(payload.memberId, { at, currency: payload.currency });
  return newest;
}

/** Of all who played or paid in, those few who have a limit of a day, a week or a month, and all whose market has one for everybody. */
async function withPeriods(tx: Tx, newest: ReadonlyMap<string, Did>): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `select distinct l.member_id from limits.limits l
       where l.member_id = any ($1::uuid[]) and l.ended_at is null and l.period in ('day', 'week', 'month')
       order by 1`,
    [[...newest.keys()]],
  );
  const codes = (await listMarkets(tx)).map(({ code }) => code);
  const bounded = new Set((await imposedLimitsOf(tx, codes)).map(({ currency }) => currency));
  const forAll = [...newest].filter(([, { currency }]) => bounded.has(currency)).map(([id]) => id);
  return [...new Set([...rows.map(({ memberId }) => memberId), ...forAll])].toSorted();
}

/** The same of a session's time, which no bet has to tell: it is looked at while a game is open. */
export async function remindOfTime(
  tx: Tx,
  { id: memberId, sessionId, currency }: { id: string; sessionId: string; currency: string },
  at: Date,
): Promise<void> {
  const limits = (await limitsOf(tx, memberId)).filter(
    (limit) => limit.kind === 'play_minutes' && limit.currency === currency,
  );
  if (limits.length === 0) return;
  const used = await readMinutes(tx, sessionId, currency, at);
  if (used === null) return;
  for (const row of limits) await remindOf(tx, { ...row, row }, { used, key: sessionId, resetsAt: null }, at);
}

async function remind(tx: Tx, memberId: string, at: Date): Promise<void> {
  const { marketCode, currency } = await getMember(tx, memberId);
  const limits = await countingLimits(tx, { memberId, currency, merchantCode: marketCode });
  const { timeZone } = await getMarket(tx, marketCode);
  const uses = await readUse(tx, { memberId, currency, timeZone }, at);
  for (const limit of limits) {
    const use = uses.find(({ period }) => period === limit.period);
    if (!use) continue;
    const told = { used: usedOf(limit.kind, use), key: use.first, resetsAt: use.resetsAt.toISOString() };
    await remindOf(tx, { ...limit, memberId }, told, at);
  }
}

type Reminded = Counting & { memberId: string };
type Used = { used: Units; key: string; resetsAt: string | null };

async function remindOf(tx: Tx, limit: Reminded, { used, key, resetsAt }: Used, at: Date): Promise<void> {
  const reached = REMINDER_SHARES.filter((share) => used > 0n && used * 100n >= limit.amount * BigInt(share));
  const fresh: number[] = [];
  for (const share of reached) if (await insertReminder(tx, limit, key, share, at)) fresh.push(share);
  // Whoever went past both with one bet hears of the limit, not of both.
  const share = REMINDER_SHARES.findLast((one) => fresh.includes(one));
  if (share === undefined) return;
  const { memberId, kind, period, currency } = limit;
  await emit(
    tx,
    'safety.limit_neared',
    {
      memberId,
      kind,
      period,
      share,
      currency,
      amount: textOf(kind, limit.amount),
      used: textOf(kind, used),
      resetsAt,
    },
    at,
  );
}

/** False when it was told before. A limit of the market's has no row of the member's: its amount says which one it is. */
async function insertReminder(
  tx: Tx,
  { row, memberId, kind, period, amount }: Reminded,
  periodKey: string,
  share: number,
  at: Date,
): Promise<boolean> {
  const told = { periodKey, share, at };
  const written = row
    ? await tx
        .insertInto('limits.limit_reminders')
        .values({ limitId: row.id, ...told })
        .onConflict((conflict) => conflict.doNothing())
        .returning('share')
        .executeTakeFirst()
    : await tx
        .insertInto('limits.house_limit_reminders')
        .values({ memberId, kind, period, amount, ...told })
        .onConflict((conflict) => conflict.doNothing())
        .returning('share')
        .executeTakeFirst();
  return written !== undefined;
}
