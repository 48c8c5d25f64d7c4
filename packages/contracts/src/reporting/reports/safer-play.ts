import { defineReport } from './spec.ts';

/** Who reads of harm reads it: of few members each number is somebody. */
export const SAFER_PLAY_REPORT = defineReport({
  code: 'safer-play',
  needs: 'harm.read',
  by: ['day', 'market'],
  tiles: ['limits_set', 'time_outs', 'self_exclusions', 'cases_opened'],
  chart: ['limits_set', 'time_outs', 'self_exclusions'],
  columns: ['limits_set', 'time_outs', 'self_exclusions', 'cases_opened', 'cases_closed', 'active'],
  sort: 'key',
});
