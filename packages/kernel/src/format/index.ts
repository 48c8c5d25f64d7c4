/** The one place that writes numbers, amounts and dates for people: apps, games, pages, mails and files alike. */
export { localeOf, remembered } from './locale.ts';
export { endonym } from './endonym.ts';
export { formatIn } from './in-text.ts';
export * from './amounts.ts';
export * from './moments.ts';
export * from './numbers.ts';
export * from './lists.ts';
