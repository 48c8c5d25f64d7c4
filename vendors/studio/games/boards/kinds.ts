import type { BoardKind } from './kind.ts';
import * as list from './list.ts';

export const BOARD_KINDS: readonly BoardKind[] = Object.values(list).flat();
