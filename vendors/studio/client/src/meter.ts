/** Clock, length and net of a game session, for a game that stands alone. A page that holds the game says all three itself. */
import { formatClock } from '@feria/kernel';
import { h } from './dom.ts';
import type { Voice } from './i18n/index.ts';
import { elapsed } from './slot/tally.ts';

export interface Meter {
  /** Null where the page around the game has it. */
  readonly element: HTMLElement | null;
  readonly net: HTMLElement;
}

export function createMeter({ language, say }: Voice, isKept: boolean): Meter {
  const net = h('bdi', { class: 'amount' });
  if (isKept) return { element: null, net };
  const clock = h('time', { class: 'amount' });
  const session = h('bdi', { class: 'amount' });
  const named = (key: 'clock' | 'session' | 'net', content: HTMLElement): HTMLElement =>
    h('div', { class: `readout is-${key}` }, h('span', { class: 'label' }, say(key)), content);
  const total = named('net', net);
  total.setAttribute('title', say('netHint'));
  const element = h('div', { class: 'meter' }, named('clock', clock), named('session', session), total);
  const since = performance.now();
  const tick = (): void => {
    clock.textContent = formatClock(new Date(), { lang: language });
    session.textContent = elapsed(performance.now() - since);
  };
  tick();
  setInterval(tick, 1000);
  return { element, net };
}
