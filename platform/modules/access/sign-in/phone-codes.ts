/** Phone codes are a white-label feature ("mobile code login"), and a try of the account like any other. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import type { Reader } from '../../../core/db.ts';
import { chooseMarket } from '../../markets/index.ts';

/** The language of the market, for whoever has no account. Throws identity.code_login_closed. */
export async function requireCodesOpen(reader: Reader, merchantCode: string | undefined): Promise<Language> {
  const market = await chooseMarket(reader, merchantCode);
  if (!market.features.mobileCodeSignIn) throw new Refusal<RefusalCode>('identity.code_login_closed');
  return market.defaultLanguage;
}

/** The lock of the name may come before the end of the code's own tries. */
export function withinLock(refusal: Refusal<RefusalCode>, left: number): Refusal<RefusalCode> {
  const told = refusal.detail['left'];
  if (typeof told !== 'number') return refusal;
  return new Refusal<RefusalCode>(refusal.code, { left: Math.min(told, left) });
}
