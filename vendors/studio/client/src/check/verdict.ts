/** What was found: a heading that says it at a glance, and a line for each thing that was compared. */
import { differenceOf, readCommitment, type Replay } from '@feria/kit/verify/check';
import type { ChainFormula } from '@feria/kit/instant/crash/chain';
import type { CrashReport } from '@feria/kit/verify/crash';
import type { CheckedLevel, JackpotReport } from '@feria/kit/verify/jackpot';
import { h, icon } from '../dom.ts';
import { findGame } from './games.ts';
import { potName } from './pots.ts';
import type { State } from './state.ts';
import { shownOf } from './values.ts';
import type { Voice } from './voice.ts';

interface Finding {
  /** Null where nothing was given to compare with. */
  readonly isGood: boolean | null;
  readonly text: string;
  /** Said beside what was compared: the verdict does not depend on it. */
  readonly isNote?: boolean;
  /** Where two things differ: what was told, and what the seeds give. */
  readonly differing?: { readonly of: 'commitment' | 'seen'; readonly told: string; readonly given: string };
}

/** A long list of stops is cut: the whole of it stands below. */
const LONGEST = 160;

export function roundVerdict(
  state: State,
  voice: Voice,
  found: Replay,
  pots: JackpotReport | null,
): HTMLElement {
  return verdictCard(voice, [
    commitmentFinding(state, voice, found),
    seenFinding(state, voice, found),
    ...potFindings(state, voice, pots),
  ]);
}

function potFindings(state: State, voice: Voice, report: JackpotReport | null): readonly Finding[] {
  const { say } = voice;
  const game = findGame(state.game);
  if (!report) {
    const isUntold = game.check.jackpots !== undefined && state.seen !== null;
    return isUntold ? [{ isGood: null, isNote: true, text: say('pots.untold') }] : [];
  }
  const levels = report.stakes.flatMap((stake) => stake.levels);
  const listOf = (wanted: (level: CheckedLevel) => boolean): string =>
    [...new Set(levels.filter(wanted).map(({ level }) => potName(voice, game, level)))].join(', ');
  const wrong = listOf(({ problem }) => problem !== null);
  const secret = listOf(({ isHit, problem }) => isHit === null && problem === null);
  return [
    ...(report.agrees ? [{ isGood: true, text: say('pots.good') }] : []),
    ...(report.isWholeStake === false ? [{ isGood: false, text: say('pots.badStake') }] : []),
    ...(report.stakes.every(({ isDrawn }) => isDrawn) ? [] : [{ isGood: false, text: say('pots.badDraws') }]),
    ...(wrong === '' ? [] : [{ isGood: false, text: say('pots.bad', { names: wrong }) }]),
    ...(secret === ''
      ? []
      : [{ isGood: null, isNote: true, text: say('pots.secretNote', { names: secret }) }]),
    ...(report.isSheetKnown ? [] : [{ isGood: null, isNote: true, text: say('pots.version') }]),
  ];
}

function commitmentFinding({ fields }: State, { say }: Voice, { commitment }: Replay): Finding {
  const published = fields['commitment'] ?? '';
  if (published === '') return { isGood: null, text: say('commitment.none') };
  const told = readCommitment(published);
  if (told === commitment) return { isGood: true, text: say('commitment.good') };
  return {
    isGood: false,
    text: say('commitment.bad'),
    differing: { of: 'commitment', told, given: commitment },
  };
}

function seenFinding({ seen }: State, voice: Voice, { result }: Replay): Finding {
  const { say, name } = voice;
  if (seen === null) return { isGood: null, text: say('seen.none') };
  const differs = differenceOf(result, seen);
  if (differs === null) return { isGood: true, text: say('seen.good') };
  const text = say('seen.bad', { name: name(`name.${differs}`, differs) });
  const [told, given] = [shownOf(voice, seen[differs]), shownOf(voice, result[differs])];
  return { isGood: false, text, differing: { of: 'seen', told, given } };
}

export function chainVerdict({ fields }: State, voice: Voice, report: CrashReport): HTMLElement {
  const { say } = voice;
  const nameOf = (formula: ChainFormula): string => say(`formula.${formula}`);
  const { terminatingAt, metBy } = report;
  const used: Finding = {
    isGood: null,
    isNote: true,
    text: say('chain.used', { formula: nameOf(report.formula) }),
  };
  if ((fields['terminating'] ?? '') === '')
    return verdictCard(voice, [{ isGood: null, text: say('chain.none') }, used]);
  if (terminatingAt === null) {
    const formulas = metBy.map(nameOf).join('; ');
    const other: Finding[] =
      metBy.length > 0 ? [{ isGood: null, isNote: true, text: say('chain.other', { formulas }) }] : [];
    return verdictCard(voice, [{ isGood: false, text: say('chain.bad') }, ...other, used]);
  }
  const key = terminatingAt === 0 ? 'chain.goodNow' : terminatingAt === 1 ? 'chain.goodOne' : 'chain.good';
  return verdictCard(voice, [{ isGood: true, text: say(key, { steps: terminatingAt }) }, used]);
}

function verdictCard(voice: Voice, findings: readonly Finding[]): HTMLElement {
  const isBad = findings.some(({ isGood }) => isGood === false);
  const isGood = findings.every((finding) => finding.isGood === true || finding.isNote === true);
  const tone = isBad ? 'bad' : isGood ? 'good' : 'open';
  return h(
    'div',
    { class: `verdict is-${tone}`, 'data-verdict': tone },
    h('h2', {}, icon(isBad ? 'close' : isGood ? 'shield' : 'info'), voice.say(`verdict.${tone}`)),
    ...findings.flatMap((finding) => findingLines(voice, finding)),
  );
}

function findingLines({ say }: Voice, { isGood, text, differing }: Finding): HTMLElement[] {
  const line = h(
    'p',
    { class: isGood === null ? 'is-open' : isGood ? 'is-good' : 'is-bad' },
    icon(isGood === null ? 'info' : isGood ? 'check' : 'close'),
    h('span', {}, text),
  );
  if (!differing) return [line];
  const { of, told, given } = differing;
  const pair = (name: string, value: string): HTMLElement[] => [
    h('dt', {}, name),
    h('dd', {}, h('code', {}, value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)),
  ];
  return [line, h('dl', {}, ...pair(say(`told.${of}`), told), ...pair(say(`given.${of}`), given))];
}
