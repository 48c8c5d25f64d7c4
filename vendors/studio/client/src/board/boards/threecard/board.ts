import type { BoardPart } from '../../part.ts';
import { threeCardPicture } from '../../pictures/cards.ts';

export const board: BoardPart = {
  play: { en: 'Deal', es: 'Repartir' },
  picture: threeCardPicture,
};
