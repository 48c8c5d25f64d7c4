/**
 * The life of a round, whatever the game: the table that the store follows and that tests are made from.
 *   staking     the opening stakes are on their way to the wallets
 *   deciding    at least one seat has a decision to make
 *   raising     a decision costs a further stake, which is on its way; nobody decides meanwhile
 *   returning   a further stake of unsure fate is on its way back; then the same decision is to be made again
 *   playing     nothing is left to decide; what happened is being shown
 *   settling    what the seats get is owed, until every wallet has acknowledged it
 *   closed      all is paid
 *   cancelling  the stakes are on their way back, until every wallet has acknowledged it
 *   cancelled   the round never was
 */
export const ROUND_STATES = [
  'staking',
  'deciding',
  'raising',
  'returning',
  'playing',
  'settling',
  'closed',
  'cancelling',
  'cancelled',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export const ROUND_TRANSITIONS: Readonly<Record<RoundState, readonly RoundState[]>> = {
  // To cancelled at once: the wallet refused, so there is nothing to give back.
  staking: ['deciding', 'playing', 'settling', 'cancelling', 'cancelled'],
  // To cancelling: its rules are gone, so that nobody can say how it would have ended.
  deciding: ['deciding', 'raising', 'playing', 'settling', 'cancelling'],
  // Back to deciding also when the further stake was refused.
  raising: ['deciding', 'playing', 'settling', 'returning'],
  returning: ['deciding'],
  playing: ['settling'],
  settling: ['closed'],
  closed: [],
  cancelling: ['cancelled'],
  cancelled: [],
};
