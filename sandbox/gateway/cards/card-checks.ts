/** What is judged of a card as it is typed, here and in the payer's browser: the page sends the browser these very functions. Pure. */

/** Whether the last digit is the check digit of those before it. Source: ISO/IEC 7812-1, annex B. */
export function isLuhn(digits: string): boolean {
  let total = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && total % 10 === 0;
}

/** By its first digits; empty while they tell none. */
export function brandOf(digits: string): string {
  if (/^4/.test(digits)) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'master';
  return /^3[47]/.test(digits) ? 'amex' : '';
}

/** `MM/YY` as month and year; undefined where it is none. */
export function expiryOf(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(text) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** A card is good to the end of its month. */
export function isOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
