import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Odds } from './odds.ts';

const RATIO = /^(\d{1,6}):(\d{1,6})$/;
/** Odds written as a number have at most four decimals: 0.95, 1.5, 35. */
const MOST_PARTS = 10_000;
const MESSAGE = 'odds are a number with at most four decimals (0.95, 35) or text such as "3:2"';

/** Odds of a table: a number of stakes won, or `"3:2"`. */
export const oddsSchema = z
  .union([z.number(), Text], { error: MESSAGE })
  .transform((value, context): Odds => {
    const read = typeof value === 'number' ? ofNumber(value) : ofText(value);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: MESSAGE });
    return z.NEVER;
  });

function ofNumber(value: number): Odds | null {
  if (!(value >= 0) || value > 1_000_000) return null;
  for (let per = 1; per <= MOST_PARTS; per *= 10) {
    const wins = Math.round(value * per);
    if (wins / per === value) return inLowestTerms(wins, per);
  }
  return null;
}

function ofText(text: string): Odds | null {
  const [, left, right] = RATIO.exec(text) ?? [];
  if (left === undefined || Number(right) === 0) return text.trim() === '' ? null : ofDigits(text);
  return { wins: Number(left), per: Number(right) };
}

/** 0.95 is 19:20: the fewer parts, the easier a fraction reads. */
function inLowestTerms(wins: number, per: number): Odds {
  let [common, rest] = [per, wins];
  while (rest > 0) [common, rest] = [rest, common % rest];
  return { wins: wins / common, per: per / common };
}

/** The command line hands over text: `--tie 9` means the number. */
const ofDigits = (text: string): Odds | null =>
  Number.isFinite(Number(text)) ? ofNumber(Number(text)) : null;
