/** The manifest of tax; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { taxData } from './data-export.ts';
import { memberTaxRoutes } from './member-office-routes.ts';
import { taxOfficeActs } from './office-acts.ts';
import { taxRoutes } from './routes.ts';
import { taxPlaces } from './sealed-places.ts';

export const taxModule = defineModule({
  name: 'tax',
  floor: 'play',
  calls: ['members', 'kyc', 'markets'],
  showsSql: ['house_sums', 'of_acts', 'charge', 'due', 'exempt_among', 'is_exempt'],
  memberRoutes: [taxRoutes],
  officeRoutes: [memberTaxRoutes],
  officeActs: taxOfficeActs,
  dataExport: taxData,
  sealed: taxPlaces,
});
