import { h } from '../../dom.ts';
import { fieldsOf, wait, type Fields, type Picture } from './picture.ts';

const BALL_MS = 380;

export const ball = (number: number, className = ''): HTMLElement =>
  h('span', { class: `ball tone-${number % 5} ${className}` }, String(number));

/** Numbers that come out one after the other. */
export function ballsPicture(
  className: string,
  empty: number,
  read: (drawn: Fields) => readonly number[],
  words: Picture['words'],
): Picture {
  const element = h('div', { class: `picture picture-balls ${className}` });
  const blank = (): HTMLElement => h('span', { class: 'ball is-blank' });
  return {
    element,
    async show(drawn, isStill) {
      const numbers = drawn === null ? [] : read(fieldsOf(drawn));
      element.replaceChildren(...Array.from({ length: empty }, blank));
      for (const [at, number] of numbers.entries()) {
        if (!isStill) await wait(empty > 5 ? BALL_MS / 2 : BALL_MS * 1.6);
        element.children[at]?.replaceWith(ball(number, isStill ? '' : 'is-new'));
      }
      if (numbers.length > 0 && !isStill) await wait(400);
    },
    words,
  };
}
