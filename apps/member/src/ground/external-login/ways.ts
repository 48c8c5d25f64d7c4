/** The external login providers that are configured, and their names. */
import type { ExternalProvider, ExternalLoginWays } from '@feria/contracts/access/external-login';

/** Plain names: nobody's mark. */
const NAMES: Readonly<Record<ExternalProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};

export const nameOfProvider = (provider: ExternalProvider): string => NAMES[provider];

export function providersOf({ service, telegram }: ExternalLoginWays): ExternalProvider[] {
  const ofService = (service?.providers ?? []).filter((provider) => provider !== 'phone');
  return [...ofService, ...(telegram ? (['telegram'] as const) : [])];
}

/** The authentication service, where it sends phone codes. */
export function phoneServiceOf(ways: ExternalLoginWays | undefined): ExternalLoginWays['service'] {
  return ways?.service?.providers.includes('phone') ? ways.service : null;
}
