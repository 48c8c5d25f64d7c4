import type { OfficeNews } from '@feria/contracts/delivery/office';
import type { Occasion } from '../../define-template.ts';

/** `place`: from where, as people read it. `until`: when what it tells of ends, or begins to hold. */
export type Values = Occasion & { what: OfficeNews; place: string | null; until: Date | null };
