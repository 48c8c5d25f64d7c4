import type { LocalizedText } from '@feria/contracts/languages';
import type { Picture, PictureParts } from './pictures/picture.ts';

/** What the browser has of one board, in `boards/<board>/board.ts`. A layout of its own stands beside it, in `felt.ts`. */
export interface BoardPart {
  /** On the button that begins a round. */
  readonly play: LocalizedText;
  readonly picture: (parts: PictureParts) => Picture;
  /** A spot is named with its group: its own name stands in several groups, or says too little. */
  readonly namesGroups?: true;
  /** Something is chosen before its only spot takes a chip. */
  readonly isChosen?: true;
}
