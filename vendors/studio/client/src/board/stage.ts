import { drawing, h, icon, type IconName } from '../dom.ts';
import type { TextKey } from '../i18n/en.ts';
import type { Voice } from '../i18n/index.ts';
import type { BoardView } from '../../../wire.ts';
import { createMeter } from '../meter.ts';
import type { Felt } from './felt.ts';
import type { Picture } from './pictures/picture.ts';
import type { BoardSay } from './texts/index.ts';

/** The parts of the page that change while one plays. */
export interface BoardStage {
  readonly element: HTMLElement;
  readonly result: HTMLElement;
  readonly live: HTMLElement;
  readonly notices: HTMLElement;
  readonly balance: HTMLElement;
  readonly stake: HTMLElement;
  readonly win: HTMLElement;
  readonly net: HTMLElement;
  readonly chips: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly clear: HTMLButtonElement;
  readonly play: HTMLButtonElement;
  /** In the place of chips and play, while something is to be decided. */
  readonly choices: HTMLElement;
  readonly sound: HTMLButtonElement;
  readonly info: HTMLButtonElement;
  readonly fairness: HTMLButtonElement;
}

interface Parts {
  readonly game: BoardView;
  readonly scene: string;
  readonly voice: Voice;
  readonly say: BoardSay;
  readonly isFun: boolean;
  readonly isKept: boolean;
  readonly picture: Picture;
  readonly felt: Felt;
  /** On the button that begins a round. */
  readonly play: string;
}

const FEW = 8;

/** Lays the page out: what was drawn above, the spots below it, money and play at the foot. Nothing listens yet. */
export function createBoardStage(given: Parts): BoardStage {
  const { game, scene, voice, say, isFun, picture, felt } = given;
  const meter = createMeter(voice, given.isKept);
  const tool = (label: string, name: IconName): HTMLButtonElement =>
    h('button', { type: 'button', class: 'tool', 'aria-label': label, title: label }, icon(name));
  const value = (): HTMLElement => h('bdi', { class: 'amount' });
  const named = (
    label: string,
    content: HTMLElement,
    className: string,
    mark: HTMLElement | null = null,
  ): HTMLElement =>
    h('div', { class: `readout ${className}` }, h('span', { class: 'label' }, label, mark), content);
  const word = (key: TextKey): string => voice.say(key);

  const parts = {
    result: h('p', { class: 'result' }, say('placeHint')),
    live: h('p', { class: 'unseen', 'aria-live': 'polite', role: 'status' }),
    notices: h('div', { class: 'notices' }),
    balance: value(),
    stake: value(),
    win: value(),
    net: meter.net,
    chips: h('div', { class: 'chips', role: 'group', 'aria-label': say('chips') }),
    undo: tool(say('undo'), 'undo'),
    clear: tool(say('clear'), 'close'),
    play: h('button', { type: 'button', class: 'primary play' }, given.play),
    choices: h('div', { class: 'choices', role: 'group', 'aria-label': say('yourTurn'), hidden: true }),
    sound: tool(word('sound'), 'soundOff'),
    info: tool(say('rules'), 'info'),
    fairness: tool(word('fairness'), 'shield'),
  };
  parts.sound.setAttribute('aria-pressed', 'false');
  const title = voice.pick(game.title);
  const spots = game.groups.reduce((sum, group) => sum + group.spots.length, 0);
  const fun = isFun ? h('span', { class: 'fun', title: word('freePlayHint') }, word('freePlay')) : null;
  const element = h(
    'div',
    // Where few spots lie, what is drawn has the room.
    { class: `board board-${game.board} ${spots > FEW ? '' : 'has-few'}` },
    h('div', { class: 'backdrop' }, drawing(scene, 'scene')),
    meter.element,
    h(
      'header',
      { class: 'bar' },
      h('h1', { class: 'title' }, title),
      h('div', { class: 'tools' }, parts.info, parts.fairness, parts.sound),
    ),
    h(
      'main',
      { class: 'table', 'aria-label': title },
      h('div', { class: 'show' }, picture.element, parts.result),
      h('div', { class: 'cloth-frame', tabindex: '0', role: 'region', 'aria-label': title }, felt.element),
    ),
    h(
      'section',
      { class: 'foot', 'aria-label': say('total') },
      h(
        'div',
        { class: 'money' },
        named(word('balance'), parts.balance, 'is-balance', fun),
        named(say('total'), parts.stake, 'is-stake'),
        named(word('win'), parts.win, 'is-win'),
      ),
      h(
        'div',
        { class: 'acts' },
        parts.chips,
        h('div', { class: 'backs' }, parts.undo, parts.clear),
        parts.play,
      ),
      parts.choices,
    ),
    parts.live,
    parts.notices,
  );
  return { element, ...parts };
}
