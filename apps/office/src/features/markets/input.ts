/** What every input of a market's document gets, and how it reads what is typed. */
import type { Typed } from './form.ts';

export type InputProps = {
  typed: Typed;
  change: (next: Typed) => void;
  /** What is wrong there, in words. */
  wrongAt: (path: string) => string | undefined;
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** A whole number as one; what is none yet stays as it is typed, and is refused as that. */
export const numberOf = (text: string): number | string =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
