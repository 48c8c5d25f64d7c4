import { remembered } from './locale.ts';

/** A number inside a text, for whoever has the locale at hand. By itself, because every text needs it before anything else is formatted. */
export const formatIn = (locale: string, value: number): string =>
  remembered(locale, () => new Intl.NumberFormat(locale, { useGrouping: 'always' })).format(value);
