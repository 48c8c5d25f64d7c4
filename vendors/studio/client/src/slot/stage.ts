import type { SlotArt } from '@feria/kit';
import type { GameView } from '../../../wire.ts';
import { drawing, h, icon } from '../dom.ts';
import type { IconName } from '../dom.ts';
import type { TextKey } from '../i18n/en.ts';
import type { Voice } from '../i18n/index.ts';
import { createMeter } from '../meter.ts';
import { createReels } from './reels.ts';
import type { Reels } from './reels.ts';

/** The parts of the page that change while one plays. */
export interface Stage {
  readonly element: HTMLElement;
  readonly reels: Reels;
  readonly window: HTMLElement;
  readonly plate: HTMLElement;
  readonly banner: HTMLElement;
  readonly result: HTMLElement;
  readonly live: HTMLElement;
  readonly notices: HTMLElement;
  readonly balance: HTMLElement;
  readonly stake: HTMLElement;
  readonly win: HTMLElement;
  readonly net: HTMLElement;
  readonly spin: HTMLButtonElement;
  readonly less: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  readonly turbo: HTMLButtonElement;
  readonly sound: HTMLButtonElement;
  readonly info: HTMLButtonElement;
  readonly fairness: HTMLButtonElement;
  /** Opens the offer of free rounds; hidden without one. */
  readonly gift: HTMLButtonElement;
  /** In the place of the stake, during free rounds. */
  readonly house: HTMLElement;
}

/** Lays the page out. Nothing listens yet. */
export function createStage(
  game: GameView,
  art: SlotArt,
  voice: Voice,
  { isFun, isKept, pots }: { isFun: boolean; isKept: boolean; pots: HTMLElement | null },
): Stage {
  const { say } = voice;
  const button = (key: TextKey, name: IconName, className = 'tool'): HTMLButtonElement =>
    h('button', { type: 'button', class: className, 'aria-label': say(key), title: say(key) }, icon(name));
  const value = (): HTMLElement => h('bdi', { class: 'amount' });
  const named = (
    key: TextKey,
    content: HTMLElement,
    className = '',
    mark: HTMLElement | null = null,
  ): HTMLElement =>
    h('div', { class: `readout ${className}` }, h('span', { class: 'label' }, say(key), mark), content);

  const meter = createMeter(voice, isKept);
  const parts = {
    reels: createReels(game, art.symbols),
    plate: h('div', { class: 'plate', hidden: true }),
    banner: h('p', { class: 'banner', hidden: true }),
    result: h('p', { class: 'result' }, say('ready')),
    live: h('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' }),
    notices: h('div', { class: 'notices' }),
    balance: value(),
    stake: value(),
    win: value(),
    net: meter.net,
    spin: button('spin', 'spin', 'spin'),
    less: button('less', 'minus', 'step'),
    more: button('more', 'plus', 'step'),
    turbo: button('turbo', 'bolt', 'tool turbo'),
    sound: button('sound', 'soundOff'),
    info: button('info', 'info', 'tool info'),
    fairness: button('fairness', 'shield'),
    gift: button('houseRounds', 'gift', 'tool gift'),
    house: h('p', { class: 'house', hidden: true }),
  };
  parts.gift.hidden = true;
  for (const key of ['turbo', 'sound'] as const) parts[key].setAttribute('aria-pressed', 'false');

  const window = h('div', { class: 'window' }, parts.reels.element, parts.plate);
  const element = h(
    'div',
    { class: pots ? 'game has-pots' : 'game' },
    h('div', { class: 'backdrop' }, drawing(art.scene, 'scene')),
    meter.element,
    h(
      'header',
      { class: 'bar' },
      h('h1', { class: 'title' }, voice.pick(game.title)),
      h('div', { class: 'tools' }, parts.gift, parts.fairness, parts.sound),
    ),
    h(
      'main',
      { class: 'stage' },
      pots,
      h('div', { class: 'frame' }, h('div', { class: 'valance', 'aria-hidden': 'true' }), window),
      h('div', { class: 'below' }, parts.banner, parts.result),
    ),
    h(
      'section',
      { class: 'panel', 'aria-label': voice.pick(game.title) },
      named('balance', parts.balance, 'is-balance', isFun ? funMark(voice) : null),
      h(
        'div',
        { class: 'stepper' },
        parts.less,
        named('stake', parts.stake, 'is-stake'),
        parts.more,
        parts.house,
      ),
      parts.spin,
      parts.turbo,
      parts.info,
      named('win', parts.win, 'is-win'),
    ),
    parts.live,
    parts.notices,
  );
  element.style.setProperty('--reels', String(game.reels));
  element.style.setProperty('--rows', String(game.rows));
  return { element, window, ...parts };
}

function funMark({ say }: Voice): HTMLElement {
  return h('span', { class: 'fun', title: say('freePlayHint') }, say('freePlay'));
}
