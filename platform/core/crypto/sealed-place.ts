/** What a module says of the values that it keeps sealed, so that they can be counted and sealed anew. */
import type { LastingPurpose, SealPurpose } from './purposes.ts';

export type SealedPlace = {
  /** With its schema. */
  table: string;
  column: string;
  purpose: SealPurpose;
  /** The columns that name a row, in their order. */
  key: readonly [string, ...string[]];
  /** Further columns that the label is made of. */
  needs?: readonly string[];
  /** Pictures: a few at a time. */
  isLarge?: boolean;
  /** The label that the value is bound to; of each column its text. */
  label: (row: Readonly<Record<string, string>>) => string;
};

/** Values that are gone before long, which are counted and not sealed anew. Both texts are SQL of this file's module. */
export type PassingPlace = {
  table: string;
  /** The value; null where a row has none. */
  value: string;
  /** Which rows may still be opened; $1 is the time. */
  where: string;
  purpose: SealPurpose;
  /** How long until then, for whoever waits. */
  hours: number;
};

export type SealedPlaces = { kept: readonly SealedPlace[]; passing: readonly PassingPlace[] };

/** What is hashed with a key that outlives the secret's versions: the columns, by purpose. */
export type HashedPlaces = Readonly<Partial<Record<LastingPurpose, readonly string[]>>>;
