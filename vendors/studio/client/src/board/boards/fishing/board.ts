import type { BoardPart } from '../../part.ts';
import { tankPicture } from './tank.ts';

export const board: BoardPart = {
  play: { en: 'Cast', es: 'Lanzar' },
  picture: tankPicture,
};
