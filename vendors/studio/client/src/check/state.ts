import type { RecordedStake } from '@feria/kit/verify/jackpot-record';
import { readRoundFile } from '@feria/kit/verify/round-file';
import type { Derived } from '@feria/kit/verify/check';
import type { Theme } from '../art.ts';
import { findGame } from './games.ts';
import type { Language } from '@feria/contracts/languages';

/** What the person has chosen and filled in. */
export interface State {
  language: Language;
  theme: Theme;
  game: string;
  /** Every field by its name, the settings of games among them. */
  fields: Record<string, string>;
  /** What the opened round says was shown. */
  seen: Derived | null;
  /** What it says of the jackpots that its stakes met. */
  jackpots: readonly RecordedStake[] | null;
  /** Whether the place for a round as text stands open. */
  isPasting: boolean;
}

export const CRASH = 'crash';

/** Fields that every game but the chain has. */
export const SEEDS = ['serverSeed', 'clientSeed', 'nonce', 'commitment'] as const;

/** A published round of the scheme: other verifiers give the same. */
export const EXAMPLE = {
  game: 'mines',
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
  commitment: '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
  settings: { mines: 3 },
  result: { mines: [20, 23, 8] },
};

/** Fills a round in. Throws InputProblem where the text is no round, or of a game that is unknown here. */
export function openRound(state: State, text: string): void {
  const { game, settings, seen, jackpots, ...seeds } = readRoundFile(text);
  state.game = findGame(game).check.name;
  state.fields = { ...seeds };
  for (const [name, value] of Object.entries(settings)) state.fields[name] = String(value);
  state.seen = seen;
  state.jackpots = jackpots;
  state.isPasting = false;
}

/** Whether nothing was filled in yet. */
export function isUntouched({ game, fields, seen }: State): boolean {
  const wanted = game === CRASH ? ['hash', 'salt', 'terminating'] : SEEDS;
  return seen === null && wanted.every((name) => (fields[name] ?? '') === '');
}
