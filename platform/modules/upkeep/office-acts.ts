import { NOTHING, type Table } from '../../core/office-acts.ts';

export const upkeepOfficeActs: Table = {
  'GET /office/alarms': NOTHING,
  'GET /office/upkeep': NOTHING,
  'POST /office/upkeep/verification': NOTHING,
};
