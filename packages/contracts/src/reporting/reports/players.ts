import { defineReport } from './spec.ts';

export const PLAYERS_REPORT = defineReport({
  code: 'players',
  by: ['day', 'market'],
  tiles: ['registrations', 'first_deposits', 'active', 'ngr'],
  chart: ['active', 'registrations', 'first_deposits'],
  columns: ['registrations', 'first_deposits', 'first_deposit_amount', 'active', 'deposits', 'ggr', 'ngr'],
  sort: 'key',
});
