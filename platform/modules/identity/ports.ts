import type { MemberId } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import type { UnderWay } from '../../core/define-module.ts';

/** What identity needs of modules that it may not call. */
export type IdentityPorts = {
  /** What all modules have under way for a member. */
  underWayOf: UnderWay;
  /** What other modules hold on a member, by its name, amounts as decimals. */
  dataOf: (tx: Tx, memberId: MemberId) => Promise<Readonly<Record<string, unknown>>>;
};
