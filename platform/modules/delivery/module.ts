/** The manifest of delivery; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { choiceRoutes, unsubscribeRoutes } from './choice-routes.ts';
import { deliveryData } from './data-export.ts';
import { deliveryJobs } from './jobs.ts';
import { deliveryOfficeActs } from './office-acts.ts';
import { deliveryOfficeRoutes } from './office-routes.ts';
import type { DeliveryPorts } from './ports.ts';
import { pushRoutes } from './push-routes.ts';
import { deliveryHashes, deliveryPlaces } from './sealed-places.ts';

export const deliveryModule = defineModule<DeliveryPorts>({
  name: 'delivery',
  floor: 'ground',
  memberRoutes: [choiceRoutes, pushRoutes, unsubscribeRoutes],
  officeRoutes: [deliveryOfficeRoutes],
  officeActs: deliveryOfficeActs,
  jobs: deliveryJobs,
  dataExport: deliveryData,
  sealed: deliveryPlaces,
  hashed: deliveryHashes,
});
