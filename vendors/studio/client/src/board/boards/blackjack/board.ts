import type { BoardPart } from '../../part.ts';
import { blackjackPicture } from '../../pictures/cards.ts';

export const board: BoardPart = {
  play: { en: 'Deal', es: 'Repartir' },
  picture: blackjackPicture,
};
