/** Starts an external login. Its code is fetched when it is used, never before. */
import type {
  ExternalProof,
  ExternalProvider,
  ExternalLoginWays,
} from '@feria/contracts/access/external-login';
import { ChunkFailure } from '../http/failures.ts';
import type { ShownLanguage } from '../market/preferences.ts';
import { leaveForTelegram, type Trip } from './telegram.ts';

/** The SDK's chunk. */
export const loadService = () =>
  import('./service.ts').catch((cause: unknown) => {
    throw new ChunkFailure(cause);
  });

interface Order {
  ways: ExternalLoginWays;
  provider: ExternalProvider;
  language: ShownLanguage;
  /** Telegram's answer comes to another load of this page, and to nobody but whoever asked for this. */
  trip: Trip;
}

/** Resolves when a pop-up has proven it; for Telegram this page is left, and it never resolves. */
export async function proveExternally({ ways, provider, language, trip }: Order): Promise<ExternalProof> {
  const { service, telegram } = ways;
  if (provider === 'telegram') {
    if (!telegram) throw new Error('no bot is configured');
    leaveForTelegram(telegram.botId, trip);
    return new Promise(() => {});
  }
  if (!service) throw new Error('no service is configured');
  const { proveByPopup } = await loadService();
  return { by: 'service', idToken: await proveByPopup(service, language, provider) };
}
