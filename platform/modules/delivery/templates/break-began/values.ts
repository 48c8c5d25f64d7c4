import type { Occasion } from '../../define-template.ts';

/** `isOwn`: the member took it. `until` null: for good. */
export type Values = Occasion & { isOwn: boolean; until: Date | null };
