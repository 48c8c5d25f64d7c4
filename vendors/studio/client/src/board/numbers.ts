/** Boards where numbers are chosen beside the chips: keno, and the number lottery. */
import { KENO_TABLES } from '@feria/kit/instant/keno/tables';
import { pickTicket, prizeOf, type PickTable } from '@feria/kit/draws/pick/rules';
import { h } from '../dom.ts';
import { numberVoice } from '../money.ts';
import { fieldsOf, numbersOf } from './pictures/picture.ts';
import { feltOf, groupFelt, spotButton, type Felt, type FeltParts } from './felt.ts';

const POOL = 40;
const MOST_PICKS = 10;
const TABLE = 'classic';

/** Whole numbers below `n`: which ticket somebody plays decides nothing, so the browser's own chance will do. */
const anyBelow = (n: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % n;

export function kenoFelt(parts: FeltParts): Felt {
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

export function pickFelt(parts: FeltParts): Felt {
  const { say } = parts;
  const { times } = numberVoice(parts.voice, parts.game.currency);
  const count = parts.game.terms.some(({ id }) => id === 'box 1-2-3') ? 3 : 4;
  const table: PickTable = { digits: count, payback: 90 };
  const digits = Array.from({ length: count }, (_, at) => at + 1);
  const faces = digits.map((digit) => h('output', { class: 'digit' }, String(digit)));
  const ways = groupFelt(parts);
  let isLocked = false;

  /** The ticket of a way to play, with the digits that stand there now; null where there is none. */
  function ticketOf(way: string): string | null {
    const chosen = way === 'front' ? digits.slice(0, 2) : way === 'back' ? digits.slice(-2) : digits;
    const name = `${way} ${chosen.join('-')}`;
    try {
      pickTicket(table, name);
      return name;
    } catch {
      return null;
    }
  }

  function show(): void {
    for (const [at, face] of faces.entries()) face.textContent = String(digits[at]);
    for (const button of ways.element.querySelectorAll<HTMLButtonElement>('.spot')) {
      const name = ticketOf(button.dataset['spot'] ?? '');
      button.disabled = name === null;
      const pays = button.querySelector('.odds');
      if (pays) pays.textContent = name === null ? '–' : times(prizeOf(table, pickTicket(table, name)));
    }
  }

  function turn(place: number, by: number): void {
    if (isLocked) return;
    digits[place] = (digits[place]! + by + 10) % 10;
    show();
    parts.onChange();
  }

  const wheel = (face: HTMLElement, at: number): HTMLElement => {
    const press = (key: 'digitUp' | 'digitDown', text: string, by: number): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          class: 'turn',
          'aria-label': say(key, { place: at + 1 }),
          click: () => turn(at, by),
        },
        text,
      );
    face.setAttribute('aria-label', say('digit', { place: at + 1 }));
    return h('div', { class: 'digit-wheel' }, press('digitUp', '+', 1), face, press('digitDown', '−', -1));
  };
  const element = h(
    'div',
    { class: 'felt felt-pick' },
    h(
      'div',
      { class: 'digits', role: 'group', 'aria-label': say('numbers') },
      ...faces.map((face, at) => wheel(face, at)),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'plain',
        click: () => {
          for (const at of faces.keys()) turn(at, anyBelow(10));
        },
      },
      say('quick'),
    ),
    ways.element,
  );
  show();
  return {
    ...ways,
    element,
    lay(on) {
      ways.lay(on);
      show();
    },
    lock(locked) {
      isLocked = locked;
      ways.lock(locked);
    },
    mark(settled) {
      ways.mark(settled && settled.map((bet) => ({ ...bet, spot: bet.spot.split(' ')[0]! })));
    },
    bets(on) {
      const found = [...on].flatMap(([way, amount]) => {
        const name = ticketOf(way);
        return name === null ? [] : [[name, amount] as const];
      });
      return found.length > 0 && found.length === on.size ? new Map(found) : null;
    },
  };
}
