import type { Values } from './values.ts';

export const samples: readonly Values[] = [{}];
