/** What server and browser have to say alike of currencies and their stakes. */

/** The currency of free play, which is none. */
export const FREE_PLAY = 'FUN';

/** The stake that a sheet's jackpots speak of; undefined where nobody plays. */
export function middleStake(stakes: readonly bigint[]): bigint | undefined {
  return stakes[Math.floor(stakes.length / 2)];
}
