/** How a board's round is played again without us: by a check of the kit, or by one of its own. */
import type { BoardName } from '@feria/kit/board/game';
import type { Json } from '@feria/kit/round/json';
import { boardCheck } from '@feria/kit/verify/boards';
import type { Check } from '@feria/kit/verify/check';
import type { BoardKind } from './kind.ts';
import { BOARD_KINDS } from './kinds/index.ts';

const STAKE = 100_000n;
/** A bet that each takes; what is drawn does not depend on it. */
const SAMPLE: Readonly<Partial<Record<BoardName, string>>> = {
  baccarat: 'player',
  sicbo: 'big',
  dragontiger: 'dragon',
  fishing: 'whale',
  race: 'win 1',
  series: 'match home',
  bingo: 'card 1',
  scratch: 'ticket',
};

const SUMMARIES: Readonly<Partial<Record<BoardName, string>>> = {
  baccarat:
    'cards out of eight fresh decks: player, banker, player, banker, then the third cards as the rules say',
  sicbo: 'three dice: floor(6 f) + 1 each',
  dragontiger: 'two cards out of eight fresh decks',
  fishing: 'each fish in turn: two draws of 32 bits as one number of 64, its remainder below the odds',
  race: 'the order of arrival: floor(f * weights left), by the runners that are left',
  series: 'a draw below 1000 for each map, until one side cannot be caught',
  bingo: 'four cards, column by column, then sixty balls out of those left',
  scratch: 'the tier by a number of 64 bits below a million, then what lies under the panels',
};

function sampleOf({ id, board }: BoardKind): string {
  if (id === 'pick-3') return 'straight 1-2-3';
  return id === 'pick-4' ? 'straight 1-2-3-4' : (SAMPLE[board] ?? '');
}

/** A check of its own for every board whose draws no check of the kit has. */
export const BOARD_CHECKS: readonly { readonly kind: BoardKind; readonly check: Check }[] =
  BOARD_KINDS.flatMap((kind) => {
    const spot = sampleOf(kind);
    if (spot === '') return [];
    const summary = SUMMARIES[kind.board] ?? 'the digits in their order: floor(10 f) each';
    const opening = { stake: STAKE, choice: { [spot]: '1' } };
    return [{ kind, check: boardCheck({ name: kind.id, summary, round: kind.round(kind.id), opening }) }];
  });

interface RoundCheck {
  readonly game: string;
  readonly settings: Readonly<Record<string, Json>>;
}

/** Boards that a check of the kit draws; `cards` is how many were dealt. */
const KIT_CHECKS: Readonly<Partial<Record<BoardName, (cards: number) => RoundCheck>>> = {
  roulette: () => ({ game: 'roulette', settings: { zeros: 1 } }),
  keno: () => ({ game: 'keno', settings: { pool: 40, drawn: 10 } }),
  war: () => ({ game: 'cards', settings: { count: 7, decks: 6 } }),
  threecard: () => ({ game: 'cards', settings: { count: 6, decks: 1 } }),
  blackjack: (count) => ({ game: 'cards', settings: { count, decks: 6 } }),
};

/** What a round of a board is called where rounds are checked, and what has to be told beside the seeds. */
export function checkOfRound({ id, board }: Pick<BoardKind, 'id' | 'board'>, cards: number): RoundCheck {
  return KIT_CHECKS[board]?.(cards) ?? { game: id, settings: {} };
}
