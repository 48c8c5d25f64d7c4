import { formatCount, formatPercent, formatPower } from '@feria/ui';

/** A return in basis points as people read it: 9612 is "96,12%". */
export function formatReturn(rtpBps: number, lang: string, market: string): string {
  return formatPercent(String(rtpBps / 100), lang, market, { least: 2, most: 2 });
}

/** One in so many, as a vendor writes it: "11692940", or "2.8e+748", which is more than a double holds. */
export function formatOneIn(oneIn: string, lang: string, market: string): string {
  const [whole = '', power] = oneIn.split('e+');
  const number = formatCount(Number(whole), lang, market);
  return power === undefined ? number : formatPower(number, power);
}

/** Rarer than one round in a million millions: nobody will see it, and an advertised win that nobody sees says so. */
export function isPracticallyNever(oneIn: string): boolean {
  return oneIn.includes('e+') || Number(oneIn) > 1e12;
}
