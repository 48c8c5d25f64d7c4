/**
 * Signing in from elsewhere, on a copy of the product that is configured for it; every other copy shows that without a word about it
 * there is nothing of it. Nothing leaves this machine: the authentication service is its own emulator, and Telegram is answered for.
 */
import { startCopy } from '../../support/copy.ts';
import { startEmulated } from './emulated.ts';
import { waitForGames } from '../../support/member-calls.ts';
import { runService } from './outside-service.ts';
import { BOT_TOKEN, runTelegram } from './outside-telegram.ts';
import type { Report } from '../../runner/report.ts';

export async function runOutside(report: Report, isTurned = false): Promise<void> {
  const emulated = await startEmulated();
  try {
    const copy = await startCopy({ env: { ...emulated.env, TELEGRAM_BOT_TOKEN: BOT_TOKEN } });
    try {
      await waitForGames(copy);
      await runTelegram(copy, report, isTurned);
      await runService(copy, report, { emulated, isTurned });
    } finally {
      await copy.remove();
    }
  } finally {
    await emulated.stop();
  }
}
