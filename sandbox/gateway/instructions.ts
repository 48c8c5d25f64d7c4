/** What a payer is shown, by the rail's flow. All of it is made of what the payment is, so that it is the same whenever it is asked for. */
import type { Payment } from '@feria/contracts/cashier/gateway';
import { clabeCheckDigit } from '@feria/contracts/cashier/rail-fields';
import { railOf } from '@feria/contracts/cashier/rails';
import type { PaymentRow } from './store/payments.ts';

type Instructions = NonNullable<Payment['instructions']>;

/** 999 is the number of no bank, so that nobody's real account comes out; 180 is Mexico City. */
const CLABE_START = '999180';
const CLABE_OWN = 11;
const HOLDER = 'Feria (prueba)';
const BANK = 'Banco de Prueba';
/** Digits of the code that somebody reads out at a counter, the rail's own first. */
const CODES: Readonly<Record<string, { start: string; own: number }>> = {
  efecty: { start: '11', own: 8 },
  pagoefectivo: { start: '2', own: 8 },
  oxxo: { start: '9300', own: 10 },
};
const CODE = { start: '1', own: 9 };
const BARCODE_DIGITS = 30;

export function instructionsOf(row: PaymentRow, payUrl: string): Instructions {
  switch (railOf(row.rail).in?.flow) {
    case 'embedded':
      return row.has_challenge ? { flow: 'redirect', url: payUrl } : { flow: 'embedded' };
    case 'voucher':
      return voucherOf(row, payUrl);
    case 'transfer':
      return {
        flow: 'transfer',
        bank: BANK,
        holder: HOLDER,
        account: clabeOf(row.number),
        concept: String(row.number),
      };
    // Whoever reads the code with a phone comes to the page where the payer is played.
    case 'qr':
      return { flow: 'qr', text: payUrl };
    case 'push':
      return { flow: 'push', to: masked(row.fields.phone ?? '') };
    case 'redirect':
    case undefined:
      return { flow: 'redirect', url: payUrl };
  }
}

/** An account of the payment's own. */
export function clabeOf(number: bigint): string {
  const first17 = CLABE_START + digits(number, CLABE_OWN);
  return `${first17}${clabeCheckDigit(first17)}`;
}

function voucherOf({ rail, number, amount }: PaymentRow, url: string): Instructions {
  const { start, own } = CODES[rail] ?? CODE;
  const code = start + digits(number, own);
  // The amount is part of what the counter reads.
  const barcode = code + amount.replace('.', '').padStart(BARCODE_DIGITS - code.length, '0');
  return { flow: 'voucher', code, barcode, url };
}

const digits = (number: bigint, count: number): string => String(number).padStart(count, '0').slice(-count);

const masked = (phone: string): string => `${'•'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`;
