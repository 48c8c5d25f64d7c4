import type { BoardPart } from '../../part.ts';
import { mapsPicture } from './maps.ts';

export const board: BoardPart = {
  play: { en: 'Start', es: 'Empezar' },
  picture: mapsPicture,
};
