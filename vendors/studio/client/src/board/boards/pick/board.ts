import type { BoardPart } from '../../part.ts';
import { digitsPicture } from '../../pictures/balls.ts';

export const board: BoardPart = {
  play: { en: 'Draw', es: 'Sortear' },
  picture: digitsPicture,
};
