/** What limits needs of exclusions, which calls it: `capabilities.ts` hands it over (ADR 70). */
import type { MemberLimits } from '@feria/contracts/members/office';
import type { Reader, Tx } from '../../core/db.ts';

export type LimitsPorts = {
  /** What keeps a member from play for the longest; null: nothing does. */
  exclusionOf: (reader: Tx | Reader, memberId: string, at: Date) => Promise<MemberLimits['exclusion']>;
};
