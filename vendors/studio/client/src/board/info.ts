import { h } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { moneyVoice, numberVoice, unitsOf } from '../money.ts';
import { openDialog } from '../slot/dialog.ts';
import type { BoardView } from '../../../wire.ts';
import { boardSay } from './texts/index.ts';

/** How it is played, and what every kind of bet gives back, as counted. */
export function openBoardInfo(game: BoardView, voice: Voice): void {
  const say = boardSay(voice.language);
  const money = moneyVoice(voice, game.currency);
  const { odds, percent } = numberVoice(voice, game.currency);
  const words = {
    least: money.amount(unitsOf(game.chips[0] ?? '0')),
    most: money.amount(unitsOf(game.most)),
    count: game.mostBets,
  };
  const rows = game.terms.map(({ name, pays, returnPercent, hitPercent }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, voice.pick(name)),
      h('td', { class: 'amount' }, odds(pays)),
      h('td', { class: 'amount' }, percent(hitPercent)),
      h('td', { class: 'amount' }, percent(returnPercent)),
    ),
  );
  const head = (['bet', 'pays', 'hits', 'returns'] as const).map((key) =>
    h('th', { scope: 'col' }, say(key)),
  );
  openDialog(
    say('rules'),
    voice,
    h('h3', {}, say('rulesTitle')),
    h('ul', { class: 'rules' }, ...game.rules.map((rule) => h('li', {}, odds(voice.pick(rule))))),
    h('p', { class: 'hint' }, say('limits', words)),
    h('h3', {}, say('betsTitle')),
    h('p', { class: 'hint' }, `${say('mainReturn')}: ${percent(game.returnPercent)}. ${say('returnHint')}`),
    h('table', { class: 'bets-table' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    h(
      'ul',
      { class: 'rules' },
      h('li', {}, say('ruleServer')),
      h('li', {}, say('ruleInterrupted')),
      h('li', {}, voice.say('ruleMalfunction')),
    ),
    h('p', { class: 'hint' }, voice.say('ruleVersion', { version: game.version })),
  );
}
