import type { BoardPart } from '../../part.ts';
import { scratchPicture } from '../../pictures/balls.ts';

export const board: BoardPart = {
  play: { en: 'Scratch', es: 'Raspar' },
  picture: scratchPicture,
};
