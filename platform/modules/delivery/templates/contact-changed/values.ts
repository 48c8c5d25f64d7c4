import type { Occasion } from '../../define-template.ts';

/** Goes to the contact as it was; `masked` is the new one. */
export type Values = Occasion & { contact: 'mobile' | 'email'; masked: string };
