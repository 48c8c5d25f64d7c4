import { FREE, OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = [true, false].flatMap((isOwn) =>
  [FREE.until, null].map((until) => ({ ...OCCASION, isOwn, until })),
);
