/** The cloth of roulette: upright on a phone, lying on a desk. The same buttons in the same order, placed by the style sheet. */
import { colourOf } from '@feria/kit/table/roulette/layout';
import { h } from '../dom.ts';
import { fieldsOf, textOf } from './pictures/picture.ts';
import { feltOf, spotButton, type Felt, type FeltParts, type SpotButton } from './felt.ts';

export function clothFelt(parts: FeltParts): Felt {
  const buttons = new Map<string, SpotButton>();
  const element = h('div', { class: 'felt felt-roulette' });
  const cloth = h('div', { class: 'cloth' });
  for (const group of parts.game.groups)
    for (const [at, spot] of group.spots.entries()) {
      const short = group.id === 'column' ? '2:1' : null;
      const face = short === null ? null : h('span', { class: 'spot-name' }, short);
      const button = spotButton(parts, spot, face);
      buttons.set(spot.id, button);
      button.element.classList.add(`on-${group.id}`, ...toneOf(group.id, spot.id));
      button.element.style.setProperty('--at', String(at));
      if (group.id === 'straight' && at > 0) {
        button.element.style.setProperty('--x', String(Math.ceil(at / 3)));
        button.element.style.setProperty('--y', String(3 - ((at - 1) % 3)));
      }
      cloth.append(button.element);
    }
  element.append(cloth);
  return {
    ...feltOf(element, buttons),
    draw(drawn) {
      const spot = `straight ${textOf(fieldsOf(drawn)['pocket'])}`;
      for (const [id, button] of buttons)
        button.element.classList.toggle('is-drawn', drawn !== null && id === spot);
    },
  };
}

function toneOf(group: string, spot: string): string[] {
  if (group === 'straight') return [`is-${colourOf(Number(spot.split(' ')[1]))}`];
  return spot === 'red' || spot === 'black' ? [`is-${spot}`] : [];
}
