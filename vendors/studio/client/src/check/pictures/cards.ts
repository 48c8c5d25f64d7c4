import { h } from '../../dom.ts';
import type { Voice } from '../voice.ts';

const SIGNS: Readonly<Record<string, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };

/** Cards in the order dealt, from names such as `D-Q`. */
export function cardRow({ name }: Voice, cards: readonly string[]): HTMLElement {
  return h('ol', { class: 'cards' }, ...cards.map((card) => cardOf(card)));

  function cardOf(card: string): HTMLElement {
    const [suit = '', rank = ''] = card.split('-');
    const tone = suit === 'D' || suit === 'H' ? 'is-red' : 'is-black';
    const face = h('span', { 'aria-hidden': 'true' }, rank, h('br'), SIGNS[suit] ?? '');
    return h(
      'li',
      { class: `playing-card ${tone}` },
      face,
      h('span', { class: 'unseen' }, `${rank} ${name(`suit.${suit}`, suit)}`),
    );
  }
}
