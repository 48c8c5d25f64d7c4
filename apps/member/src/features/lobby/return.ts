import { localeOf } from '@feria/ui';

/** A return in basis points as people read it: 9612 is "96.12 %". */
export function formatReturn(rtpBps: number, lang: string, market: string): string {
  const percent = new Intl.NumberFormat(localeOf(lang, market), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return percent.format(rtpBps / 10_000);
}

/** A plain number, with what follows the point only where it says something. */
export function formatCount(count: number, lang: string, market: string): string {
  return new Intl.NumberFormat(localeOf(lang, market), { maximumFractionDigits: 2 }).format(count);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** One in so many, as a vendor writes it: "11692940", or "2.8e+748", which is more than a double holds. */
export function formatOdds(oneIn: string, lang: string, market: string): string {
  const [whole = '', power] = oneIn.split('e+');
  const number = formatCount(Number(whole), lang, market);
  const raised = Array.from(power ?? '', (digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return raised === '' ? number : `${number} × 10${raised}`;
}

/** Rarer than one round in a million millions: nobody will see it, and an advertised win that nobody sees says so. */
export function isPracticallyNever(oneIn: string): boolean {
  return oneIn.includes('e+') || Number(oneIn) > 1e12;
}
