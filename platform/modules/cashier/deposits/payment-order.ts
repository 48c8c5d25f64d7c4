/** What a gateway is asked for. The same deposit always asks the same gateway for the same. */
import { pickFields } from '@feria/contracts/cashier/rail-fields';
import { GatewayFailure, type Driver, type PaymentOrder } from '@feria/gateways';
import type { Config } from '../../../core/config.ts';
import type { Reader } from '../../../core/db.ts';
import { getMember, papersOf, readContacts } from '../../members/index.ts';
import { noticeUrlOf } from '../drivers.ts';
import type { Deposit } from './deposit-store.ts';
import { offerOf } from './gateways-of.ts';
import { openTyped } from './sealed-fields.ts';

type Settings = Pick<Config, 'secret' | 'memberOrigin' | 'gateways'>;

/** Opens what was typed. Throws GatewayFailure (not_sent) where the gateway does not carry its rail, or not any more. */
export async function paymentOrderOf(
  reader: Reader,
  config: Settings,
  driver: Driver,
  deposit: Deposit,
): Promise<PaymentOrder> {
  const { id, rail, merchantCode: country, currency, memberId } = deposit;
  const offer = offerOf(driver, rail, { country, currency });
  if (!offer) throw new GatewayFailure(`${driver.code} does not carry ${rail}`, { fate: 'not_sent' });
  const typed = deposit.fields && openTyped(config, id, deposit.fields);
  const values = typed?.fields ?? {};
  const { language, account } = await getMember(reader, memberId);
  const { realName } = await papersOf(reader, config, memberId);
  const { email } = await readContacts(reader, config, memberId);
  return {
    reference: id,
    rail,
    country,
    money: { currency, units: deposit.amount },
    description: `Feria ${deposit.reference}`,
    shortReference: deposit.reference,
    payer: {
      name: realName ?? account,
      email: values.email ?? email?.to ?? null,
      address: typed?.address ?? null,
    },
    fields: pickFields(offer.fields, values),
    returnUrl: `${config.memberOrigin}/member?page=depositv2&deposit=${id}`,
    noticeUrl: noticeUrlOf(config, driver.code),
    language,
    expiresAt: deposit.expiresAt,
  };
}
