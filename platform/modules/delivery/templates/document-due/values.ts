import type { Occasion } from '../../define-template.ts';

/** `until`: when the days without a document, or those of the document itself, are over. */
export type Values = Occasion & { what: 'grace' | 'expiry'; until: Date };
