/** The amounts in which a withdrawal is paid, as an operator types them. Pure. */
import { parseDecimal, sum, toDecimal, type Units } from '@feria/kernel';

export interface Bounds {
  least: string;
  most: string | null;
}

const unitsOf = (text: string): Units => parseDecimal(text) ?? 0n;

/** What the parts lack to the amount; below zero where they are more. */
export function restOf(amount: string, parts: readonly string[]): string {
  return toDecimal(unitsOf(amount) - sum(parts.map((part) => unitsOf(part.trim()))));
}

/** What is wrong with one part; undefined: nothing. */
export function faultOfPart(text: string, { least, most }: Bounds): 'amount' | 'below' | 'above' | undefined {
  const units = parseDecimal(text.trim());
  if (units === undefined || units <= 0n) return 'amount';
  if (units < unitsOf(least)) return 'below';
  return most !== null && units > unitsOf(most) ? 'above' : undefined;
}

/** Two or more, each as the method carries it, and together the amount. */
export function isCut(amount: string, parts: readonly string[], bounds: Bounds): boolean {
  return (
    parts.length > 1 &&
    parts.every((part) => faultOfPart(part, bounds) === undefined) &&
    unitsOf(restOf(amount, parts)) === 0n
  );
}
