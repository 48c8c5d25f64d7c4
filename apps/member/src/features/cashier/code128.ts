/** Code 128 (ISO/IEC 15417): what a shop's reader scans of a voucher. Pure: widths of bars and gaps in turns, a bar first. */

/** Of each value six widths, of the stop seven. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
export const PATTERNS: readonly string[] = WIDTHS.split(' ');

const START_B = 104;
const START_C = 105;
const STOP = 106;
const MODULUS = 103;
const FIRST_PRINTED = 32;

/** The values of a text, start and check among them; undefined for one with a character that set B has not. */
export function valuesOf(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  // Set C carries two digits a symbol, so that thirty of them fit on a phone.
  const isPairs = /^(?:\d\d)+$/.test(text);
  const data = isPairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : Array.from(text, (character) => character.charCodeAt(0) - FIRST_PRINTED);
  const start = isPairs ? START_C : START_B;
  const check = data.reduce((sum, value, at) => sum + value * (at + 1), start) % MODULUS;
  return [start, ...data, check, STOP];
}

/** The bars as a path of an SVG one unit high, and how wide all of it is. */
export function barsOf(text: string): { path: string; width: number } | undefined {
  const values = valuesOf(text);
  if (!values) return undefined;
  const widths = values.flatMap((value) => Array.from(PATTERNS[value]!, Number));
  let x = 0;
  const bars = widths.map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return { path: bars.join(''), width: x };
}
