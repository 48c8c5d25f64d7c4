import type { Occasion } from '../../define-template.ts';

/** `at`: when its days are over. */
export type Values = Occasion;
