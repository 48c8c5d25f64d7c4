/** The meters of a game's progressive jackpots, above the reels. They show what the server tells and grow with every stake. */
import type { GameView, JackpotView } from '../../../wire.ts';
import { call } from '../api.ts';
import { amountOf, h } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { moneyVoice, unitsOf } from '../money.ts';

/** Where the stream cannot be had (a proxy that holds it back, too many who watch), meters are asked for. */
const ASK_EVERY_MS = 5_000;

export interface Pots {
  /** Null for a game without jackpots. */
  readonly element: HTMLElement | null;
  /** Listens from now on until the page is left. */
  watch(): void;
  /** What the level is called. */
  nameOf(level: string): string;
}

export function createPots(game: GameView, voice: Voice): Pots {
  const { jackpots } = game;
  if (!jackpots) return { element: null, watch: () => undefined, nameOf: (level) => level };
  const money = moneyVoice(voice, game.currency);
  const meters = new Map(jackpots.levels.map(({ level }) => [level, h('dd', {})] as const));
  const pots = jackpots.levels.map(({ level, name, mustFall, limit }) => {
    const pot = h('div', { class: 'pot' }, h('dt', {}, voice.pick(name)), meters.get(level) ?? null);
    if (mustFall && limit !== null)
      pot.setAttribute('title', voice.say('potLimit', { amount: money.whole(unitsOf(limit)) }));
    return pot;
  });
  const element = h('section', { class: 'pots', 'aria-label': voice.say('pots') }, h('dl', {}, ...pots));
  const show = ({ levels }: JackpotView): void => {
    for (const { name, meter } of levels)
      meters.get(name)?.replaceChildren(amountOf(money.whole(unitsOf(meter))));
  };
  const query = `game=${encodeURIComponent(game.code)}&currency=${encodeURIComponent(game.currency)}`;
  const ask = (): void => void call<JackpotView>(`/api/jackpot?${query}`).then(show, () => undefined);
  return {
    element,
    watch() {
      ask();
      const stream = new EventSource(`/api/jackpot/live?${query}`);
      stream.addEventListener('message', ({ data }) => show(JSON.parse(String(data)) as JackpotView));
      stream.addEventListener('error', () => {
        // A connection that was lost opens again by itself; one that was refused does not.
        if (stream.readyState === EventSource.CLOSED) setInterval(ask, ASK_EVERY_MS);
      });
    },
    nameOf: (level) =>
      voice.pick(jackpots.levels.find((one) => one.level === level)?.name ?? { en: level, es: level }),
  };
}
