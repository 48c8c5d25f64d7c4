/** The few distributions that the verdicts need. All answers are probabilities of chance alone doing as much or more. */

/** P(chi-square of so many degrees of freedom >= statistic): the regularised upper incomplete gamma function. */
export function chiSquareTail(statistic: number, degrees: number): number {
  const a = degrees / 2;
  const x = statistic / 2;
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** P(|normal| >= |z|). */
export const normalTail = (z: number): number => chiSquareTail(z * z, 1);

/**
 * Two-sided Kolmogorov-Smirnov: P(the values of a uniform chance lie as far from it as these). Stephens' correction (1970)
 * of the limit distribution holds from four values on; a single value is its own answer.
 */
export function uniformTail(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const [only = 1] = sorted;
  if (n <= 1) return only;
  const distance = sorted.reduce(
    (most, value, at) => Math.max(most, (at + 1) / n - value, value - at / n),
    0,
  );
  const root = Math.sqrt(n);
  const x = (root + 0.12 + 0.11 / root) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x);
  // The series does not converge for the smallest distances, where the answer is one.
  return x < 0.2 ? 1 : Math.min(1, Math.max(0, sum));
}

/** P(a count of n tries with chance p lies as far out on its side as this one), doubled for both sides. */
export function binomialTail(count: number, n: number, p: number): number {
  const up = sumFrom(count, n, p, 1);
  const down = sumFrom(count, n, p, -1);
  return Math.min(1, 2 * Math.min(up, down));
}

/** Sum of the binomial's terms from `count` outwards, until they no longer matter. */
function sumFrom(count: number, n: number, p: number, step: 1 | -1): number {
  let sum = 0;
  for (let k = count; k >= 0 && k <= n; k += step) {
    const term = Math.exp(logBinomial(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
    sum += term;
    if (term < sum * 1e-15 && (k - n * p) * step > 0) break;
  }
  return sum;
}

const logBinomial = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Statistic of Pearson: how far counts lie from their expected numbers. */
export function chiSquareOf(counts: ArrayLike<number>, expected: (cell: number) => number): number {
  let sum = 0;
  for (let cell = 0; cell < counts.length; cell += 1)
    sum += ((counts[cell] ?? 0) - expected(cell)) ** 2 / expected(cell);
  return sum;
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * 1e-16; n += 1) {
    term *= x / n;
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Lentz's continued fraction (Numerical Recipes, 6.2). */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 10_000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / nonZero(an * d + b, tiny);
    c = nonZero(b + an / c, tiny);
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Stirling's series, shifted to where it is exact in a double. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 10) {
    shift += Math.log(y);
    y += 1;
  }
  const square = 1 / (y * y);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift;
}
