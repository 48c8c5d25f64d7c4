/**
 * Complaints: what members complain about, and what the licensee answers. Owns schema `complaints`: complaints with their numbers, what
 * was said and what was shown with it.
 *
 * Promises: a complaint has its number and its last days from the moment in which it comes; days are of the market's calendar, and a
 * market that changes its rules moves none that was given. Numbers of a market's year have no gaps. Who acts in the office has taken it
 * on and says which version they saw, so of two at once one acts; a decision that the member objects to is decided once more, by
 * another person. Asking the member stops no clock. Words and images lie sealed; an image is never the file that was sent; each look
 * at one leaves an audit row. Five years after its end what was said is wiped, and what is left counts in the reports (ADR 37).
 * The states and their moves are COMPLAINT_TRANSITIONS of contracts.
 *
 * Facts: complaints.complaint_moved with every move; complaints.complaint_touched when something was said and nothing moved.
 */
import { defineModule } from '../../core/define-module.ts';
import { complaintData } from './data-export.ts';
import { complaintJobs } from './jobs.ts';
import { complaintListeners } from './listeners.ts';
import { complaintsOfficeActs } from './office-acts.ts';
import { complaintRecord } from './office-record.ts';
import { complaintOfficeRoutes } from './office-routes.ts';
import { complaintRoutes } from './routes.ts';
import { complaintPlaces } from './sealed-places.ts';
import { complaintQueue } from './complaint-queue.ts';

export const complaintsModule = defineModule({
  name: 'complaints',
  floor: 'people',
  calls: ['members', 'markets', 'operators'],
  memberRoutes: [complaintRoutes],
  officeRoutes: [complaintOfficeRoutes],
  officeActs: complaintsOfficeActs,
  officeQueues: [complaintQueue],
  officeRecords: [complaintRecord],
  jobs: complaintJobs,
  listeners: complaintListeners,
  dataExport: complaintData,
  sealed: complaintPlaces,
});
