/** The driver of dLocal with its double: docs/gateways-dlocal.md says what only dLocal's own sandbox can show. */
import { createHmac, randomUUID } from 'node:crypto';
import { toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import type { Bench, PaymentEnd, PayoutEnd } from '../conformance/bench.ts';
import type { Hint, Notice, PaymentOrder, PayoutOrder, Reason } from '../driver.ts';
import { dlocalDriver } from '../drivers/dlocal/driver.ts';
import type { DlocalOptions } from '../drivers/dlocal/options.ts';
import { CLIENT, dlocalDouble, LOGIN, REFUSAL, SECRET, TRANS_KEY } from './dlocal-double.ts';
import { dlocalReports } from './dlocal-reports.ts';
import { deadUrl, startDouble } from './double-server.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

/** What its documentation says of a rejection, by what we make of it. */
const REJECTED: Partial<Record<Reason, string>> = { not_enough_money: '302', refused_for_risk: '317' };
const FAILED: Partial<Record<Reason, string>> = { account_closed: '801', holder_differs: '811' };

export async function dlocalBench(): Promise<Bench> {
  let clock = START;
  const double = dlocalDouble();
  const reports = dlocalReports(() => new Date(clock));
  double.onRefund = reports.refund;
  const server = await startDouble((asked) => double.handle(asked), REFUSAL);
  const driverAt = (url: string) => dlocalDriver(optionsAt(url, () => Promise.resolve(reports.files())));
  const driver = driverAt(server.url);
  // Its token is fetched beforehand: a fault meets the call that it is meant for.
  await driver.readPayout({ reference: randomUUID() });

  function endPayment(id: string, end: PaymentEnd): void {
    const payment = existing(double.payments.get(id));
    if (end.standing === 'paid') {
      Object.assign(payment, { status: 'PAID', status_code: '200', status_detail: 'The payment was paid.' });
      if (end.units !== undefined) payment.amount = Number(toDecimal(end.units, 2));
      reports.payment(payment);
    } else if (end.standing === 'declined')
      Object.assign(payment, { status: 'REJECTED', status_code: existing(REJECTED[end.reason]) });
    else if (end.standing === 'cancelled')
      Object.assign(payment, { status: 'CANCELLED', status_code: '400' });
    else if (end.standing === 'expired') Object.assign(payment, { status: 'EXPIRED', status_code: '500' });
    else throw new Error(`no payment of dLocal ends ${end.standing}`);
  }
  function endPayout(id: string, end: PayoutEnd): void {
    const payout = existing([...double.payouts.values()].find((one) => one.id === id));
    if (end.standing === 'paid') {
      Object.assign(payout, { status: 'PAID', status_code: '200', bank_reference_id: `B${clock}` });
      reports.payout(payout);
    } else if (end.standing === 'held') Object.assign(payout, { status: 'ON_HOLD', status_code: '600' });
    else if (end.standing === 'failed') {
      const status_detail = `${existing(FAILED[end.reason])} Rejected by the bank`;
      Object.assign(payout, { status: 'REJECTED', status_code: '300', status_detail });
    } else throw new Error(`no payout of dLocal ends ${end.standing}`);
  }

  return {
    driver,
    unreachable: driverAt(await deadUrl()),
    order: (changes) => ({ ...anOrder(clock), ...changes }),
    payout: (changes) => ({ ...aPayout(), ...changes }),
    fault: (fault) => void server.faults.push(fault),
    opened: (reference) => double.opened.get(reference) ?? 0,
    endPayment,
    endPayout,
    ends: { payment: ['paid', 'declined', 'cancelled', 'expired'], payout: ['paid', 'failed', 'held'] },
    wholeOnly: true,
    notice: (hint, at) => aNotice(SECRET, hint, at),
    forged: (hint, at) => aNotice('another secret', hint, at),
    now: () => new Date(clock),
    pass: (ms) => void (clock += ms),
    close: () => server.close(),
  };
}

/** Of the driver that asks a double at this address. */
export function optionsAt(url: string, reports?: DlocalOptions['reports']): DlocalOptions {
  return {
    url,
    payoutsUrl: `${url}/payouts/v3`,
    keys: { login: LOGIN, transKey: TRANS_KEY, secretKey: SECRET },
    payouts: CLIENT,
    purpose: 'OTHER_SERVICES',
    ...(reports ? { reports } : {}),
  };
}

function existing<Stored>(found: Stored | undefined): Stored {
  if (found === undefined) throw new Error('the double knows no such thing');
  return found;
}

export function anOrder(now: number): PaymentOrder {
  return {
    reference: randomUUID(),
    rail: 'card',
    country: 'CO',
    money: { currency: 'COP', units: 20_000n * UNITS_PER_ONE },
    description: 'Feria D-1',
    shortReference: 'D-1',
    payer: { name: 'Ana Prueba', email: 'ana@example.com', address: null },
    fields: { documentType: 'CC', documentNumber: '1020304050', email: 'ana@example.com' },
    returnUrl: 'https://member.test/member?page=depositv2',
    noticeUrl: 'https://member.test/webhooks/dlocal',
    language: 'es',
    expiresAt: new Date(now + 3_600_000),
  };
}

export function aPayout(): PayoutOrder {
  return {
    reference: randomUUID(),
    rail: 'bank_co',
    country: 'CO',
    money: { currency: 'COP', units: 50_000n * UNITS_PER_ONE },
    holder: { name: 'Ana Prueba', documentType: 'CC', documentNumber: '1020304050' },
    fields: {
      bank: '007',
      accountType: 'savings',
      accountNumber: '12345678901',
      documentType: 'CC',
      documentNumber: '1020304050',
    },
    noticeUrl: 'https://member.test/webhooks/dlocal',
  };
}

function aNotice(secret: string, { kind, id }: Hint, at: Date): Notice {
  const named =
    kind === 'payout'
      ? { id, external_id: randomUUID() }
      : kind === 'payment'
        ? { id, order_id: randomUUID() }
        : { id: `${kind === 'refund' ? 'REF' : 'CBK'}-4-${randomUUID()}`, payment_id: id };
  const body = Buffer.from(JSON.stringify({ ...named, status: 'PENDING', status_code: '100' }));
  const date = at.toISOString();
  const digest = createHmac('sha256', secret)
    .update(`${LOGIN}${date}${body.toString('utf8')}`)
    .digest('hex');
  return {
    headers: { authorization: `V2-HMAC-SHA256, Signature: ${digest}`, 'x-date': date, 'x-login': LOGIN },
    query: {},
    body,
  };
}
