/** Fees of payment methods as a figure: by the method of their payment, when each was taken, less what went back when it did. */
import { expect, test } from 'vitest';
import type { MeasuresAnswer } from '@feria/contracts/reporting/measures';
import { UNITS_PER_ONE as ONE, type Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aDeposit, aWithdrawal } from '../../../testing/builders/payments.ts';
import { aMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import { findBooked, postEntries, reverseEntry } from '../../wallet/index.ts';
import { checkMeasures } from '../reconciliation/measure-check.ts';
import { rollUpMeasures } from './jobs.ts';

const platform = usePlatform();
const TUESDAY = '2026-11-24';

async function fees(search: string): Promise<Record<string, string | null>> {
  const { headers } = await anOperator(platform(), 'auditor');
  const url = `/office/measures?measures=payment_fees&currency=COP&${search}`;
  const { series } = (await platform().app.inject({ url, headers })).json<MeasuresAnswer>();
  return Object.fromEntries(series.map(({ key, total }) => [key || 'all', total]));
}

async function post(
  member: AMember,
  reference: string,
  legs: readonly [
    'deposit' | 'deposit_fee' | 'withdrawal_hold' | 'withdrawal_payout' | 'payout_fee',
    Units,
  ][],
): Promise<void> {
  const same = { key: reference, memberId: member.id, currency: 'COP', counterparty: 'house', reference };
  const commands = legs.map(([kind, amount]) => ({ ...same, kind, amount }));
  const { db, clock } = platform();
  const done = await db.transact((tx) => postEntries(tx, commands, clock.now()));
  expect(done.map(({ verdict }) => verdict)).toEqual(legs.map(() => 'ok'));
}

test('what was taken in and out, by method, less what went back, on the day on which it did', async () => {
  platform().clock.set(new Date('2026-11-24T15:00:00Z'));
  const member = await aMember(platform());
  const paid = { member, amount: 100n * ONE };
  const deposit = await aDeposit(platform(), { ...paid, states: ['created', 'approved'] });
  const withdrawal = await aWithdrawal(platform(), {
    ...paid,
    amount: 50n * ONE,
    states: ['requested', 'paid'],
  });
  await post(member, deposit, [
    ['deposit', 100n * ONE],
    ['deposit_fee', 3n * ONE],
  ]);
  await post(member, withdrawal, [
    ['withdrawal_hold', 50n * ONE],
    ['withdrawal_payout', 48n * ONE],
    ['payout_fee', 2n * ONE],
  ]);
  platform().clock.set(new Date('2026-11-25T15:00:00Z'));
  const [fee] = await findBooked(platform().db.read, ['deposit_fee'], [deposit]);
  await platform().db.transact((tx) =>
    reverseEntry(
      tx,
      { entryId: fee!.id, reason: 'its deposit went back', actor: 'cashier', cause: 'payment_returned' },
      platform().clock.now(),
    ),
  );
  platform().clock.set(new Date('2026-11-26T15:00:00Z'));
  expect(await fees(`from=${TUESDAY}&to=${TUESDAY}`)).toEqual({ all: '5.00000' });
  expect(await fees(`from=${TUESDAY}&to=${TUESDAY}&by=method`)).toEqual({ sandbox: '5.00000' });
  expect(await fees('from=2026-11-25&to=2026-11-25')).toEqual({ all: '-3.00000' });
  expect(await fees(`from=${TUESDAY}&to=2026-11-26&market=PE`)).toEqual({});
});

test('what is kept of it is what the ledger says, and a figure that was changed is found', async () => {
  const { db, clock, ownerUrl } = platform();
  await rollUpMeasures(platform().deps);
  expect(await fees(`from=${TUESDAY}&to=2026-11-25`)).toEqual({ all: '2.00000' });
  const desk = {
    reader: db.read,
    atOneInstant: <T>(read: Parameters<typeof db.snapshot<T>>[0]) => db.snapshot(read),
    scope: 'all' as const,
    at: clock.now(),
    now: () => clock.now(),
    note: () => Promise.resolve(),
    findMark: () => Promise.resolve(undefined),
  };
  expect((await checkMeasures(desk)).checks).toMatchObject([{ state: 'agrees', findings: [] }]);
  await withClient(ownerUrl, (client) =>
    client.query(`update reporting.measure_days set amount = amount + 1 where measure = 'payment_fees'`),
  );
  expect((await checkMeasures(desk)).checks).toMatchObject([{ state: 'differs' }]);
});
