import { diceMaths } from '../instant/dice/maths.ts';
import { rouletteMaths } from '../table/roulette/maths.ts';
import type { Calculator } from './calculator.ts';

/** A calculator whose table is its own affair: read by its `rules`, handed back to it, seen by nobody in between. */
export type AnyCalculator = Calculator<unknown>;

/** Every calculator by the word that calls it. */
export const CALCULATORS: readonly AnyCalculator[] = [diceMaths, rouletteMaths];
