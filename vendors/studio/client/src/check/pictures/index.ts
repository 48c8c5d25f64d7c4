/** The result as something to look at, and every value of it as words. */
import type { Replay } from '@feria/kit/verify/check';
import type { CrashReport } from '@feria/kit/verify/crash';
import { formatMultiple } from '@feria/kernel';
import type { Json } from '@feria/kit/round/json';
import { h } from '../../dom.ts';
import { listIn, shownOf, textOf } from '../values.ts';
import type { Voice } from '../voice.ts';
import { kenoBoard, minesBoard, towerBoard } from './boards.ts';
import { cardRow } from './cards.ts';
import { plinkoPath } from './plinko.ts';
import { slotSpins, type ShownSpin } from './slots.ts';
import { roulettePicture, wheelPicture } from './wheel.ts';

/** Values that only the picture shows. */
const DRAWN_ONLY = new Set(['spins', 'cards', 'traps']);

export function pictureOf(voice: Voice, found: Replay): HTMLElement {
  const drawing = drawingOf(voice, found);
  const values = Object.entries(found.result).filter(([name]) => !DRAWN_ONLY.has(name));
  return h(
    'div',
    { class: 'shown', 'data-game': found.game },
    drawing,
    values.length > 0
      ? h(
          'dl',
          {},
          ...values.flatMap(([name, value]) => [
            h('dt', {}, voice.name(`name.${name}`, name)),
            h('dd', { 'data-value': name }, shownOf(voice, value)),
          ]),
        )
      : null,
  );
}

/** The games of a chain, the latest first. */
export function chainPicture(voice: Voice, { games, formula }: CrashReport): HTMLElement {
  const shown = games.slice(0, 100);
  const left = games.length - shown.length;
  return h(
    'div',
    { class: 'shown' },
    h('p', {}, `${voice.say('formula')}: ${voice.say(`formula.${formula}`)}`),
    h(
      'ol',
      { class: 'chain' },
      ...shown.map(({ hash, bust }) =>
        h('li', {}, h('strong', {}, times(voice, bust)), ' ', h('code', {}, hash)),
      ),
    ),
    left > 0 ? h('p', { class: 'small' }, voice.say('more', { count: left })) : null,
  );
}

function drawingOf(voice: Voice, { game, settings, result }: Replay): HTMLElement | SVGElement | null {
  const setting = (name: string): number => Number(settings[name]);
  const value = (name: string): number => Number(result[name]);
  switch (game) {
    case 'dice':
      return scale(voice, value('roll'));
    case 'limbo':
      return h('p', { class: 'big' }, times(voice, value('multiplier')));
    case 'mines':
      return minesBoard(voice, setting('tiles'), numbersIn(result['mines']));
    case 'plinko':
      return plinkoPath(voice, textOf(result['path']), value('slot'));
    case 'roulette':
      return roulettePicture(voice, setting('zeros'), value('number'), textOf(result['pocket']));
    case 'keno':
      return kenoBoard(voice, setting('pool'), numbersIn(result['numbers']));
    case 'wheel':
      return wheelPicture(voice, setting('segments'), value('segment'));
    case 'tower':
      return towerBoard(voice, setting('tiles'), listIn(result['traps']).map(numbersIn));
    case 'hilo':
    case 'cards':
      return cardRow(voice, listIn(result['cards']).map(textOf));
    default:
      // A board's result is told in words.
      return result['spins'] === undefined
        ? null
        : slotSpins(
            voice,
            game,
            listIn(result['spins']).flatMap((spin) => spinIn(voice, spin)),
          );
  }
}

/** 0 to 100, and where the roll stands. */
function scale(voice: Voice, value: number): HTMLElement {
  const roll = shownOf(voice, value);
  const mark = h('span', { class: 'mark' });
  mark.style.setProperty('--at', `${value}%`);
  const bar = h(
    'div',
    { class: 'scale', role: 'img', 'aria-label': voice.say('picture.dice', { roll }) },
    mark,
  );
  return h('div', {}, h('p', { class: 'big' }, roll), bar);
}

const times = ({ language, country }: Voice, multiple: number): string =>
  formatMultiple(multiple, language, country);

const numbersIn = (value: Json | undefined): readonly number[] => listIn(value).map(Number);

function spinIn(voice: Voice, value: Json): ShownSpin[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const spin = value as Readonly<Record<string, Json>>;
  return [
    {
      window: listIn(spin['window']).map((column) => listIn(column).map(textOf)),
      win: shownOf(voice, spin['win']),
    },
  ];
}
