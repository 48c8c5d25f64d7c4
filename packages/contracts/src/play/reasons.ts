/**
 * Why somebody may not play, whole: the one list. Each has a row in `platform/testing/play-doors/play-reasons.ts` that says how it comes about, and
 * in `play-cells.ts` beside it a cell for every door by which money is staked or sent to where it is.
 */
export const PLAY_REASONS = [
  // Who they are.
  'blocked',
  'time_out',
  'self_exclusion',
  'operator',
  'register',
  'verification',
  'shut_out',
  'terms',
  // How they are signed in.
  'session_ended',
  'session_lapsed',
  // Where they are, and whether the platform is open.
  'place',
  'region',
  'maintenance',
  'rehearsal',
  // What is played.
  'gaming_stopped',
  'vendor_suspended',
  'game_stopped',
  'game_withdrawn',
  'game_withheld',
  // How much, and how long. At a vendor that keeps the money none of them can be judged.
  'stake_limit',
  'loss_limit',
  'single_stake_limit',
  'time_limit',
  'operator_limit',
  'market_limit',
] as const;
export type PlayReason = (typeof PLAY_REASONS)[number];
