/** A round as it is stored. Amounts in money units. */
import type { Json } from '@feria/kit/round/json';
import type { RoundState } from '@feria/kit/round/states';
import type { StoredOutcome } from './outcome.ts';
import type { Mode } from '../sessions/store.ts';

export type RoundRow = {
  id: string;
  /** The player; at a table of several seats, the table. */
  owner: string;
  mode: Mode;
  game: string;
  currency: string;
  request_key: string;
  state: RoundState;
  seed_pair_id: bigint;
  nonce: number;
  /** Where it is not that of the pair. */
  client_seed: string | null;
  maths_version: string;
  /** How many steps are stored: 0 before the first draw. */
  steps: number;
  outcome: StoredOutcome | null;
  shown: number;
  refusal: string | null;
  attempts: number;
  decide_by: Date | null;
  created_at: Date;
  closed_at: Date | null;
};
export type SeatRow = {
  round_id: string;
  seat: number;
  owner: string;
  stake: bigint;
  choice: Json;
  wallet_token: string | null;
  /** What pays for a free round. */
  reward_id: string | null;
  campaign_id: string | null;
  /** The bet that opened it. */
  bet_uuid: string;
  /** Null until the round is resolved. */
  win: bigint | null;
  win_uuid: string;
  paid_at: Date | null;
};
export type Round = RoundRow & { seats: readonly SeatRow[] };

/** asked: its fate is not known yet. cancelled: taken back. */
export type BetState = 'asked' | 'done' | 'refused' | 'cancelled';
export type BetRow = {
  id: string;
  round_id: string;
  seat: number;
  amount: bigint;
  /** Of the decision that it pays for; null for the opening. */
  choice: Json | null;
  request_key: string | null;
  state: BetState;
  refusal: string | null;
  rollback_uuid: string;
};
export type DecisionRow = {
  step: number;
  seat: number;
  choice: Json;
  stake: bigint;
  bet_id: string | null;
  /** Null when nobody decided in time. */
  request_key: string | null;
};
