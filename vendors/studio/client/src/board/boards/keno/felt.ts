import { KENO_TABLES } from '@feria/kit/instant/keno/tables';
import { h } from '../../../dom.ts';
import { numberVoice } from '../../../money.ts';
import { anyBelow } from '../../any-below.ts';
import { feltOf, spotButton, type Felt, type FeltParts } from '../../felt.ts';
import { fieldsOf, numbersOf } from '../../pictures/picture.ts';

const POOL = 40;
const MOST_PICKS = 10;
const TABLE = 'classic';

/** Numbers are chosen beside the chips. */
export function felt(parts: FeltParts): Felt {
  const { say, voice } = parts;
  let picks: number[] = [];
  let drawn: readonly number[] = [];
  let isLocked = false;
  const { times } = numberVoice(voice, parts.game.currency);
  const told = h('p', { class: 'hint', role: 'status' });
  const pays = h('ol', { class: 'keno-pays' });
  const numbers = Array.from({ length: POOL }, (_, at) =>
    h(
      'button',
      { type: 'button', class: 'number', 'aria-pressed': 'false', click: () => toggle(at + 1) },
      String(at + 1),
    ),
  );
  const spot = parts.game.groups[0]!.spots[0]!;
  const ticket = spotButton(parts, spot);

  function toggle(number: number): void {
    if (isLocked) return;
    if (picks.includes(number)) picks = picks.filter((one) => one !== number);
    else if (picks.length < MOST_PICKS) picks = [...picks, number].toSorted((a, b) => a - b);
    drawn = [];
    show();
    parts.onChange();
  }

  function show(): void {
    for (const [at, button] of numbers.entries()) {
      button.setAttribute('aria-pressed', String(picks.includes(at + 1)));
      button.classList.toggle('is-drawn', drawn.includes(at + 1));
    }
    told.textContent = say('chosen', { count: picks.length, most: MOST_PICKS });
    const row = KENO_TABLES[TABLE][picks.length - 1] ?? [];
    pays.replaceChildren(
      ...row.map((multiple, hits) =>
        h(
          'li',
          { class: multiple > 0 ? '' : 'is-nothing' },
          h('span', {}, say('hitsOf', { count: hits })),
          h('b', { class: 'amount' }, multiple > 0 ? times(multiple) : '–'),
        ),
      ),
    );
  }

  const tool = (key: 'quick' | 'none', act: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'plain', click: act }, say(key));
  const element = h(
    'div',
    { class: 'felt felt-keno' },
    h('div', { class: 'keno-numbers', role: 'group', 'aria-label': say('numbers') }, ...numbers),
    h(
      'div',
      { class: 'keno-side' },
      h(
        'div',
        { class: 'row' },
        tool('quick', () => {
          if (isLocked) return;
          const left = Array.from({ length: POOL }, (_, at) => at + 1);
          const count = picks.length || 5;
          picks = Array.from({ length: count }, () => left.splice(anyBelow(left.length), 1)[0]!).toSorted(
            (a, b) => a - b,
          );
          drawn = [];
          show();
          parts.onChange();
        }),
        tool('none', () => {
          if (isLocked) return;
          picks = [];
          drawn = [];
          show();
          parts.onChange();
        }),
      ),
      told,
      ticket.element,
      pays,
    ),
  );
  show();
  const base = feltOf(element, new Map([[spot.id, ticket]]));
  return {
    ...base,
    lock(locked) {
      isLocked = locked;
      base.lock(locked);
    },
    mark(settled) {
      const bet = settled?.[0];
      ticket.mark(bet ? Number(bet.pay) > 0 : null);
    },
    draw(found) {
      drawn = numbersOf(fieldsOf(found)['numbers']);
      show();
    },
    bets: (on) => {
      const amount = on.get(spot.id);
      return amount && picks.length > 0 ? new Map([[`${TABLE} ${picks.join('-')}`, amount]]) : null;
    },
  };
}
