/** The jackpots that a round's stakes met: what was drawn for each level, what decides without a draw, and what it paid. */
import { inLanguage } from '@feria/contracts/languages';
import { formatCount, parseDecimal, toDecimal } from '@feria/kernel';
import type { FairSeed } from '@feria/kit';
import {
  replayJackpots,
  type CheckedLevel,
  type CheckedStake,
  type JackpotReport,
} from '@feria/kit/verify/jackpot';
import { h, icon } from '../dom.ts';
import { wordTable } from './draws.ts';
import { findGame, type PageGame } from './games.ts';
import type { State } from './state.ts';
import { amountText } from './values.ts';
import type { Voice } from './voice.ts';

/** Null for a game without jackpots, and for a round that met none or does not say. */
export function potsOf({ game, fields, jackpots }: State, seed: FairSeed): JackpotReport | null {
  const { check } = findGame(game);
  if (!check.jackpots || !jackpots || jackpots.length === 0) return null;
  return replayJackpots(seed, jackpots, check.jackpots, parseDecimal(fields['stake'] ?? '') ?? null);
}

/** A level as people call it. */
export function potName({ language }: Voice, { pots }: Pick<PageGame, 'pots'>, level: string): string {
  return inLanguage(pots[level] ?? { en: level }, language);
}

export function potSection(state: State, voice: Voice, { stakes }: JackpotReport): HTMLElement {
  const game = findGame(state.game);
  return h(
    'section',
    { class: 'pots', 'aria-labelledby': 'pots-title' },
    h('h3', { id: 'pots-title' }, voice.say('pots')),
    h('p', { class: 'small' }, voice.say('pots.lead')),
    ...stakes.flatMap((stake) => stakePart(voice, game, stake, stakes.length > 1)),
  );
}

function stakePart(voice: Voice, game: PageGame, stake: CheckedStake, isOneOfMany: boolean): HTMLElement[] {
  const { say } = voice;
  const title = say('pots.stake', { amount: amountOf(voice, stake.stake) });
  return [
    ...(isOneOfMany ? [h('h4', {}, title)] : []),
    h('ul', { class: 'pot-list' }, ...stake.levels.map((level) => potCard(voice, game, stake, level))),
    wordTable(voice, say('pots.drawsHint', { seed: stake.clientSeed }), stake.draws),
  ];
}

const MARKS = { bad: 'close', open: 'info', good: 'check' } as const;

function potCard(
  voice: Voice,
  game: PageGame,
  { stake, isDrawn }: CheckedStake,
  level: CheckedLevel,
): HTMLElement {
  const { say } = voice;
  const { problem, isHit } = level;
  // Other draws than those that were stored say nothing of this round.
  const tone = problem ? 'bad' : isHit === null || !isDrawn ? 'open' : 'good';
  const facts = [
    ...decidedBy(voice, level),
    [say('pots.meter'), amountOf(voice, level.meter)],
    ...pointOf(voice, level),
  ];
  return h(
    'li',
    { class: `pot is-${tone}`, 'data-pot': level.level },
    h(
      'p',
      { class: 'pot-head' },
      h('strong', {}, potName(voice, game, level.level)),
      h('span', { class: 'pot-end' }, icon(MARKS[tone]), endOf(voice, level)),
    ),
    problem ? h('p', { class: 'is-bad' }, say(`pots.problem.${problem}`)) : null,
    h('p', { class: 'small' }, ruleOf(voice, level, stake)),
    h('dl', {}, ...facts.flatMap(([name = '', value = '']) => [h('dt', {}, name), h('dd', {}, value)])),
  );
}

/** Whether it fell, by what the seeds and the point say. */
function endOf(voice: Voice, { isHit, point, meter }: CheckedLevel): string {
  const { say } = voice;
  if (isHit === null) return say('pots.secret');
  return isHit ? say('pots.fell', { amount: amountOf(voice, point ?? meter) }) : say('pots.stayed');
}

function ruleOf(voice: Voice, { drawn, trigger }: CheckedLevel, stake: bigint): string {
  const { say } = voice;
  if (!drawn || trigger.kind !== 'odds')
    return say('pots.ruleLimit', { limit: amountOf(voice, trigger.kind === 'odds' ? 0n : trigger.limit) });
  const times = countOf(voice, Number(trigger.of) / Number(drawn.below));
  return say('pots.ruleOdds', { times, stake: amountOf(voice, stake) });
}

function decidedBy(voice: Voice, { drawn, trigger }: CheckedLevel): readonly string[][] {
  const { say } = voice;
  if (!drawn || trigger.kind !== 'odds') return [];
  const whole = (number: bigint): string => countOf(voice, number);
  const range = say('pots.range', { of: whole(trigger.of) });
  return [
    [say('pots.drawn'), `${whole(drawn.number)} ${range}`],
    [say('pots.below'), whole(drawn.below)],
  ];
}

function pointOf(voice: Voice, { trigger, point, paid }: CheckedLevel): readonly string[][] {
  const { say } = voice;
  return [
    ...(trigger.kind === 'odds'
      ? []
      : [[say('pots.point'), point === null ? say('pots.pointSecret') : amountOf(voice, point)]]),
    ...(paid === null ? [] : [[say('pots.paid'), amountOf(voice, paid)]]),
  ];
}

const amountOf = (voice: Voice, units: bigint): string => amountText(voice, toDecimal(units));
const countOf = ({ language, country }: Voice, count: number | bigint): string =>
  formatCount(count, language, country, 1);
