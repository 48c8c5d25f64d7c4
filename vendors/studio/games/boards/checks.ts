/** How a board's round is played again without us: by a check of the kit, or by one of its own. */
import type { Json } from '@feria/kit/round/json';
import { boardCheck } from '@feria/kit/verify/boards';
import type { Check } from '@feria/kit/verify/check';
import type { BoardKind, RoundCheck } from './kind.ts';
import { BOARD_KINDS } from './kinds.ts';

const STAKE = 100_000n;

/** A check of its own for every board whose draws no check of the kit has. */
export const BOARD_CHECKS: readonly { readonly kind: BoardKind; readonly check: Check }[] =
  BOARD_KINDS.flatMap((kind) => {
    if (!('sample' in kind.check)) return [];
    const { summary, sample } = kind.check;
    const opening = { stake: STAKE, choice: { [sample]: '1' } };
    return [{ kind, check: boardCheck({ name: kind.id, summary, round: kind.round(kind.id), opening }) }];
  });

/** What a round of a board is called where rounds are checked, and what has to be told beside the seeds. */
export function checkOfRound({ id, check }: Pick<BoardKind, 'id' | 'check'>, cards: number): RoundCheck {
  return 'of' in check ? check.of(cards) : { game: id, settings: {} };
}

/** What was drawn, as its check names it; undefined where the check names it otherwise. */
export function seenOfRound({ check }: Pick<BoardKind, 'check'>, drawn: Json): Json | undefined {
  return 'of' in check ? check.seen?.(drawn) : drawn;
}
