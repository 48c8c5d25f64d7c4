/** The report files that dLocal would bring by SFTP: two settlements that overlap, and the payouts. */
import type { StoredPayment, StoredPayout, StoredRefund } from './dlocal-double.ts';

const TRANSFER =
  'ROW_TYPE,SETTLEMENT_CURRENCY,NUMBER_OF_ITEMS,GROSS_TOTAL_AMOUNT,FEE_TOTAL_AMOUNT,NET_TOTAL_AMOUNT,TRANSFER_DATE,TRANSFER_ID\n' +
  'HEADER,USD,1356,259.7,-80.22,179.49,2026-01-09,642926\n';
const COLUMNS =
  'ROW_TYPE,MID,LOGIN,COUNTRY,CREATION_DATE,APPROVED_DATE,TRANSACTION_ID,DLOCAL_TRANSACTION_ID,LOCAL_AMOUNT,LOCAL_CURRENCY,' +
  'FX_RATE,GROSS_AMOUNT,FEE_AMOUNT,NET_AMOUNT,PAYMENT_TYPE,PAYMENT_METHOD_CODE,STATUS,DESCRIPTION';
const PAYOUTS = 'DLOCAL_TRANSACTION_ID;EXTERNAL_ID;LOCAL_AMOUNT;LOCAL_CURRENCY;STATUS;LAST_UPDATE_DATE\n';

export function dlocalReports(now: () => Date) {
  const settlements: string[] = [];
  const payouts: string[] = [];
  const at = (): string => now().toISOString().slice(0, 19).replace('T', ' ');
  const settle = (
    type: string,
    order: string,
    { id, amount, currency }: { id: string; amount: number; currency: string },
  ): void => {
    const date = at();
    const money = `${amount},${currency},0.00025,1.25,-0.123456,1.126544`;
    settlements.push(
      `${type},M1,a-login,Colombia,${date},${date},${order},${id},${money},CARD,VI,PAID,"Feria, D-1"`,
    );
  };
  return {
    payment: (payment: StoredPayment): void => settle('PAYMENT', payment.order_id, payment),
    refund: (_payment: StoredPayment, refund: StoredRefund): void =>
      settle('REFUND', refund.order_refund_id, { ...refund, amount: -refund.amount }),
    payout: ({ id, external_id: reference, amount, currency }: StoredPayout): void =>
      void payouts.push(`${id};${reference};${amount};${currency};PAID;${at()}`),
    files: (): string[] => {
      const half = Math.ceil(settlements.length / 2);
      return [
        `${TRANSFER}${[COLUMNS, ...settlements.slice(0, half + 1)].join('\n')}\n`,
        `${TRANSFER}${[COLUMNS, ...settlements.slice(half)].join('\r\n')}`,
        `${PAYOUTS}${payouts.join('\n')}\n`,
      ];
    },
  };
}
