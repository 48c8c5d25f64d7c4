import type { Occasion } from '../../define-template.ts';

/** What became of a complaint. */
export type ComplaintNews = 'received' | 'asked' | 'answered' | 'closed';

export type Values = Occasion & { what: ComplaintNews; number: string };
