import type { Merchant } from '@feria/contracts/markets/member';
import type { Language } from '@feria/contracts/wire';
import type { ShownLanguage } from '../../ground/market/preferences.ts';

/** The language to speak in a country: the one spoken now where it is offered, else the country's default. */
export function languageIn(
  merchant: Pick<Merchant, 'langList' | 'defaultLanguage'>,
  spoken: ShownLanguage,
): Language {
  return merchant.langList.find((code) => code === spoken) ?? merchant.defaultLanguage;
}
