import type { BoardPart } from '../../part.ts';
import { wheelPicture } from './wheel.ts';

export const board: BoardPart = {
  play: { en: 'Spin', es: 'Girar' },
  picture: wheelPicture,
};
