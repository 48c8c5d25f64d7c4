/**
 * Conformance: the kit inside the platform. Test members with money at a word, test vendors of every seamless dialect, and
 * runs that are started in the office and kept: all scenarios against our own door or a wallet of somebody's (a target), a
 * vendor's transfer wallet, or the kit as a vendor's operator. Owns schema `conformance`.
 *
 * Targets: only hosts that the configuration names are called (reach.ts); what signs for one is sealed, never answered or
 * logged, and gone with it.
 * Promises: none of it exists in production (no route is mounted, no job works); a test member cannot sign in, is named
 * `conformance_...`, and its money comes from the house account of test money; a test touches no other member.
 * Members and vendors of tests are in no list and no figure (ADR 67; uncounted.db.test.ts).
 * Emits no facts.
 */
import { defineModule } from '../../core/define-module.ts';
import { conformanceJobs } from './jobs.ts';
import { conformanceOfficeActs } from './office-acts.ts';
import { conformanceOfficeRoutes } from './office-routes.ts';
import { conformanceHashes, conformancePlaces } from './sealed-places.ts';
import { conformanceRoutes } from './session-routes.ts';

export const conformanceModule = defineModule({
  name: 'conformance',
  floor: 'books',
  calls: ['members', 'exclusions', 'wallet', 'catalog', 'play', 'markets', 'tax'],
  officeRoutes: [conformanceOfficeRoutes],
  officeActs: conformanceOfficeActs,
  partnerRoutes: [conformanceRoutes],
  jobs: conformanceJobs,
  sealed: conformancePlaces,
  hashed: conformanceHashes,
});
