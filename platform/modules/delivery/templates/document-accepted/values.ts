import type { Occasion } from '../../define-template.ts';

/** What the reviewers said of a member's identity document. */
export type Values = Occasion;
