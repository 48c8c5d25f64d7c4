import type { BoardPart } from '../../part.ts';
import { scratchPicture } from './panels.ts';

export const board: BoardPart = {
  play: { en: 'Scratch', es: 'Raspar' },
  picture: scratchPicture,
};
