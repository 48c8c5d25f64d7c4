import { OFFICE_NEWS } from '@feria/contracts/delivery/office';
import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = OFFICE_NEWS.map((what) => ({
  ...OCCASION,
  what,
  place: what === 'new_place' ? '203.0.113.77, Firefox · Linux' : null,
  until: what === 'locked' ? new Date('2026-11-20T15:30:00Z') : null,
}));
