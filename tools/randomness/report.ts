/** The result section of docs/fairness.md. */
import type { Decided } from './battery.ts';
import type { Mode, Seeds } from './source.ts';
import { DRAWS_PER_NONCE } from './source.ts';
import type { Verdict } from './verdict.ts';

export interface ModeResult {
  readonly mode: Mode;
  readonly seconds: number;
  readonly findings: readonly Decided[];
}

export interface Run {
  /** Day of the run, as `2026-05-17`. */
  readonly day: string;
  readonly bytes: number;
  readonly dieharderBytes: number;
  /** The tools that were there, with their versions, and Node. */
  readonly versions: readonly string[];
  readonly missing: readonly string[];
  /** Tests of dieharder that would need more than its bytes. */
  readonly starved: readonly string[];
  readonly seeds: Seeds;
  readonly results: readonly ModeResult[];
}

const BEGIN = '<!-- randomness results: written by `npm run randomness -- --write` -->';
const END = '<!-- end of randomness results -->';

/** The page with the run's results in the place of the last ones. Throws when the page has no such place. */
export function withResults(page: string, run: Run): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the page has no place for results: ${BEGIN} ... ${END}`);
  return `${page.slice(0, from)}${BEGIN}\n\n${sectionOf(run)}\n\n${page.slice(to)}`;
}

function sectionOf({ day, bytes, dieharderBytes, versions, missing, starved, seeds, results }: Run): string {
  const lines = [
    `**Run of ${day}**: ${bytes} bytes of each mode, ${dieharderBytes} of them for dieharder, with ${versions.join(', ')}.`,
    ...(missing.length > 0 ? [`Not installed, so not run: ${missing.join(', ')}.`] : []),
    ...(starved.length > 0
      ? [`Of dieharder's tests these would have needed more bytes, and were not run: ${starved.join(', ')}.`]
      : []),
    '',
    `Provably fair stream: server seed \`${seeds.serverSeed}\`, client seed \`${seeds.clientSeed}\`, ${DRAWS_PER_NONCE} draws of each nonce from 0 on. Stretch ${'`s`'} of a second look begins at nonce ${'`2s * 2^40`'}, mapped draws at ${'`(2s + 1) * 2^40`'}.`,
    ...results.flatMap(modeLines),
  ];
  return lines.join('\n');
}

function modeLines({ mode, seconds, findings }: ModeResult): readonly string[] {
  return [
    '',
    `#### ${TITLES[mode]}`,
    '',
    `${summaryOf(findings)} In ${Math.round(seconds / 60)} minutes.`,
    '',
    '| Tool | Test | p | Verdict | Rests on |',
    '| --- | --- | --- | --- | --- |',
    ...findings.map(
      ({ tool, test, p, verdict, detail, earlier }) =>
        `| ${tool} | ${test} | ${shown(p)} | ${verdict}${earlier.length > 0 ? ` after ${earlier.map(shown).join(', ')}` : ''} | ${detail} |`,
    ),
  ];
}

const TITLES: Readonly<Record<Mode, string>> = {
  fair: 'Provably fair',
  certified: 'Certified',
  system: 'System',
};

/** One sentence: how many tests, and how they ended. */
export function summaryOf(findings: readonly Decided[]): string {
  const count = (wanted: Verdict): number => findings.filter(({ verdict }) => verdict === wanted).length;
  const again = findings.filter(({ earlier }) => earlier.length > 0).length;
  const looked = again > 0 ? `, ${again} of them looked at again` : '';
  return `${findings.length} results: ${count('pass')} pass${looked}, ${count('weak')} weak, ${count('fail')} fail.`;
}

export const shown = (p: number): string => (Number.isNaN(p) ? '' : p.toFixed(6));
