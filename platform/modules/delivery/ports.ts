/** What delivery needs of modules that it may not call: it stands below all of them. */
import type { Reader, Tx } from '../../core/db.ts';
import type { AdvertisingBlocked } from './choices.ts';
import type { StandingSessions } from './push.ts';

export type DeliveryPorts = {
  advertisingBlocked: AdvertisingBlocked;
  standing: StandingSessions;
  /** What members are called. */
  accountsOf: (tx: Tx | Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, { account: string }>>;
};
