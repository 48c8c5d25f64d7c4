import {
  formatCompact,
  formatDecimal,
  formatMoney,
  formatMultiple,
  formatOdds,
  formatPercent,
  homeOf,
  parseDecimal,
  toDecimal,
} from '@feria/kernel';
import type { Voice } from './i18n/index.ts';

type Speaker = Pick<Voice, 'language' | 'country'>;
const UNITS_PER_ONE = 100_000n;

/** Writes amounts of one currency: two places, floored, in the member's way of writing them. */
export interface MoneyVoice {
  readonly amount: (units: bigint) => string;
  /** Without the part below one, floored: where amounts are large and room is scarce. */
  readonly whole: (units: bigint) => string;
  /** Without the currency, and as short as it can be said: on a chip or a symbol. A part of one is never left out. */
  readonly short: (units: bigint) => string;
  /** With its sign, also a plus. */
  readonly signed: (units: bigint) => string;
  /** So many times the stake. */
  readonly times: (multiple: number | bigint) => string;
}

/** Amounts are written where the game is played, as the page around it writes them; else where the currency is at home. */
export function moneyVoice({ language, country }: Speaker, currency: string): MoneyVoice {
  const place = country ?? homeOf(currency);
  const amount = (units: bigint): string => formatMoney(units, currency, language, place);
  return {
    amount,
    whole: (units) => formatMoney(units, currency, language, place, { whole: true }),
    short: (units) =>
      units % UNITS_PER_ONE === 0n
        ? formatCompact(toDecimal(units, 2), language, place)
        : formatDecimal(units, language, place),
    signed: (units) => formatMoney(units, currency, language, place, { sign: 'always' }),
    times: (multiple) => formatMultiple(multiple, language, place),
  };
}

/** Every other number of a game, written as its amounts are. */
export interface NumberVoice {
  /** Odds and multiples as they stand in a text: of `×2.35` and `×3–10 000`, the numbers. Decimals stay as many as they are. */
  readonly odds: (text: string) => string;
  /** So many times the stake. */
  readonly times: (multiple: number | bigint) => string;
  readonly percent: (percent: string, most?: number) => string;
}

export function numberVoice({ language, country }: Speaker, currency: string): NumberVoice {
  const place = country ?? homeOf(currency);
  return {
    odds: (text) => formatOdds(text, language, place),
    times: (multiple) => formatMultiple(multiple, language, place),
    percent: (percent, most = 2) => formatPercent(percent, language, place, { least: 2, most }),
  };
}

/** Reads an amount of the wire. Throws Error on anything else: the server's answer is then not to be trusted. */
export function unitsOf(decimal: string): bigint {
  const units = parseDecimal(decimal);
  if (units === undefined) throw new Error(`not an amount: ${decimal}`);
  return units;
}
