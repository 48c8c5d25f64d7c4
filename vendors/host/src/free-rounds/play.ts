/** What a player sees and takes of a reward. How many rounds are left is counted from the rounds, never stored. */
import { toDecimal } from '@feria/kernel';
import type { FreeRoundsView } from '../wire.ts';
import { Problem } from '../problem.ts';
import type { Db } from '../db.ts';
import { findOpenReward, findPlayedReward, lockReward, type PlayedReward, type Player } from './store.ts';

/** The offer that stands for this player now, or null. */
export async function offerFor(db: Db, player: Player, at: Date): Promise<FreeRoundsView | null> {
  const reward = await findOpenReward(db, player, at);
  return reward ? viewOf(reward) : null;
}

/** How far the reward that paid for a round has come; null for a round that its player paid for. */
export async function progressOf(db: Db, rewardId: string | null): Promise<FreeRoundsView | null> {
  const reward = rewardId === null ? undefined : await findPlayedReward(db, rewardId);
  return reward ? viewOf(reward) : null;
}

/**
 * Lets the reward pay for one more round, which the caller stores in the same transaction. Throws Problem reward_over
 * when it is not this player's, used up, cancelled, or outside its time, and stake_invalid for another stake.
 */
export async function claimRound(
  tx: Db,
  player: Player,
  rewardId: string,
  stake: bigint,
  at: Date,
): Promise<PlayedReward> {
  await lockReward(tx, rewardId);
  const reward = await findPlayedReward(tx, rewardId);
  const isTheirs =
    reward !== undefined &&
    reward.owner === player.owner &&
    reward.game === player.game &&
    reward.currency === player.currency;
  if (!isTheirs || !isOpen(reward, at)) throw new Problem('reward_over', 409);
  if (stake !== reward.bet_value) throw new Problem('stake_invalid', 422);
  return reward;
}

function isOpen({ cancelled_at, starts_at, ends_at, played, bet_count }: PlayedReward, at: Date): boolean {
  return cancelled_at === null && starts_at <= at && at < ends_at && played < bet_count;
}

function viewOf(reward: PlayedReward): FreeRoundsView {
  return {
    id: reward.id,
    stake: toDecimal(reward.bet_value),
    total: reward.bet_count,
    left: reward.bet_count - reward.played,
    won: toDecimal(reward.won),
    endsAt: reward.ends_at.toISOString(),
  };
}
