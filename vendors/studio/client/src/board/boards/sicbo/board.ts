import type { BoardPart } from '../../part.ts';
import { dicePicture } from './dice.ts';

export const board: BoardPart = {
  play: { en: 'Throw', es: 'Tirar' },
  picture: dicePicture,
  namesGroups: true,
};
