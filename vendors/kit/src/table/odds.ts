/** What a won bet wins besides its stake: 3:2 wins 3 for every 2 staked. Whole numbers, so that money stays exact. */
export interface Odds {
  readonly wins: number;
  readonly per: number;
}

/** What comes back of a stake, itself included: `comes` of every `per` staked. Whole numbers. */
export interface Back {
  readonly comes: number;
  readonly per: number;
}

export const LOST: Back = { comes: 0, per: 1 };
export const PUSHED: Back = { comes: 1, per: 1 };
export const HALF_BACK: Back = { comes: 1, per: 2 };

/** `odds(3, 2)` is 3:2; `odds(35)` is 35:1. */
export const odds = (wins: number, per = 1): Odds => ({ wins, per });

/** A won bet brings back its stake and what it wins. */
export const won = ({ wins, per }: Odds): Back => ({ comes: wins + per, per });

/** The money that comes back of a stake; a fraction of the smallest unit stays with the house (floor). */
export function moneyBack(stake: bigint, { comes, per }: Back): bigint {
  return (stake * BigInt(comes)) / BigInt(per);
}

/** The same as a share of the stake, for mathematics only. */
export const shareOf = ({ comes, per }: Back): number => comes / per;
