/**
 * How long the exact answer to eight-deck baccarat takes: every bet of the table, from nothing, on one core. Beside it a
 * fixed piece of arithmetic on the same core in the same run, so that machines can be compared.
 */
import { baccaratMaths } from '@feria/kit/table/baccarat/maths';
import { median, round, type Line } from './measure.ts';

const RUNS = 7;
/** Multiplications and additions of the yardstick, each waiting for the one before it. */
const STEPS = 100_000_000;
const PROMISED_SECONDS = 1;

export function measureBaccarat(): Promise<Line[]> {
  const rules = baccaratMaths.rules.parse({ decks: 8 });
  const cold = secondsOf(() => baccaratMaths.measure(rules));
  const solves: number[] = [];
  const steps: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    solves.push(secondsOf(() => baccaratMaths.measure(rules)));
    steps.push(secondsOf(takeSteps));
  }
  const warm = median(solves);
  const yardstick = median(steps);
  return Promise.resolve([
    { what: 'first solve, s', value: round(cold, 3), how: `cold, promised under ${PROMISED_SECONDS}` },
    { what: 'a solve, s', value: round(warm, 3), how: `median of ${RUNS}` },
    {
      what: 'yardstick, s',
      value: round(yardstick, 3),
      how: `${STEPS / 1e6} million steps, median of ${RUNS}`,
    },
    { what: 'first solve / yardstick', value: round(cold / yardstick, 3), how: 'in the same run, by turns' },
    { what: 'solve / yardstick', value: round(warm / yardstick, 3), how: 'in the same run, by turns' },
  ]);
}

function secondsOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1_000;
}

/** A chain that no compiler can shorten: the logistic map at its most restless. */
function takeSteps(): number {
  let x = 0.4;
  for (let step = 0; step < STEPS; step += 1) x = 3.99 * x * (1 - x);
  return x;
}
