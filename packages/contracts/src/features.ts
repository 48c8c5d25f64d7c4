/** What a game can do, in the words of the lobby's filters. A vendor may say more; we keep what we have a name for. */
export const GAME_FEATURES = [
  'free_spins',
  'cascades',
  'ways',
  'expanding_wilds',
  'wild_multipliers',
  'hold_and_respin',
  'pick_bonus',
  'variable_rows',
  'jackpot',
] as const;
export type GameFeature = (typeof GAME_FEATURES)[number];
