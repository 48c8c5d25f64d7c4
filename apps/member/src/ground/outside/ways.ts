/** Which accounts elsewhere the house takes, as it is configured, and what they are called. */
import type { OutsideProvider, OutsideWays } from '@feria/contracts/access/external-login';

/** Plain names: nobody's mark. */
const NAMES: Readonly<Record<OutsideProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};

export const nameOfProvider = (provider: OutsideProvider): string => NAMES[provider];

export function providersOf({ service, telegram }: OutsideWays): OutsideProvider[] {
  const ofService = (service?.providers ?? []).filter((provider) => provider !== 'phone');
  return [...ofService, ...(telegram ? (['telegram'] as const) : [])];
}

/** The authentication service, where it sends phone codes. */
export function phoneServiceOf(ways: OutsideWays | undefined): OutsideWays['service'] {
  return ways?.service?.providers.includes('phone') ? ways.service : null;
}
