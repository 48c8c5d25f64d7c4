/**
 * The gateway `manual` keeps the checks of every driver, on a real database. Not asked: the two about notices, because the licensee sends itself
 * none. The bench plays the operator, who finds payments at the bank and sends money back at once.
 */
import { randomUUID } from 'node:crypto';
import { addMs, UNITS_PER_ONE } from '@feria/kernel';
import { Forged, type Driver, type PaymentOrder, type PayoutOrder } from '@feria/gateways';
import { beforeAll, expect, test } from 'vitest';
import type { Bench, Fault, PaymentEnd } from '../../../../packages/gateways/src/conformance/bench.ts';
import { CHECKS } from '../../../../packages/gateways/src/conformance/checks.ts';
import { MUTANTS } from '../../../../packages/gateways/src/conformance/mutants.ts';
import { tryMutant } from '../../../../packages/gateways/src/conformance/try-mutant.ts';
import { CommitUnknown, callSql, type Db } from '../../../core/db.ts';
import { openTransfers } from '../../../testing/builders/bank-transfers.ts';
import { usePlatform } from '../../../testing/harness.ts';
import { manualDriver } from './driver.ts';
import { sealPayer } from './sealed.ts';
import { changeTransfer, endTransferRefund, findTransfer } from './transfer-store.ts';

const platform = usePlatform();
beforeAll(() => openTransfers(platform()));

const HOUR_MS = 60 * 60_000;
/** Nothing of the licensee's comes as a notice. */
const OF_NOTICES = ['a_notice_is_its_providers', 'an_old_notice_is_refused'];

test.each(CHECKS.filter(({ name }) => !OF_NOTICES.includes(name)))(
  'the licensee keeps $name',
  async ({ run }) => {
    await run(aBench());
  },
);

test.for(MUTANTS.filter(({ caughtBy }) => !OF_NOTICES.includes(caughtBy)))(
  'a driver for the licensee is caught: $name',
  async (mutant, { skip }) => {
    const tried = await tryMutant(aBench(), mutant);
    skip(!tried, 'the licensee does nothing of the kind');
    expect(tried!.isCaught).toBe(tried!.shouldBe);
  },
);

test('whatever comes as a notice of the licensee is forged', () => {
  const bench = aBench();
  const notice = { headers: {}, query: {}, body: Buffer.from('{"id":"1"}') };
  expect(() => bench.driver.openNotice(notice, bench.now())).toThrow(Forged);
});

function aBench(): Bench {
  const { db, deps, clock } = platform();
  // What the checks before moved is of a time before.
  clock.advance(1_000);
  const faults: Fault[] = [];
  const faulty: Db = { ...db, transact: (run) => spoilt(db, faults.shift(), run) };
  const driverOn = (on: Db): Driver => manualDriver(() => ({ db: on, clock, config: deps.config }));
  const driver = driverOn(faulty);
  const nobody: Db = {
    ...db,
    transact: () => Promise.reject(Object.assign(new Error('nobody'), { code: 'ECONNREFUSED' })),
  };
  return {
    driver: { ...driver, refund: (order) => refundAtOnce(driver, order) },
    unreachable: driverOn(nobody),
    order: (changes) => ({ ...anOrder(clock.now()), ...changes }),
    payout: (changes) => ({ ...aPayout(), ...changes }),
    fault: (fault) => void faults.push(fault),
    opened,
    endPayment,
    endPayout: () => {
      throw new Error('the licensee pays nothing out by hand');
    },
    ends: { payment: ['paid', 'declined', 'in_review', 'expired'], payout: [] },
    paymentReason: 'transfer_not_found',
    notice: () => {
      throw new Error('the licensee sends itself no notices');
    },
    forged: () => {
      throw new Error('the licensee sends itself no notices');
    },
    now: () => clock.now(),
    pass: (ms) => clock.advance(ms),
    close: () => Promise.resolve(),
  };
}

/** Done and its answer lost; turned away before it was read; or, where no account is active, refused. */
async function spoilt<Result>(
  db: Db,
  fault: Fault | undefined,
  run: Parameters<Db['transact']>[0],
): Promise<Result> {
  if (fault === 'unread') throw Object.assign(new Error('turned away'), { code: 'ECONNREFUSED' });
  if (fault === 'refused') {
    const close = (isActive: boolean) =>
      db.transact((tx) =>
        callSql(tx, 'update cashier.collection_accounts set is_active = $1, version = version + 1', [
          isActive,
        ]),
      );
    await addVersions(db);
    await close(false);
    try {
      return (await db.transact(run)) as Result;
    } finally {
      await addVersions(db);
      await close(true);
    }
  }
  const done = (await db.transact(run)) as Result;
  if (fault !== undefined) throw new CommitUnknown(fault);
  return done;
}

const addVersions = (db: Db) =>
  db.transact((tx) =>
    callSql(
      tx,
      `insert into cashier.collection_account_versions
         select v.account_id, v.version + 1, v.bank, v.holder, v.document, v.note, v.is_active, v.at, v.reason, v.asked_by, v.approved_by
           from cashier.collection_account_versions v join cashier.collection_accounts a on a.id = v.account_id and a.version = v.version`,
      [],
    ),
  );

async function refundAtOnce(driver: Driver, order: Parameters<Driver['refund']>[0]) {
  const asked = await driver.refund(order).catch((error: unknown) => error);
  const end = {
    state: 'sent' as const,
    bankReference: 'SENT',
    operatorName: 'one',
    endedAt: platform().clock.now(),
  };
  await platform().db.transact((tx) => endTransferRefund(tx, order.reference, end));
  if (asked instanceof Error) throw asked;
  return driver.refund(order);
}

async function opened(reference: string): Promise<number> {
  const [row] = await callSql<{ count: number }>(
    platform().db.read,
    'select count(*)::int as count from cashier.bank_transfers where reference = $1',
    [reference],
  );
  return row!.count;
}

async function endPayment(id: string, end: PaymentEnd): Promise<void> {
  const { db, deps, clock } = platform();
  const at = clock.now();
  await db.transact(async (tx) => {
    const transfer = (await findTransfer(tx, { id }))!;
    if (end.standing === 'expired') await changeTransfer(tx, id, { expiresAt: at });
    if (end.standing === 'in_review') await changeTransfer(tx, id, { saidAt: at, proofs: 1 });
    if (end.standing === 'declined')
      await changeTransfer(tx, id, { state: 'refused', reason: 'transfer_not_found', decidedAt: at });
    if (end.standing === 'paid')
      await changeTransfer(tx, id, {
        state: 'matched',
        captured: end.units ?? transfer.asked,
        payer: sealPayer(deps.config, id, 'Ana Núñez'),
        bankReference: randomUUID(),
        paidOn: '2026-11-20',
        decidedAt: at,
      });
  });
}

const anOrder = (now: Date): PaymentOrder => ({
  reference: randomUUID(),
  rail: 'transfer',
  country: 'CO',
  money: { currency: 'COP', units: 50_000n * UNITS_PER_ONE },
  description: 'Feria D-1',
  shortReference: 'D-1',
  payer: { name: 'Ana Núñez', email: null, address: null },
  fields: {},
  returnUrl: 'https://feria.test/back',
  noticeUrl: 'https://feria.test/webhooks/manual',
  language: 'es',
  expiresAt: addMs(now, HOUR_MS),
});

const aPayout = (): PayoutOrder => ({
  reference: randomUUID(),
  rail: 'breb',
  country: 'CO',
  money: { currency: 'COP', units: 50_000n * UNITS_PER_ONE },
  holder: { name: 'Ana Núñez', documentType: null, documentNumber: null },
  fields: { breb: '3001234567' },
  noticeUrl: 'https://feria.test/webhooks/manual',
});
