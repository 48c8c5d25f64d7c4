/** The manifest of inbox; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { circularDeskRoutes } from './circular-desk-routes.ts';
import { circularRoutes } from './circular-routes.ts';
import { circularAction } from './circulars.ts';
import { inboxData } from './data-export.ts';
import { circularQueue } from './drafts-to-send.ts';
import { inboxJobs } from './jobs.ts';
import { inboxListeners } from './listeners.ts';
import { inboxOfficeActs } from './office-acts.ts';
import { circularRecord } from './office-record.ts';
import { countMessages, inboxRoutes, type InboxPorts } from './routes.ts';
import { templateRoutes } from './template-routes.ts';
import { wordsAction } from './template-words.ts';

export const inboxModule = defineModule<InboxPorts>({
  name: 'inbox',
  floor: 'people',
  calls: ['members', 'markets', 'delivery', 'operators'],
  callsBeside: ['harm', 'kyc'],
  memberRoutes: [inboxRoutes],
  officeRoutes: [circularDeskRoutes, circularRoutes, templateRoutes],
  officeActs: inboxOfficeActs,
  officeQueues: [circularQueue],
  officeRecords: [circularRecord],
  jobs: inboxJobs,
  listeners: inboxListeners,
  approvals: [circularAction, wordsAction],
  dataExport: inboxData,
  counters: countMessages,
});
