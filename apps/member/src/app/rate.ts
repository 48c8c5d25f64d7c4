/** A rate in parts per million as people read it: 15 000 is `1.5 %` (1,5 % where a comma is meant). Pure, without a float. */
export function rateText(ppm: number, decimalSign: string): string {
  const whole = Math.trunc(ppm / 10_000);
  const rest = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${whole}${rest === '' ? '' : decimalSign + rest}\u00a0%`;
}
