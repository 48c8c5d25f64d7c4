import type { BoardPart } from '../../part.ts';
import { trackPicture } from './track.ts';

export const board: BoardPart = {
  play: { en: 'Start', es: 'Correr' },
  picture: trackPicture,
  namesGroups: true,
};
