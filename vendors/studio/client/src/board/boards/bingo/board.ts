import type { BoardPart } from '../../part.ts';
import { bingoPicture } from './cards.ts';

export const board: BoardPart = {
  play: { en: 'Call', es: 'Cantar' },
  picture: bingoPicture,
};
