/** The manifest of catalog; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { artRoutes } from './art/art-routes.ts';
import { gameOfficeRoutes } from './game-office-routes.ts';
import { catalogJobs } from './jobs.ts';
import { catalogListeners } from './listeners.ts';
import { lobbyRoutes } from './lobby/lobby-routes.ts';
import { catalogOfficeActs } from './office-acts.ts';
import { catalogRoutes } from './routes.ts';
import { catalogHashes, catalogPlaces } from './sealed-places.ts';
import { vendorActions } from './vendors/vendor-actions.ts';
import { vendorRecord } from './vendors/office-record.ts';
import { vendorOfficeRoutes } from './vendors/vendor-office-routes.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  floor: 'offer',
  calls: ['markets', 'operators'],
  showsSql: ['open_games', 'open_bets', 'stated_returns', 'test_vendor_codes'],
  memberRoutes: [catalogRoutes, lobbyRoutes, artRoutes],
  officeRoutes: [vendorOfficeRoutes, gameOfficeRoutes],
  officeActs: catalogOfficeActs,
  officeRecords: [vendorRecord],
  jobs: catalogJobs,
  listeners: catalogListeners,
  approvals: vendorActions,
  sealed: catalogPlaces,
  hashed: catalogHashes,
});
