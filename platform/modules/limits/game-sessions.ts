/**
 * The clock of play and of its reality checks: kept here, so that a page that is loaded again has the same one. A game session
 * begins with a game that opens, in whatever tab or browser, and is over when none was open for half an hour.
 */
import type { RealityMinutes } from '@feria/contracts/limits/reality';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import { addMs, Refusal } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { readSettings } from '../markets/index.ts';

export type GameSession = { beganAt: Date; seenAt: Date; checkedAt: Date };

const MINUTE_MS = 60_000;
const OVER_AFTER_MS = 30 * MINUTE_MS;
/** A minute's pulse keeps the clock right to a minute, for a write a minute of each who plays. */
const PULSE_MS = MINUTE_MS;

/** A game of the member's is open: the game session goes on, or another begins. Writes nothing where it was seen within a minute. */
export async function keepGameSession(tx: Tx, memberId: string, at: Date): Promise<void> {
  await callSql(
    tx,
    `insert into limits.game_sessions as s (member_id, began_at, seen_at, checked_at) values ($1, $2, $2, $2)
       on conflict (member_id) do update set seen_at = $2,
           began_at = case when s.seen_at <= $3 then $2 else s.began_at end,
           checked_at = case when s.seen_at <= $3 then $2 else s.checked_at end
         where s.seen_at <= $4`,
    [memberId, at, addMs(at, -OVER_AFTER_MS), addMs(at, -PULSE_MS)],
  );
}

export async function findGameSession(
  reader: Reader | Tx,
  memberId: string,
): Promise<GameSession | undefined> {
  const row = await reader
    .selectFrom('limits.game_sessions')
    .select(['beganAt', 'seenAt', 'checkedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row;
}

/** Whether a look has to write: the game session is new, or was not seen for a minute. */
export const wantsPulse = (gameSession: GameSession | undefined, at: Date): boolean =>
  gameSession === undefined || gameSession.seenAt <= addMs(at, -PULSE_MS);

export const checkTime = ({ checkedAt }: GameSession, minutes: number): Date =>
  addMs(checkedAt, minutes * MINUTE_MS);

/**
 * The member has read the reality check: the next one is due so many minutes from now. Every tab hears of it. False when a later one is
 * noted already.
 */
export async function noteChecked(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('limits.game_sessions')
    .set({ checkedAt: at, seenAt: at })
    .where('memberId', '=', memberId)
    .where('checkedAt', '<', at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await emit(tx, 'safety.breaks_changed', { memberId }, at);
  return true;
}

type Whose = { id: string; merchantCode: MarketCode };
/** `minutes`: what counts. `most`: the longest that the market lets its members choose. */
export type Reality = Record<'minutes' | 'most', RealityMinutes>;

/** What a member chose, or what their market has; a longer time only where the market lets it be chosen. */
export async function readReality(reader: Reader | Tx, { id, merchantCode }: Whose): Promise<Reality> {
  const row = await reader
    .selectFrom('limits.reality_checks')
    .select('minutes')
    .where('memberId', '=', id)
    .executeTakeFirst();
  const { realityCheck } = await readSettings(reader, merchantCode);
  const most = realityCheck.mayBeLonger ? LONGEST : realityCheck.minutes;
  const chosen = (row?.minutes as RealityMinutes | undefined) ?? realityCheck.minutes;
  return { minutes: chosen > most ? most : chosen, most };
}
const LONGEST = 60;

/** Throws safety.reality_longer (`most`: minutes): the market does not let anybody choose so long a time. */
export async function setRealityMinutes(
  tx: Tx,
  whose: Whose,
  minutes: RealityMinutes,
  at: Date,
): Promise<void> {
  const { most } = await readReality(tx, whose);
  if (minutes > most) throw new Refusal<RefusalCode>('safety.reality_longer', { most: String(most) });
  const { id: memberId } = whose;
  await tx
    .insertInto('limits.reality_checks')
    .values({ memberId, minutes, setAt: at })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ minutes, setAt: at }))
    .execute();
  await emit(tx, 'safety.breaks_changed', { memberId }, at);
}
