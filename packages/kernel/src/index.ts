/** The words that every room shares. Pure: no clock, no randomness, no I/O. */
export * from './money.ts';
export * from './ids.ts';
export * from './clock.ts';
export * from './days.ts';
export * from './refusal.ts';
export * from './states.ts';
export * from './survive.ts';
export * from './format/index.ts';
export * from './language-tags.ts';
