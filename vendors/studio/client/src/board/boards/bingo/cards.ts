import { goalsPaid } from '@feria/kit/draws/bingo/round';
import { h } from '../../../dom.ts';
import { numberVoice } from '../../../money.ts';
import { ball } from '../../pictures/balls.ts';
import {
  fieldsOf,
  listOf,
  numbersOf,
  wait,
  type Picture,
  type PictureParts,
} from '../../pictures/picture.ts';

const QUICK_MS = 70;

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
