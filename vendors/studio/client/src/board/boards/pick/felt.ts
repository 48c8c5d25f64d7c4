import { pickTicket, prizeOf, type PickTable } from '@feria/kit/draws/pick/rules';
import { h } from '../../../dom.ts';
import { numberVoice } from '../../../money.ts';
import { anyBelow } from '../../any-below.ts';
import { groupFelt, type Felt, type FeltParts } from '../../felt.ts';

/** The digits are chosen beside the chips. */
export function felt(parts: FeltParts): Felt {
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
