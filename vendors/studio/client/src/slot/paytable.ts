import type { SlotArt } from '@feria/kit';
import type { GameView, SymbolView } from '../../../wire.ts';
import { amountOf, drawing, h, symbolImage } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { moneyVoice, numberVoice, unitsOf } from '../money.ts';
import { openDialog } from './dialog.ts';
import { featuresText, mixedPays, paysHintOf, roleText } from './mechanics.ts';

interface PaytableParts {
  readonly game: GameView;
  readonly art: SlotArt;
  readonly voice: Voice;
  readonly stake: string;
}

/** Everything about the game, at the stake chosen now: pays, free spins, lines, exact return, rules. */
export function openPaytable({ game, art, voice, stake }: PaytableParts): void {
  const { say, pick } = voice;
  const money = moneyVoice(voice, game.currency);
  const units = unitsOf(stake);
  const payOf = ({ role }: SymbolView, pay: number): string =>
    money.amount(BigInt(pay) * (role === 'scatter' ? units : units / BigInt(game.costLines)));

  const card = (symbol: SymbolView): HTMLElement => {
    const role = roleText(game, symbol, voice);
    const pays = symbol.pays.map((pay, count) => ({ pay, count })).filter(({ pay }) => pay > 0);
    const rows = pays
      .toReversed()
      .map(({ pay, count }) =>
        h('div', {}, h('dt', {}, say('ofKind', { count })), h('dd', {}, amountOf(payOf(symbol, pay)))),
      );
    return h(
      'li',
      { class: `pay is-${symbol.role}` },
      symbolImage(art.symbols[symbol.id] ?? ''),
      h('div', {}, h('h4', {}, pick(symbol.name)), role ? h('p', {}, role) : null, h('dl', {}, ...rows)),
    );
  };

  openDialog(
    say('pays'),
    voice,
    h('p', { class: 'hint' }, say(paysHintOf(game), { stake: money.amount(units) })),
    h(
      'ul',
      { class: 'pays' },
      ...[...game.symbols].toSorted((a, b) => rank(a) - rank(b) || topOf(b) - topOf(a)).map(card),
    ),
    mixedPays(game, voice, money, units),
    featuresText(game, voice, money, units),
    freeSpinsText(game, voice),
    jackpotsText(game, voice),
    h('h3', {}, say('numbersTitle')),
    numbers(game, voice),
    ...(game.lines.length === 0
      ? []
      : [
          h('h3', {}, say('linesTitle', { count: game.lines.length })),
          h('ol', { class: 'lines' }, ...game.lines.map((line, index) => lineCard(game, line, index))),
        ]),
    h('h3', {}, say('rulesTitle')),
    h(
      'ul',
      { class: 'rules' },
      ...(['ruleServer', 'ruleInterrupted', 'ruleMalfunction'] as const).map((key) => h('li', {}, say(key))),
      h('li', {}, say('ruleVersion', { version: `${game.code} ${game.version}` })),
    ),
  );
}

/** What most of a kind pay. */
const topOf = ({ pays }: SymbolView): number => pays.at(-1) ?? 0;

function rank({ role }: SymbolView): number {
  return { wild: 0, scatter: 1, line: 2 }[role];
}

function freeSpinsText({ freeSpins, symbols }: GameView, { say, pick }: Voice): HTMLElement {
  const scatter = symbols.find(({ role }) => role === 'scatter');
  if (!freeSpins || !scatter) return h('div');
  const awards = freeSpins.award
    .map((count, scatters) => ({ count, scatters }))
    .filter(({ count }) => count > 0)
    .map((award) => say('freeAward', { ...award, scatter: pick(scatter.name) }))
    .join(', ');
  const rules = [
    say('freeRule', { awards }),
    freeSpins.multiplier > 1 ? say('freeMultiplied', { multiplier: freeSpins.multiplier }) : '',
    freeSpins.hasOwnReels ? say('freeOwnReels') : '',
    say('freeMore', { cap: freeSpins.cap }),
  ];
  const text = rules.filter((rule) => rule !== '').join(' ');
  return h('section', {}, h('h3', {}, say('freeTitle')), h('p', {}, text));
}

function jackpotsText({ jackpots, currency }: GameView, voice: Voice): HTMLElement {
  const { say, pick } = voice;
  if (!jackpots) return h('div');
  const money = moneyVoice(voice, currency);
  const line = ({ name, mustFall, limit }: (typeof jackpots.levels)[number]): HTMLElement => {
    const amount = limit === null ? '' : money.whole(unitsOf(limit));
    const how = mustFall ? 'potMustFall' : limit === null ? 'potOdds' : 'potCeiling';
    return h('li', {}, say(how, { name: pick(name), amount }));
  };
  return h(
    'section',
    {},
    h('h3', {}, say('pots')),
    h('p', {}, say('potRule')),
    h('ul', { class: 'rules' }, ...jackpots.levels.map(line)),
    h('p', {}, say('potFree')),
  );
}

function numbers(game: GameView, voice: Voice): HTMLElement {
  const { say } = voice;
  const { percent: shown, times } = numberVoice(voice, game.currency);
  const percent = (text: string): string => shown(text, 4);
  const row = (name: string, value: string, hint = ''): HTMLElement =>
    h('div', {}, h('dt', {}, name, hint ? h('small', {}, hint) : null), h('dd', {}, amountOf(value)));
  const exact = percent(game.returnPercent);
  return h(
    'dl',
    { class: 'numbers' },
    row(say('returnName'), exact, say('returnHint', { percent: exact })),
    game.jackpots ? row(say('potReturn'), percent(game.jackpots.returnPercent)) : null,
    row(say('hitName'), percent(game.hitPercent)),
    row(
      say('topName'),
      game.freeSpins
        ? say('topValue', { paid: times(game.highestPaidSpin), free: times(game.highestFreeSpin) })
        : say('topPaid', { paid: times(game.highestPaidSpin) }),
    ),
    row(say('volatilityName'), say(game.volatility)),
  );
}

function lineCard(game: GameView, line: readonly number[], index: number): HTMLElement {
  const cells = line.flatMap((_, reel) =>
    Array.from({ length: game.rows }, (_unused, row) => {
      const isOn = line[reel] === row;
      return `<rect x="${reel * 12 + 1}" y="${row * 12 + 1}" width="10" height="10" rx="2.5" fill="currentColor" opacity="${isOn ? 1 : 0.18}"/>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${game.reels * 12} ${game.rows * 12}">${cells.join('')}</svg>`;
  return h('li', {}, drawing(svg, ''), h('span', { class: 'amount' }, String(index + 1)));
}
