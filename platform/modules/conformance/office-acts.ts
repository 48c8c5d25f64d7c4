import { NOTHING, type Table } from '../../core/office-acts.ts';

export const conformanceOfficeActs: Table = {
  'GET /office/conformance/runs': NOTHING,
  'GET /office/conformance/runs/sums': NOTHING,
  'GET /office/conformance/runs.csv': NOTHING,
  'GET /office/conformance/runs/:id': NOTHING,
  'GET /office/conformance/targets': NOTHING,
  'GET /office/conformance/targets/sums': NOTHING,
  'GET /office/conformance/targets.csv': NOTHING,
  'POST /office/conformance/targets': {
    costs: ['keys', 'addresses'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'the configuration names the hosts, what is sent is a test, and production has none of it',
    },
  },
  'POST /office/conformance/targets/:id/remove': NOTHING,
  'POST /office/conformance/runs': NOTHING,
  'POST /office/conformance/runs/:id/stop': NOTHING,
};
