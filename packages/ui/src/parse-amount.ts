/** What people type: amounts with either separator. No float touches them. */
import { decimalMark } from './format.ts';

export type AmountRefusal =
  | 'empty'
  | 'not_a_number'
  | 'negative'
  | 'ambiguous'
  | 'too_many_decimals'
  | 'too_large';
export type ParsedAmount = { ok: true; value: string } | { ok: false; reason: AmountRefusal };

/** Whole digits that the ledger's decimal can hold. */
const MAX_WHOLE_DIGITS = 13;

/**
 * Reads what a person typed as an amount, with either separator, into a plain decimal string of at most two
 * places. "1.234,5", "1,234.5" and "1234,5" are all 1234.50. One separator before exactly three digits can only
 * group where it is the market's grouping mark; where it is the decimal mark it is refused as ambiguous,
 * because a thousandfold mistake is worse than a question.
 */
export function parseAmount(text: string, lang: string, market?: string): ParsedAmount {
  const bare = bareAmount(text);
  if (bare === '') return { ok: false, reason: 'empty' };
  if (/^[-−]/u.test(bare)) return { ok: false, reason: 'negative' };
  if (!/^(?=.*\d)[\d.,]+$/.test(bare)) return { ok: false, reason: 'not_a_number' };
  const split = splitAmount(bare, decimalMark(lang, market));
  if (typeof split === 'string') return { ok: false, reason: split };
  const whole = split.whole.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, reason: 'too_large' };
  if (split.fraction.length > 2) return { ok: false, reason: 'too_many_decimals' };
  return { ok: true, value: `${whole}.${split.fraction.padEnd(2, '0')}` };
}

/** Drops a currency's sign or code at either end, and the spaces that group digits in threes. */
function bareAmount(text: string): string {
  return text
    .trim()
    .replace(/^(?:S\/\.?|\p{L}{3}(?!\p{L})|\p{Sc})\s*/iu, '')
    .replace(/\s*(?:(?<!\p{L})\p{L}{3}|\p{Sc})$/u, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
}

function splitAmount(bare: string, mark: string): { whole: string; fraction: string } | AmountRefusal {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return { whole: bare, fraction: '' };
  const separator = bare.charAt(last);
  const whole = bare.slice(0, last);
  const fraction = bare.slice(last + 1);
  const other = separator === '.' ? ',' : '.';
  if (whole.includes(separator)) return isGrouped(bare, separator) ? ungroup(bare) : 'not_a_number';
  if (whole.includes(other))
    return isGrouped(whole, other) ? { ...ungroup(whole), fraction } : 'not_a_number';
  if (!isGrouped(bare, separator)) return { whole, fraction };
  return separator === mark ? 'ambiguous' : ungroup(bare);
}

function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}

function ungroup(text: string): { whole: string; fraction: string } {
  return { whole: text.replace(/[.,]/g, ''), fraction: '' };
}
