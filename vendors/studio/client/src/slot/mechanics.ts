/** What a game has beside its lines and free spins, in words, at the stake chosen now. */
import type { GameView, SymbolView } from '../../../wire.ts';
import { amountOf, h } from '../dom.ts';
import type { TextKey } from '../i18n/en.ts';
import type { Voice } from '../i18n/index.ts';
import type { MoneyVoice } from '../money.ts';

/** How its symbols pay. */
export function paysHintOf({ mechanics }: GameView): TextKey {
  if (mechanics.evaluate === 'ways') return 'paysHintWays';
  if (mechanics.evaluate === 'anywhere') return 'paysHintAnywhere';
  return mechanics.isBothWays ? 'paysHintBoth' : 'paysHint';
}

/** What a symbol does beside paying; null for one that only pays. */
export function roleText(game: GameView, symbol: SymbolView, { say, pick }: Voice): string | null {
  const { hold, picks } = game.mechanics;
  if (symbol.id === hold?.symbol) return say('holdRole', { from: hold.from });
  if (symbol.id === picks?.symbol) return say('picksRole');
  if (symbol.role === 'scatter') return say(game.freeSpins ? 'scatterRole' : 'scatterPays');
  if (symbol.role !== 'wild') return null;
  const scatter = game.symbols.find(({ role }) => role === 'scatter');
  const stands = scatter ? say('wildRole', { scatter: pick(scatter.name) }) : say('wildPlain');
  const { multiplier } = symbol;
  return multiplier > 1 ? `${stands} ${say('wildTimes', { multiplier })}` : stands;
}

/** Wins of mixed symbols, where the sheet has some. */
export function mixedPays(
  game: GameView,
  { say, pick }: Voice,
  money: MoneyVoice,
  stake: bigint,
): HTMLElement {
  const { combinations } = game.mechanics;
  if (combinations.length === 0) return h('div');
  const rows = combinations.flatMap(({ symbols, place, pays }) => {
    const names = symbols.map((id) => nameOf(game, id, pick)).join(', ');
    const title = say(place === 'anywhere' ? 'mixedAnywhere' : 'mixed', { symbols: names });
    return pays.flatMap((pay, count) =>
      pay === 0
        ? []
        : [
            h(
              'div',
              {},
              h('dt', {}, `${title} · ${say('ofKind', { count })}`),
              h('dd', {}, amountOf(money.amount(inBets(game, stake, pay)))),
            ),
          ],
    );
  });
  return h('dl', { class: 'numbers' }, ...rows);
}

/** The rules of its features; nothing for a game without. */
export function featuresText(game: GameView, voice: Voice, money: MoneyVoice, stake: bigint): HTMLElement {
  const rules = rulesOf(game, voice, (pays) => money.amount(inBets(game, stake, pays)), money.times);
  if (rules.length === 0) return h('div');
  return h(
    'section',
    {},
    h('h3', {}, voice.say('featuresTitle')),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
  );
}

function rulesOf(
  game: GameView,
  { say, pick }: Voice,
  amount: (pays: number) => string,
  timesOf: MoneyVoice['times'],
): string[] {
  const { cascade, expanding, hold, picks, trail, hasHeights } = game.mechanics;
  const symbolOf = (id: string): string => nameOf(game, id, pick);
  const times = (multipliers: readonly number[]): string => multipliers.map(timesOf).join(', ');
  const rules: string[] = [];
  if (hasHeights) rules.push(say('ruleHeights'));
  if (cascade) rules.push(say('ruleCascade', { multipliers: times(cascade) }));
  if (expanding) {
    const reels = expanding.reels.map((reel) => reel + 1).join(', ');
    const fills = say('ruleExpanding', { symbol: symbolOf(expanding.symbol), reels });
    rules.push(
      expanding.respins > 0 ? `${fills} ${say('ruleRespins', { respins: expanding.respins })}` : fills,
    );
  }
  if (hold) {
    const [least, most] = [amount(hold.least), amount(hold.most)];
    const stays = say('ruleHold', { ...hold, symbol: symbolOf(hold.symbol), least, most });
    rules.push(hold.full > 0 ? `${stays} ${say('ruleHoldFull', { full: amount(hold.full) })}` : stays);
  }
  if (picks) {
    const counts = picks.count.flatMap((count, symbols) =>
      count > 0 ? [say('picksFor', { symbols, count })] : [],
    );
    const opens = say('rulePicks', {
      symbol: symbolOf(picks.symbol),
      counts: counts.join(', '),
      most: amount(picks.most),
    });
    rules.push(picks.stops ? `${opens} ${say('rulePicksStop')}` : opens);
  }
  if (trail) rules.push(say('ruleTrail', { multipliers: times(trail) }));
  return rules;
}

const inBets = ({ costLines }: GameView, stake: bigint, pays: number): bigint =>
  (stake / BigInt(costLines)) * BigInt(pays);

function nameOf(game: GameView, id: string, pick: Voice['pick']): string {
  const symbol = game.symbols.find((one) => one.id === id);
  return symbol ? pick(symbol.name) : id;
}
