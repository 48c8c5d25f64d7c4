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

/** The spec's sub-categories: scratch, video poker, jackpot, table games, arcade, bingo. */
export const CLASSIFIES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type Classify = (typeof CLASSIFIES)[number];

/** What a vendor says of a game that it lists for the first time; from then on an operator decides. */
export const GAME_TAGS = ['hot', 'new'] as const;
