import { FREE } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = [1, 25].map((rounds) => ({ ...FREE, rounds }));
