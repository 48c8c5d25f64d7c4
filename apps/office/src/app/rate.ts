/** A rate in parts per million as a percentage: 15 000 is `1.5 %`. Pure, without a float. */
export function rateText(ppm: number): string {
  const rest = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(ppm / 10_000)}${rest === '' ? '' : `.${rest}`} %`;
}
