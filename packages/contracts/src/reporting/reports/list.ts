/** Every report, in the order in which the office lists them. A new one is its file and a line here. */
import { BONUS_REPORT } from './bonus.ts';
import { GAME_REPORT } from './game.ts';
import { PAYMENTS_REPORT } from './payments.ts';
import { PLAYERS_REPORT } from './players.ts';
import { PRODUCT_REPORT } from './product.ts';
import { SAFER_PLAY_REPORT } from './safer-play.ts';
import type { ReportSpec } from './spec.ts';
import { VENDOR_REPORT } from './vendor.ts';

export const REPORTS: readonly ReportSpec[] = [
  PRODUCT_REPORT,
  VENDOR_REPORT,
  GAME_REPORT,
  PAYMENTS_REPORT,
  BONUS_REPORT,
  PLAYERS_REPORT,
  SAFER_PLAY_REPORT,
];

export const findReport = (code: string): ReportSpec | undefined => REPORTS.find((one) => one.code === code);
