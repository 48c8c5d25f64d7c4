import type { Occasion } from '../../define-template.ts';

/** An operator's block: `account` can play no more, or again. */
export type Values = Occasion;
