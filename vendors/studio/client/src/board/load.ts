import { groupFelt, type Felt, type FeltParts } from './felt.ts';
import type { BoardPart } from './part.ts';

type MakeFelt = (parts: FeltParts) => Felt;

/** Every folder of boards, each a chunk of its own: a member loads one game. */
const PARTS = import.meta.glob<BoardPart>('./boards/*/board.ts', { import: 'board' });
/** Layouts of their own; all others are groups of named spots. */
const FELTS = import.meta.glob<MakeFelt>('./boards/*/felt.ts', { import: 'felt' });

/** Throws Error for a board that this build does not know. */
export async function loadBoard(board: string): Promise<BoardPart> {
  const load = PARTS[`./boards/${board}/board.ts`];
  if (!load) throw new Error(`no board ${board}`);
  return load();
}

/** The layout of a board's spots. */
export async function loadFelt(board: string): Promise<MakeFelt> {
  return (await FELTS[`./boards/${board}/felt.ts`]?.()) ?? groupFelt;
}
