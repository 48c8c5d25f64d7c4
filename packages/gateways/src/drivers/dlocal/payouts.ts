/** Payouts v3: docs.dlocal.com/reference/requesting-payout-v3, and one page for each country (colombia-, peru-, mexico-payouts-v3). */
import { bankOfClabe } from '@feria/contracts/cashier/rail-fields';
import type { Driver, Name, PayoutOrder, SeenPayout } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { readUnits, toNumber } from '../../money.ts';
import { checkName, DLOCAL, known, unlessThere, unlessUnknown, type Ask } from './api.ts';
import { CURRENCIES } from './methods.ts';
import type { DlocalDefaults } from './options.ts';
import { PAYOUT_EXISTS, PAYOUT_UNKNOWN, PAYOUTS, reasonOfPayout } from './statuses.ts';
import { Payout } from './wire.ts';

export type PayoutSettings = Pick<
  DlocalDefaults,
  'payoutQuery' | 'traceField' | 'payoutReasons' | 'accountTypes' | 'beneficiaryStreet' | 'nequiBank'
> & { purpose: string };

export function payoutsOf(ask: Ask, settings: PayoutSettings): Pick<Driver, 'createPayout' | 'readPayout'> {
  const { payoutQuery } = settings;
  const readPayout = async (name: Name): Promise<SeenPayout | undefined> => {
    const query =
      'id' in name
        ? new URLSearchParams({ [payoutQuery.id]: name.id })
        : new URLSearchParams({ [payoutQuery.reference]: name.reference });
    const found = await unlessUnknown(ask(Payout, `?${query.toString()}`), PAYOUT_UNKNOWN);
    if (!found) return undefined;
    const seen = payoutOf(found, settings);
    // The query is an assumption: one that is not looked at would answer any payout.
    checkName(name, seen);
    return seen;
  };
  const createPayout = async (order: PayoutOrder): Promise<SeenPayout> => {
    const made = async (): Promise<SeenPayout> =>
      payoutOf(await ask(Payout, '', payoutBodyOf(order, settings)), settings);
    return await unlessThere(made(), PAYOUT_EXISTS, () => readPayout({ reference: order.reference }));
  };
  return { createPayout, readPayout };
}

/** The body of a payout. Throws GatewayFailure (not_sent) for what dLocal does not carry. */
export function payoutBodyOf(order: PayoutOrder, settings: PayoutSettings): Record<string, unknown> {
  const { country, money, holder, fields } = order;
  const currency = CURRENCIES[country];
  const account = accountOf(order, settings);
  if (!account || currency?.code !== money.currency)
    throw new GatewayFailure(`${DLOCAL} pays no ${order.rail} in ${country} in ${money.currency}`, {
      fate: 'not_sent',
    });
  const documentNumber = fields.documentNumber ?? holder.documentNumber;
  const documentType = fields.documentType ?? holder.documentType;
  return {
    external_id: order.reference,
    payment_method_id: 'BANK_TRANSFER',
    flow_type: 'B2C',
    purpose: settings.purpose,
    country,
    currency: money.currency,
    amount: toNumber(money.units, currency.places),
    // Required in Colombia alone.
    ...(country === 'CO' ? { comments: 'Retiro' } : {}),
    notification_url: order.noticeUrl,
    beneficiary: {
      ...nameOf(holder.name),
      // Mexico asks for neither.
      ...(country === 'MX'
        ? {}
        : {
            document: { type: documentType, id: documentNumber },
            address: { street: settings.beneficiaryStreet },
          }),
      bank_account: account,
    },
  };
}

type Account = { code: string; account: string; type?: string };

function accountOf(
  { rail, country, fields }: PayoutOrder,
  { accountTypes, nequiBank }: PayoutSettings,
): Account | undefined {
  const { bank = '', accountType, accountNumber = '', phone = '', cci = '', clabe = '' } = fields;
  const type = accountType === 'checking' ? accountTypes.checking : accountTypes.savings;
  if (country === 'CO' && rail === 'bank_co') return { code: bank, account: accountNumber, type };
  // A wallet is a savings account whose number is the telephone's.
  if (country === 'CO' && rail === 'nequi')
    return { code: nequiBank, account: phone, type: accountTypes.savings };
  // Peru asks for a type, and a CCI says none: the number alone decides where the money goes.
  if (country === 'PE' && rail === 'bank_pe') return { code: bank, account: cci, type };
  if (country === 'MX' && rail === 'spei') return { code: bankOfClabe(clabe), account: clabe };
  return undefined;
}

/**
 * dLocal asks for given names and surnames, and we have one name. Two surnames are usual in the three countries: of four words or more the
 * last two, of two or three words all but the first.
 */
export function nameOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const given = words.length >= 4 ? words.length - 2 : 1;
  const first = words.slice(0, given).join(' ');
  return { first_name: first, last_name: words.slice(given).join(' ') || first };
}

function payoutOf(
  payout: Payout,
  { traceField, payoutReasons }: Pick<PayoutSettings, 'traceField' | 'payoutReasons'>,
): SeenPayout {
  const what = `${DLOCAL} payout ${payout.id}`;
  const standing = known(PAYOUTS, payout.status, what);
  const trace = payout[traceField];
  return {
    id: payout.id,
    reference: payout.external_id,
    standing,
    money: { currency: payout.currency, units: readUnits(payout.amount, what) },
    fee: null,
    reason: standing === 'failed' ? reasonOfPayout(payoutReasons, payout.status_detail ?? '') : null,
    trace: typeof trace === 'string' && trace !== '' ? trace : null,
  };
}
