/**
 * The rails of the demonstration's markets, on the sandbox gateway, and the transfers that operators match by hand. Amounts are what each rail
 * is known to carry, as of 2026, or what an operator would begin with; an operator's own contract says others. One method a market costs
 * something, so that it can be seen.
 */
import type { MarketMethod } from '@feria/contracts/markets/method';
import type { LocalizedText } from '@feria/contracts/wire';

const DAY_MINUTES = 1_440;
const VOUCHER_DAYS = 5;
const TRANSFER_DAYS = 3;
/** A code of Bre-B is good for ten minutes. */
const QR_MINUTES = 10;

type Asked = Pick<MarketMethod, 'rail' | 'min' | 'max' | 'eta'> &
  Partial<Pick<MarketMethod, 'presets' | 'openMinutes' | 'partMax' | 'fee' | 'feeRatePpm'>>;

const said = (en: string, es: string): LocalizedText => ({ en, es });
const SECONDS = said('Seconds', 'Segundos');
const MINUTES = said('Minutes', 'Minutos');
const AFTER_APPROVAL = said(
  'Minutes after an operator approves it',
  'Minutos después de que un operador lo apruebe',
);

const NAMES: Readonly<Partial<Record<MarketMethod['rail'], LocalizedText>>> = {
  card: said('Card', 'Tarjeta'),
  pse: said('PSE: from your bank', 'PSE: desde tu banco'),
  nequi: said('Nequi', 'Nequi'),
  efecty: said('Efecty: cash', 'Efecty: efectivo'),
  breb: said('Bre-B', 'Bre-B'),
  bank_co: said('Bank account', 'Cuenta bancaria'),
  yape: said('Yape', 'Yape'),
  plin: said('Plin', 'Plin'),
  pagoefectivo: said('PagoEfectivo: cash or bank app', 'PagoEfectivo: efectivo o app del banco'),
  bank_pe: said('Bank account (CCI)', 'Cuenta bancaria (CCI)'),
  spei: said('SPEI: bank transfer', 'SPEI: transferencia bancaria'),
  oxxo: said('OXXO: cash', 'OXXO: efectivo'),
  transfer: said('Bank transfer', 'Transferencia bancaria'),
};

const paidIn = (asked: Asked): MarketMethod => methodOf('in', asked);
/** To an account of the licensee: somebody looks for it at the bank. */
const transferred = (asked: Pick<MarketMethod, 'min' | 'max' | 'presets'>): MarketMethod => ({
  ...paidIn({
    rail: 'transfer',
    eta: said(
      'Within a day after you send your bank’s receipt',
      'En menos de un día después de que envíes el comprobante de tu banco',
    ),
    openMinutes: TRANSFER_DAYS * DAY_MINUTES,
    ...asked,
  }),
  gateways: ['manual'],
});
const paidOut = (asked: Asked): MarketMethod => methodOf('out', asked);

function methodOf(direction: MarketMethod['direction'], asked: Asked): MarketMethod {
  return {
    code: asked.rail,
    direction,
    gateways: ['sandbox'],
    name: NAMES[asked.rail]!,
    presets: [],
    fee: '0',
    feeRatePpm: 0,
    partMax: null,
    openMinutes: 30,
    hours: null,
    ...asked,
  };
}

export const DEMO_METHODS: Readonly<Record<string, readonly MarketMethod[]>> = {
  CO: [
    paidIn({
      rail: 'pse',
      min: '1600',
      max: '5000000',
      presets: ['20000', '50000', '100000', '200000'],
      eta: MINUTES,
    }),
    paidIn({
      rail: 'card',
      min: '5000',
      max: '5000000',
      presets: ['20000', '50000', '100000', '200000'],
      eta: SECONDS,
    }),
    paidIn({
      rail: 'nequi',
      min: '5000',
      max: '3000000',
      presets: ['20000', '50000', '100000'],
      eta: SECONDS,
    }),
    paidIn({
      rail: 'breb',
      min: '1000',
      max: '11500000',
      presets: ['20000', '50000', '100000'],
      eta: SECONDS,
      openMinutes: QR_MINUTES,
    }),
    paidIn({
      rail: 'efecty',
      fee: '1000',
      min: '5000',
      max: '15000000',
      presets: ['20000', '50000', '100000'],
      eta: said('1 to 2 business days after you pay', 'De 1 a 2 días hábiles después de que pagues'),
      openMinutes: VOUCHER_DAYS * DAY_MINUTES,
    }),
    transferred({ min: '20000', max: '20000000', presets: ['50000', '100000', '200000'] }),
    paidOut({ rail: 'nequi', min: '10000', max: '5000000', partMax: '1000000', eta: AFTER_APPROVAL }),
    paidOut({ rail: 'breb', min: '10000', max: '11500000', eta: AFTER_APPROVAL }),
    paidOut({
      rail: 'bank_co',
      min: '10000',
      max: '20000000',
      eta: said(
        'The same day or the next business day, after an operator approves it',
        'El mismo día o el siguiente día hábil, después de que un operador lo apruebe',
      ),
    }),
  ],
  PE: [
    paidIn({
      rail: 'yape',
      min: '5',
      max: '500',
      presets: ['20', '50', '100', '200', '500'],
      eta: said(
        'Seconds. Yape carries up to S/ 500 a day unless you raised it in its app',
        'Segundos. Yape permite hasta S/ 500 al día, salvo que lo hayas subido en su app',
      ),
    }),
    paidIn({ rail: 'card', min: '10', max: '3000', presets: ['20', '50', '100', '200'], eta: SECONDS }),
    paidIn({ rail: 'plin', min: '6', max: '500', presets: ['20', '50', '100', '200', '500'], eta: SECONDS }),
    paidIn({
      rail: 'pagoefectivo',
      min: '10',
      max: '5000',
      presets: ['20', '50', '100', '200'],
      eta: said('Minutes after you pay', 'Minutos después de que pagues'),
      openMinutes: DAY_MINUTES,
    }),
    transferred({ min: '20', max: '10000', presets: ['50', '100', '200'] }),
    paidOut({
      rail: 'bank_pe',
      fee: '2',
      min: '10',
      max: '5000',
      eta: said(
        'Minutes to 3 days after an operator approves it, by the bank',
        'De minutos a 3 días después de que un operador lo apruebe, según el banco',
      ),
    }),
  ],
  MX: [
    paidIn({
      rail: 'spei',
      min: '50',
      max: '25000',
      presets: ['100', '200', '500', '1000'],
      eta: said(
        'Seconds. Your bank may stop a transfer above about 12,500 pesos until you raise its limit',
        'Segundos. Tu banco puede frenar una transferencia de más de unos 12,500 pesos hasta que subas su límite',
      ),
      openMinutes: DAY_MINUTES,
    }),
    paidIn({
      rail: 'card',
      min: '50',
      max: '20000',
      presets: ['100', '200', '500', '1000'],
      eta: SECONDS,
    }),
    paidIn({
      rail: 'oxxo',
      feeRatePpm: 15_000,
      min: '10',
      max: '10000',
      presets: ['100', '200', '500', '1000'],
      eta: said(
        'Minutes to one business day after you pay',
        'De minutos a un día hábil después de que pagues',
      ),
      openMinutes: VOUCHER_DAYS * DAY_MINUTES,
    }),
    transferred({ min: '100', max: '100000', presets: ['200', '500', '1000'] }),
    paidOut({ rail: 'spei', min: '50', max: '25000', eta: AFTER_APPROVAL }),
  ],
};
