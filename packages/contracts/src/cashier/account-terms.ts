/** What the form of a payout account has to know: plain data, so that the form carries no schemas. */
import { railOf, type RailCode, type RailField } from './rails.ts';

/** `most`: so many at once. `coolingHours`: how long one waits before money goes to it, but the first. */
export const PAYOUT_TERMS = { most: 5, coolingHours: 24 } as const;

/** What is asked of somebody who adds an account of that rail; nothing where money leaves by it without one. */
export const accountFieldsOf = (rail: RailCode): readonly RailField[] => railOf(rail).out?.fields ?? [];

export const ACCOUNT_TYPES = ['savings', 'checking'] as const;
