/** What the player presses: the spots of a board with the chips on them. Each kind of board lays them out in its own way. */
import type { Spot, SpotGroup } from '@feria/kit/board/game';
import type { SettledBet } from '@feria/kit/board/bets';
import type { Json } from '@feria/kit/round/json';
import { h } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import type { MoneyVoice } from '../money.ts';
import { numberVoice, unitsOf } from '../money.ts';
import type { BoardView } from '../../../wire.ts';
import type { BoardSay } from './texts/index.ts';

export interface FeltParts {
  readonly game: BoardView;
  readonly voice: Voice;
  readonly say: BoardSay;
  readonly money: MoneyVoice;
  /** A spot was pressed, or its last chip is to be taken back. */
  readonly onPress: (spot: string) => void;
  readonly onTake: (spot: string) => void;
  /** What is chosen beside the chips has changed. */
  readonly onChange: () => void;
}

export interface Felt {
  readonly element: HTMLElement;
  /** Shows what lies where. */
  lay(on: ReadonlyMap<string, bigint>): void;
  /** Nothing can be pressed while a round is played. */
  lock(isLocked: boolean): void;
  /** What came of the bets; null before a round. */
  mark(settled: readonly SettledBet[] | null): void;
  /** What was drawn, where the board itself shows it. */
  draw?(drawn: Json | null): void;
  /** The bets as the server takes them; null while something is still to be chosen. */
  bets(on: ReadonlyMap<string, bigint>): ReadonlyMap<string, bigint> | null;
}

export interface SpotButton {
  readonly element: HTMLButtonElement;
  lay(amount: bigint): void;
  lock(isLocked: boolean): void;
  mark(won: boolean | null): void;
}

/** What stands on it; where it depends on what is drawn, that the number is the most. */
export function paysText(
  { game, voice, say }: Pick<FeltParts, 'game' | 'voice' | 'say'>,
  spot: Spot,
): string {
  const odds = numberVoice(voice, game.currency).odds(spot.pays);
  return spot.isMost ? say('upTo', { odds }) : odds;
}

/** One spot: its name, what it wins, and the chips on it. `face` stands in the place of the written name, which is read out. */
export function spotButton(
  { game, voice, say, money, onPress, onTake }: FeltParts,
  spot: Spot,
  face: Node | null = null,
): SpotButton {
  const name = voice.pick(spot.name);
  const pays = h('span', { class: 'odds' }, paysText({ game, voice, say }, spot));
  const chip = h('span', { class: 'chip', hidden: true });
  const element = h(
    'button',
    { type: 'button', class: 'spot', 'data-spot': spot.id },
    face,
    h('span', { class: face ? 'unseen' : 'spot-name' }, `${name} `),
    spot.pays === '' ? null : pays,
    chip,
  );
  const written = money.short;
  element.addEventListener('click', () => onPress(spot.id));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onTake(spot.id);
  });
  return {
    element,
    lay(amount) {
      chip.hidden = amount === 0n;
      chip.replaceChildren(written(amount), h('span', { class: 'unseen' }, ` ${say('onIt')}`));
    },
    lock: (isLocked) => element.classList.toggle('is-locked', isLocked),
    mark(won) {
      element.classList.toggle('is-won', won === true);
      element.classList.toggle('is-lost', won === false);
    },
  };
}

/** Groups of spots below each other: what most boards are. `faceOf` draws a spot that has a picture. */
export function groupFelt(
  parts: FeltParts,
  faceOf: (spot: Spot, group: SpotGroup) => Node | null = () => null,
): Felt {
  const buttons = new Map<string, SpotButton>();
  const { groups } = parts.game;
  const element = h(
    'div',
    { class: `felt felt-${parts.game.board}` },
    ...groups.map((group) => {
      const made = group.spots.map((spot) => {
        const button = spotButton(parts, spot, faceOf(spot, group));
        buttons.set(spot.id, button);
        return button.element;
      });
      const list = h('div', { class: `spots spots-${group.id}` }, ...made);
      list.style.setProperty('--count', String(made.length));
      return h(
        'section',
        { class: 'group', 'aria-label': parts.voice.pick(group.name) },
        groups.length > 1 ? h('h2', { class: 'label' }, parts.voice.pick(group.name)) : null,
        list,
      );
    }),
  );
  return feltOf(element, buttons);
}

/** The behaviour that every layout of buttons shares. */
export function feltOf(element: HTMLElement, buttons: ReadonlyMap<string, SpotButton>): Felt {
  return {
    element,
    lay(on) {
      for (const [id, button] of buttons) button.lay(on.get(id) ?? 0n);
    },
    lock(isLocked) {
      for (const button of buttons.values()) button.lock(isLocked);
    },
    mark(settled) {
      for (const [id, button] of buttons) {
        const bet = settled?.find(({ spot }) => spot === id);
        button.mark(bet ? unitsOf(bet.pay) > 0n : null);
      }
    },
    bets: (on) => (on.size > 0 ? on : null),
  };
}
