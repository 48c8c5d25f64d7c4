/** A board's round played again from its seeds, its bets and its decisions. Loaded by the page of a round. */
import { parseDecimal } from '@feria/kernel';
import { recordDraws, type DrawSource } from '@feria/kit';
import type { Json } from '@feria/kit/round/json';
import { replayRound, shownTo } from '@feria/kit/round/play';
import type { BoardKind } from './kind.ts';
import { BOARD_KINDS } from './kinds.ts';

export interface PlayedBoard {
  readonly openings: readonly { readonly stake: string; readonly choice: Json }[];
  readonly decisions: readonly { readonly seat: number; readonly choice: Json; readonly stake: string }[];
}

/** The kind whose rules have this version; undefined for rules that this build does not have any more. */
export const kindOfVersion = (version: string): BoardKind | undefined =>
  BOARD_KINDS.find((kind) => kind.round(kind.id).version === version);

/** What the source shows of the round, step by step, and how many draws it took. Throws where it gives no such round. */
export function playAgain(
  kind: BoardKind,
  { openings, decisions }: PlayedBoard,
  source: DrawSource,
): { readonly steps: readonly Json[]; readonly draws: number } {
  const { rng, record } = recordDraws(source);
  const game = kind.round(kind.id);
  const staked = { openings: openings.map(units), decisions: decisions.map(units) };
  const steps = shownTo(game, replayRound(game, staked, rng), 0);
  return { steps, draws: record().draws.length / 2 };
}

function units<Part extends { readonly stake: string }>(part: Part): Omit<Part, 'stake'> & { stake: bigint } {
  return { ...part, stake: parseDecimal(part.stake) ?? 0n };
}
