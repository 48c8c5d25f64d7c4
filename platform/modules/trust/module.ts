/**
 * Trust: who speaks for the operator, and where it is to be found. Owns schema `trust`: representatives, reports of contacts that were
 * on no list, and which of the operator's addresses answered. Calls markets; emits no facts.
 *
 * Promises: one contact is one, however it is written; whoever asks learns of the contact that they typed and of no other; a
 * representative comes on the list and leaves it with a reason and an audit row, and what was withdrawn stays known as that. What
 * visitors type is sealed, found by a keyed hash, and wiped after a year. An address answers when what it leads to knows a secret
 * that only this operator's servers have (ADR 41).
 */
import { defineModule } from '../../core/define-module.ts';
import { trustJobs } from './jobs.ts';
import { trustOfficeActs } from './office-acts.ts';
import { trustOfficeRoutes } from './office-routes.ts';
import { trustRoutes } from './routes.ts';
import { trustHashes, trustPlaces } from './sealed-places.ts';

export const trustModule = defineModule({
  name: 'trust',
  floor: 'offer',
  calls: ['markets'],
  memberRoutes: [trustRoutes],
  officeRoutes: [trustOfficeRoutes],
  officeActs: trustOfficeActs,
  jobs: trustJobs,
  sealed: trustPlaces,
  hashed: trustHashes,
});
