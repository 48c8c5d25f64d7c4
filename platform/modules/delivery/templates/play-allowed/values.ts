import type { Occasion } from '../../define-template.ts';

export type Values = Occasion;
