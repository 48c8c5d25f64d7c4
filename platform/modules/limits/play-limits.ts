/** Limits of stakes, losses and time: what a bet is judged by, and what a vendor that keeps the money cannot judge. */
import type { MarketCode } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../core/db.ts';
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
