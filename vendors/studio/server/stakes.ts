/** The stakes that a member may choose, per currency, in units. Each divides evenly into 20 lines. */
import { isCurrency, parseDecimal } from '@feria/kernel';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  COP: ['200', '400', '1000', '2000', '4000', '10000', '20000'],
  PEN: ['0.20', '0.40', '1', '2', '4', '10', '20'],
  MXN: ['1', '2', '4', '10', '20', '40', '100'],
  FUN: ['0.20', '0.40', '1', '2', '4', '10', '20'],
};

/** A currency that the operator added since: what suits one whose unit is worth about a dollar. */
const ELSEWHERE = ['0.20', '0.40', '1', '2', '4', '10', '20'];

/** What a free session starts with. */
export const FUN_START = 1_000n * 100_000n;

/** None for what is no currency. */
export function stakesOf(currency: string): bigint[] {
  const choices = CHOICES[currency] ?? (isCurrency(currency) ? ELSEWHERE : []);
  return choices.map((text) => parseDecimal(text)!);
}
