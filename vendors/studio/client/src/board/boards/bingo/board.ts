import type { BoardPart } from '../../part.ts';
import { bingoPicture } from '../../pictures/balls.ts';

export const board: BoardPart = {
  play: { en: 'Call', es: 'Cantar' },
  picture: bingoPicture,
};
