/** Limits of stakes, losses and time: what a bet is judged by, and what a vendor that keeps the money cannot judge. */
import type { MarketCode } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { countingLimits, type Counting } from './limits.ts';

export type PlayLimit = Pick<Counting, 'setBy'> & {
  kind: Extract<Counting['kind'], 'stake' | 'loss' | 'single_stake' | 'play_minutes'>;
};
type Whose = { memberId: string; currency: string; merchantCode: MarketCode };

/** Those that stand now, the member's own first. In a transaction a market's stay as they are until it ends. */
export async function playLimitsOf(reader: Tx | Reader, whose: Whose): Promise<PlayLimit[]> {
  const counting = await countingLimits(reader, whose);
  const ofPlay = counting.flatMap(({ kind, setBy }): PlayLimit[] =>
    kind === 'deposit' || kind === 'net_deposit' ? [] : [{ kind, setBy }],
  );
  return ofPlay.toSorted((a, b) => RANK[a.setBy] - RANK[b.setBy]);
}
const RANK: Readonly<Record<PlayLimit['setBy'], number>> = { member: 0, operator: 1, market: 2 };

/** Why a member may not bet now, as the bet path has it; undefined: nothing of safety's keeps them. */
export async function findPlayRefusal(
  reader: Tx | Reader,
  memberId: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await callSql<{ reason: string }>(reader, 'select reason from safety.play_refusals($1, $2)', [
    [memberId],
    at,
  ]);
  return row?.reason;
}

/** The instant from which on the member may not play because nobody knows who they are; null: there is none. */
export async function findPlayEnd(reader: Tx | Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('safety.exclusions')
    .select('set_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'verification')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.set_at ?? null;
}
