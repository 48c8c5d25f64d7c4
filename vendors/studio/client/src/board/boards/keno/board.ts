import type { BoardPart } from '../../part.ts';
import { ballsPicture } from '../../pictures/balls.ts';
import { fieldsOf, numbersOf, type Fields, type Picture, type PictureParts } from '../../pictures/picture.ts';

export const board: BoardPart = {
  play: { en: 'Draw', es: 'Sortear' },
  picture: kenoPicture,
  isChosen: true,
};

function kenoPicture({ say }: PictureParts): Picture {
  const numbers = (drawn: Fields): readonly number[] => numbersOf(drawn['numbers']);
  const words: Picture['words'] = (drawn) =>
    say('saidNumbers', {
      numbers: numbers(fieldsOf(drawn))
        .toSorted((a, b) => a - b)
        .join(', '),
    });
  return ballsPicture('is-keno', 10, numbers, words);
}
