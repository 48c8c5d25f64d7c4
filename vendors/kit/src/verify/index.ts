/** Every game that can be checked without knowing a sheet; a studio adds its slots with `slotCheck`. */
import type { Check } from './check.ts';
import { INSTANT_CHECKS } from './instant.ts';
import { TABLE_CHECKS } from './tables.ts';

export const CHECKS: readonly Check[] = [...INSTANT_CHECKS, ...TABLE_CHECKS];
