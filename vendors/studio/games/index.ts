import type { SlotGame } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import * as list from './list.ts';

/** A slot is its sheet; every other game is a board of spots. */
export type StudioGame = SlotGame | BoardGame;

export const isBoard = (game: StudioGame): game is BoardGame => 'board' in game;

/** Every game with drawings of its own; those of the invented brands are in catalogue.ts. Which of them a vendor offers is said by its configuration. */
export const games: readonly SlotGame[] = Object.values(list);
