import type { Occasion } from '../../define-template.ts';

/** After a self-exclusion, asked for by the member: play opens at `until`. */
export type Values = Occasion & { until: Date };
