/** What was drawn, as something to look at. The same pictures stand on the page of a round, where nothing moves. */
import type { Json } from '@feria/kit/round/json';
import type { BoardView } from '../../../../wire.ts';
import type { Voice } from '../../i18n/index.ts';
import type { BoardSay } from '../texts/index.ts';

export interface PictureParts {
  readonly game: BoardView;
  readonly voice: Voice;
  readonly say: BoardSay;
}

export interface Picture {
  readonly element: HTMLElement;
  /**
   * Shows what was drawn so far, or nothing before a round. Ends when it has been seen; still, at once. `spots`: where the bets
   * stood, for what is drawn for all of them and looked at by one alone.
   */
  show(drawn: Json | null, isStill: boolean, spots?: readonly string[]): Promise<void>;
  /** The same in words. */
  words(drawn: Json): string;
}

export type Fields = Readonly<Record<string, Json | undefined>>;

/** The parts of what was drawn; nothing of what is no object. */
export const fieldsOf = (drawn: Json | null | undefined): Fields =>
  drawn !== null && typeof drawn === 'object' && !Array.isArray(drawn) ? (drawn as Fields) : {};
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as Json[]) : [];
export const textsOf = (value: Json | undefined): readonly string[] => listOf(value).map(textOf);
export const numbersOf = (value: Json | undefined): readonly number[] => listOf(value).map(Number);
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
