import { readRoundFile } from '@feria/kit/verify/round-file';
import type { Derived } from '@feria/kit/verify/check';
import type { Theme } from '../art.ts';
import { findGame } from './games.ts';
import type { Language } from './voice.ts';

/** What the person has chosen and filled in. */
export interface State {
  language: Language;
  theme: Theme;
  game: string;
  /** Every field by its name, the settings of games among them. */
  fields: Record<string, string>;
  /** What the opened round says was shown. */
  seen: Derived | null;
}

export const CRASH = 'crash';

/** Fields that every game but the chain has. */
export const SEEDS = ['serverSeed', 'clientSeed', 'nonce', 'commitment'] as const;

/** Fills a round in. Throws InputProblem where the text is no round, or of a game that is unknown here. */
export function openRound(state: State, text: string): void {
  const { game, settings, seen, ...seeds } = readRoundFile(text);
  state.game = findGame(game).check.name;
  state.fields = { ...seeds };
  for (const [name, value] of Object.entries(settings)) state.fields[name] = String(value);
  state.seen = seen;
}
