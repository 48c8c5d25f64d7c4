import { FREE, OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = [{ ...OCCASION, until: FREE.until }];
