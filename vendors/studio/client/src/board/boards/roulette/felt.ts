/** The cloth of roulette: upright on a phone, lying on a desk. The same buttons in the same order, placed by the style sheet. */
import type { Spot } from '@feria/kit/board/game';
import { colourOf } from '@feria/kit/table/roulette/layout';
import { h } from '../../../dom.ts';
import { areaOf, isOnLine, nextPlace, numbersOf } from './lines.ts';
import { fieldsOf, textOf } from '../../pictures/picture.ts';
import { feltOf, paysText, spotButton, type Felt, type FeltParts, type SpotButton } from '../../felt.ts';

export function felt(parts: FeltParts): Felt {
  const buttons = new Map<string, SpotButton>();
  const cloth = h('div', { class: 'cloth' });
  for (const group of parts.game.groups)
    for (const [at, spot] of group.spots.entries()) {
      const button = isOnLine(group.id)
        ? lineButton(parts, group.id, spot)
        : cellButton(parts, group.id, spot);
      button.element.classList.add(`on-${group.id}`);
      button.element.style.setProperty('--at', String(at));
      buttons.set(spot.id, button);
      cloth.append(button.element);
    }
  const hint = h(
    'p',
    { class: 'hint cloth-hint' },
    parts.say('linesHint'),
    h('span', { class: 'keys-hint' }, ` ${parts.say('keysHint')}`),
  );
  const element = h('div', { class: 'felt felt-roulette' }, hint, cloth);
  showCovered(cloth, buttons);
  walkWithArrows(cloth);
  return {
    ...feltOf(element, buttons),
    draw(drawn) {
      const spot = `straight ${textOf(fieldsOf(drawn)['pocket'])}`;
      for (const [id, button] of buttons)
        button.element.classList.toggle('is-drawn', drawn !== null && id === spot);
      const place = drawn === null ? undefined : buttons.get(spot)?.element;
      if (place) bringIntoView(place);
    },
  };
}

function cellButton(parts: FeltParts, group: string, spot: Spot): SpotButton {
  const face = group === 'column' ? h('span', { class: 'spot-name' }, '2:1') : null;
  const button = spotButton(parts, spot, face);
  button.element.classList.add(...toneOf(group, spot.id));
  const number = group === 'straight' ? numbersOf(spot)[0]! : 0;
  if (number > 0) {
    button.element.style.setProperty('--x', String(Math.ceil(number / 3)));
    button.element.style.setProperty('--y', String(3 - ((number - 1) % 3)));
  }
  return button;
}

/** A place between cells. Arrow keys lead to it, so that Tab goes by numbers and not by a hundred lines more. */
function lineButton(parts: FeltParts, group: string, spot: Spot): SpotButton {
  const button = spotButton(parts, spot, h('span', { class: 'line-mark' }));
  const { element } = button;
  element.classList.add('on-line');
  element.tabIndex = -1;
  element.title = `${parts.voice.pick(spot.name)} · ${paysText(parts, spot)}`;
  const { x, wide, y, high } = areaOf(group, numbersOf(spot));
  for (const [name, value] of Object.entries({ x, wide, y, high }))
    element.style.setProperty(`--${name}`, String(value));
  return button;
}

/** The cloth alone moves, never the page around it. */
function bringIntoView(place: HTMLElement): void {
  const frame = place.closest('.cloth-frame');
  if (!frame) return;
  const [inner, outer] = [place.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({
    top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    behavior: isStill ? 'auto' : 'smooth',
  });
}

/** Whoever points at a line, or comes there with the keyboard, sees which numbers it covers. */
/** Whoever points at a line, or comes there with the keyboard, sees which numbers it covers. */
function showCovered(cloth: HTMLElement, buttons: ReadonlyMap<string, SpotButton>): void {
  const show = (target: EventTarget | null): void => {
    const line = target instanceof Element ? target.closest<HTMLElement>('.on-line') : null;
    const covered = new Set(line ? numbersOf({ id: line.dataset['spot'] ?? '' }) : []);
    for (const [id, { element }] of buttons)
      if (element.classList.contains('on-straight'))
        element.classList.toggle('is-covered', covered.has(numbersOf({ id })[0]!));
  };
  cloth.addEventListener('pointerover', ({ target }) => show(target));
  cloth.addEventListener('pointerleave', () => show(null));
  cloth.addEventListener('focusin', ({ target }) => show(target));
  cloth.addEventListener('focusout', () => show(null));
}

function walkWithArrows(cloth: HTMLElement): void {
  cloth.addEventListener('keydown', (event) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.spot') : null;
    if (!from) return;
    const places = [...cloth.querySelectorAll<HTMLElement>('.spot')].map((place) => ({
      place,
      centre: centreOf(place),
    }));
    const next = nextPlace(centreOf(from), event.key, places);
    if (!next) return;
    event.preventDefault();
    next.place.focus();
  });
}

function centreOf(element: Element): { left: number; top: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + width / 2, top: top + height / 2 };
}

function toneOf(group: string, spot: string): string[] {
  if (group === 'straight') return [`is-${colourOf(Number(spot.split(' ')[1]))}`];
  return spot === 'red' || spot === 'black' ? [`is-${spot}`] : [];
}
