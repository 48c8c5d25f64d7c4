import type { BoardPart } from '../../part.ts';
import { ballsPicture } from '../../pictures/balls.ts';
import { fieldsOf, numbersOf, type Fields, type Picture, type PictureParts } from '../../pictures/picture.ts';

export const board: BoardPart = {
  play: { en: 'Draw', es: 'Sortear' },
  picture: digitsPicture,
};

function digitsPicture({ game, say }: PictureParts): Picture {
  const count = game.terms.some(({ id }) => id === 'box 1-2-3') ? 3 : 4;
  const digits = (drawn: Fields): readonly number[] => numbersOf(drawn['digits']);
  return ballsPicture('is-digits', count, digits, (drawn) =>
    say('saidDigits', { digits: digits(fieldsOf(drawn)).join(' ') }),
  );
}
