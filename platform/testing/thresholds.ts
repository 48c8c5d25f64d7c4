/** What thresholds come to, as docs/security/thresholds.md has it: each module's test computes its own lines from its constants. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;
export const SIX_DIGITS = 1_000_000;

/** How many a day, of whoever uses each window to its end. */
export const aDay = ({ most, windowMs }: { most: number; windowMs: number }): number =>
  (most * DAY_MS) / windowMs;

const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;

/** A row of the page: guesses a day for one account, of so many possible words of which so many hold at a time. */
export function rowOf(what: string, guesses: number, words: number, held = 1): string {
  const share = (guesses * held) / words;
  const aYear = 1 - (1 - share) ** 365;
  const evenYears = Math.log(0.5) / Math.log(1 - share) / 365;
  const cells = [guesses, percent(share), percent(aYear), `${Number(evenYears.toPrecision(2))} years`];
  return `| ${what} | ${cells.join(' | ')} |`;
}

/** Those that the page does not have, however its tables are aligned. */
export function missingLines(lines: readonly string[]): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/security/thresholds.md'), 'utf8');
  const plain = page.replaceAll(/[ \n]+/g, ' ');
  return lines.filter((line) => !plain.includes(line));
}
