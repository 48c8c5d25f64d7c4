import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const reportingOfficeActs: Table = {
  'GET /office/member-values': OF_PEOPLE,
  'GET /office/member-values/file': OF_PEOPLE,
  'GET /office/members/:id/statement': OF_PEOPLE,
  'GET /office/members/:id/statement/file': OF_PEOPLE,
  'GET /office/members/:id/statement/lines': OF_PEOPLE,
  'GET /office/reconciliation/holds': OF_PEOPLE,
  'GET /office/tax-certificates/:number': OF_PEOPLE,
  'GET /office/taxes/charges': OF_PEOPLE,
  'GET /office/taxes/file': OF_PEOPLE,
  'GET /office/attention': NOTHING,
  'GET /office/measures': NOTHING,
  'GET /office/overview': NOTHING,
  'GET /office/reports/:code': NOTHING,
  'GET /office/cohorts': NOTHING,
  'GET /office/cohorts/file': NOTHING,
  'GET /office/report-mails': NOTHING,
  // Figures that they may read, to their own address, which two persons gave them.
  'POST /office/report-mails': NOTHING,
  'DELETE /office/report-mails/:id': NOTHING,
  'GET /office/reports/:code/file': NOTHING,
  'GET /office/reconciliation/runs': NOTHING,
  'GET /office/reconciliation/runs/:id': NOTHING,
  'GET /office/taxes': NOTHING,
  'POST /office/reconciliation/runs': NOTHING,
  // It stays a difference, is found every night, and alarms anew when it changes.
  'POST /office/reconciliation/acknowledgements': NOTHING,
  'POST /office/reconciliation/acknowledgements/:id/revoke': NOTHING,
};
