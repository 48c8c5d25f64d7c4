import { goalsPaid } from '@feria/kit/draws/bingo/round';
import { h } from '../../dom.ts';
import { numberVoice } from '../../money.ts';
import {
  fieldsOf,
  listOf,
  numbersOf,
  wait,
  type Fields,
  type Picture,
  type PictureParts,
} from './picture.ts';

const BALL_MS = 380;
const QUICK_MS = 70;

const ball = (number: number, className = ''): HTMLElement =>
  h('span', { class: `ball tone-${number % 5} ${className}` }, String(number));

/** Numbers that come out one after the other. */
function ballsPicture(
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

export function digitsPicture({ game, say }: PictureParts): Picture {
  const count = game.terms.some(({ id }) => id === 'box 1-2-3') ? 3 : 4;
  const digits = (drawn: Fields): readonly number[] => numbersOf(drawn['digits']);
  return ballsPicture('is-digits', count, digits, (drawn) =>
    say('saidDigits', { digits: digits(fieldsOf(drawn)).join(' ') }),
  );
}

export function kenoPicture({ say }: PictureParts): Picture {
  const numbers = (drawn: Fields): readonly number[] => numbersOf(drawn['numbers']);
  const words: Picture['words'] = (drawn) =>
    say('saidNumbers', {
      numbers: numbers(fieldsOf(drawn))
        .toSorted((a, b) => a - b)
        .join(', '),
    });
  return ballsPicture('is-keno', 10, numbers, words);
}

/** The cards, marked as the balls are called. Only those that were played are drawn. */
export function bingoPicture({ game, voice, say }: PictureParts): Picture {
  const { times } = numberVoice(voice, game.currency);
  const called = h('p', { class: 'called' });
  const cards = h('div', { class: 'bingo-cards' });
  const element = h('div', { class: 'picture picture-bingo' }, called, cards);
  return {
    element,
    async show(drawn, isStill, spots) {
      const { cards: list, calls } = fieldsOf(drawn);
      const numbers = numbersOf(calls);
      const made = listOf(drawn === null ? [] : list).flatMap((card, at) =>
        spots && !spots.includes(`card ${at + 1}`) ? [] : [cardOf(numbersOf(card), numbers, at)],
      );
      cards.replaceChildren(...(made.length > 0 ? made : [blankCard()]).map((card) => card.element));
      called.replaceChildren(h('span', { class: 'ball is-blank' }));
      for (const [at, number] of numbers.entries()) {
        if (!isStill) await wait(QUICK_MS);
        for (const card of made) card.mark(number);
        if (!isStill || at === numbers.length - 1)
          called.replaceChildren(
            ...numbers
              .slice(Math.max(0, at - 4), at + 1)
              .toReversed()
              .map((one) => ball(one)),
          );
      }
      for (const card of made) card.finish();
    },
    words: (drawn) => say('saidBingo', { count: numbersOf(fieldsOf(drawn)['calls']).length }),
  };

  function cardOf(numbers: readonly number[], calls: readonly number[], at: number) {
    const cells = numbers.map((number) =>
      h('span', { class: number === 0 ? 'is-marked' : '' }, number === 0 ? '★' : String(number)),
    );
    const note = h('p', { class: 'bingo-note' });
    return {
      element: h(
        'div',
        { class: 'bingo-card', 'data-card': `card ${at + 1}` },
        h('div', { class: 'bingo-grid' }, ...cells),
        note,
      ),
      mark: (number: number) => cells[numbers.indexOf(number)]?.classList.add('is-marked'),
      finish: () =>
        void (note.textContent = goalsPaid(numbers, calls)
          .map(({ goal, call, pays }) => `${say(goal as 'line')} ${times(pays)} (${say('call', { call })})`)
          .join(' · ')),
    };
  }

  function blankCard() {
    const cells = Array.from({ length: 25 }, (_, at) => h('span', {}, at === 12 ? '★' : ''));
    return {
      element: h('div', { class: 'bingo-card is-blank' }, h('div', { class: 'bingo-grid' }, ...cells)),
    };
  }
}

export function scratchPicture({ game, voice, say }: PictureParts): Picture {
  const { times } = numberVoice(voice, game.currency);
  const element = h('div', { class: 'picture picture-scratch' });
  const panel = (times: string, className: string): HTMLElement =>
    h('span', { class: `panel-tile ${className}` }, times);
  return {
    element,
    async show(drawn, isStill) {
      const { panels, prize } = fieldsOf(drawn);
      const list = numbersOf(panels);
      element.replaceChildren(...Array.from({ length: 9 }, () => panel('', 'is-covered')));
      for (const [at, pays] of list.entries()) {
        if (!isStill) await wait(230);
        element.children[at]?.replaceWith(panel(times(pays), pays === Number(prize) ? 'is-prize' : ''));
      }
      if (list.length > 0 && !isStill) await wait(300);
    },
    words: () => say('saidPanels'),
  };
}
