import type { BoardPart } from '../../part.ts';
import { kenoPicture } from '../../pictures/balls.ts';

export const board: BoardPart = {
  play: { en: 'Draw', es: 'Sortear' },
  picture: kenoPicture,
  isChosen: true,
};
