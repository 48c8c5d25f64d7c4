import type { BoardPart } from '../../part.ts';
import { baccaratPicture } from '../../pictures/cards.ts';

export const board: BoardPart = {
  play: { en: 'Deal', es: 'Repartir' },
  picture: baccaratPicture,
};
