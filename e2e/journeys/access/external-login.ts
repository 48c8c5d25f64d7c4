/**
 * External logins, on a copy of the product that is configured for them; every other copy shows that without this configuration
 * there is nothing of it. Nothing leaves this machine: the authentication service is its own emulator, and Telegram is answered for.
 */
import { startCopy } from '../../support/copy.ts';
import { startEmulated } from './emulated.ts';
import { waitForGames } from '../../support/member-calls.ts';
import { runService } from './external-login-service.ts';
import { BOT_TOKEN, runTelegram } from './external-login-telegram.ts';
import type { Report } from '../../runner/report.ts';

export async function runExternalLogin(report: Report, isVariant = false): Promise<void> {
  const emulated = await startEmulated();
  try {
    const copy = await startCopy({ env: { ...emulated.env, TELEGRAM_BOT_TOKEN: BOT_TOKEN } });
    try {
      await waitForGames(copy);
      await runTelegram(copy, report, isVariant);
      await runService(copy, report, { emulated, isVariant });
    } finally {
      await copy.remove();
    }
  } finally {
    await emulated.stop();
  }
}
