/** The lists of reconciliation as the office asks for them: runs, differences that stand, open holds (ADR 81). */
import { DIFFERENCE_LIST, HOLD_LIST, RUN_LIST } from '@feria/contracts/reporting/lists';
import type { DifferenceRow } from '@feria/contracts/reporting/reconciliation';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { aFundedMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { expectList } from '../../../testing/lists/list-holds.ts';
import type { Checked } from '../desk.ts';
import { captureHold, placeHolds } from '../../wallet/index.ts';
import { insertAcknowledgement } from './known-store.ts';
import { breakRun, finishRun, insertRun } from './run-store.ts';

const ONE = 100_000n;
const MINUTE_MS = 60_000;
const platform = usePlatform();
const CAUSES = ['nightly', 'asked', 'again', 'command'] as const;
let operator: AnOperator;

const finding = (subject: string, found: string) => ({
  difference: 'balance_missing',
  subject,
  expected: '100',
  found,
});
const CHECK = {
  subject: '',
  counts: { entries: 4n },
  differences: 0n,
  findings: [],
  why: null,
  ms: 3,
} satisfies Partial<Checked>;

/** A run that has ended as its number says: it agrees, it differs, it could not ask, or it broke off. */
async function aRun(nth: number): Promise<void> {
  const at = addMs(platform().clock.now(), nth * MINUTE_MS);
  const checks: Checked[] = [
    { ...CHECK, name: 'entries_balance', state: 'agrees' },
    ...(nth % 4 === 1
      ? [
          {
            ...CHECK,
            name: 'member_balances' as const,
            state: 'differs' as const,
            differences: 2n,
            findings: [finding(`member ${nth}`, '90'), finding('member 0', '80')],
          },
        ]
      : []),
    ...(nth % 4 === 2
      ? [
          {
            ...CHECK,
            name: 'vendor_log' as const,
            subject: 'studio',
            state: 'differs' as const,
            differences: 1n,
            findings: [finding('transaction 7', '70')],
          },
          { ...CHECK, name: 'gateway_log' as const, state: 'unasked' as const, why: 'silent' },
          { ...CHECK, name: 'currency_sums' as const, state: 'failed' as const, why: 'no' },
        ]
      : []),
  ];
  await platform().db.transact(async (tx) => {
    const id = (await insertRun(tx, {
      at,
      cause: CAUSES[nth % 4]!,
      askedBy: nth % 4 === 1 ? `o${nth}` : null,
      scope: nth % 2 === 0 ? 'new' : 'all',
      days: {},
    }))!;
    const over = addMs(at, 1_000);
    if (nth % 4 === 3) await breakRun(tx, id, 'the lights went out', over);
    else await finishRun(tx, id, { checks, marks: {} }, over);
  });
}

beforeAll(async () => {
  operator = await anOperator(platform(), 'admin');
  for (let nth = 0; nth < 7; nth += 1) await aRun(nth);
  await platform().db.transact((tx) =>
    insertAcknowledgement(tx, {
      name: 'member_balances',
      subject: '',
      difference: 'balance_missing',
      about: 'member 0',
      gap: '-20',
      note: 'we know of it',
      operatorId: operator.id,
      operatorName: operator.username,
      at: platform().clock.now(),
    }),
  );
});

test('orders, filters, file and refusals of the runs are those of every list', async () => {
  await expectList(platform(), { spec: RUN_LIST, path: '/office/reconciliation/runs', operator });
});

test('the differences are those of each check’s last word, with who knows of them', async () => {
  const path = '/office/reconciliation/differences';
  const { headers } = operator;
  const answer = await platform().app.inject({ url: path, headers });
  const { items } = answer.json<{ items: DifferenceRow[] }>();
  expect(
    items.map(({ check, vendor, about, found, isKnown, note }) => [
      check,
      vendor,
      about,
      found,
      isKnown,
      note,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['member_balances', null, 'member 5', '90', false, null],
      ['member_balances', null, 'member 0', '80', true, 'we know of it'],
      ['vendor_log', 'studio', 'transaction 7', '70', false, null],
    ]),
  );
  expect(items).toHaveLength(3);
  const known = await platform().app.inject({ url: `${path}?isKnown=true`, headers });
  expect(known.json<{ items: DifferenceRow[] }>().items.map(({ about }) => about)).toEqual(['member 0']);
});

test('a list of four differences holds what every list promises', async () => {
  await platform().db.transact(async (tx) => {
    const at = addMs(platform().clock.now(), 10 * MINUTE_MS);
    const id = (await insertRun(tx, { at, cause: 'nightly', askedBy: null, scope: 'new', days: {} }))!;
    const checks: Checked[] = [
      {
        ...CHECK,
        name: 'vendor_log',
        subject: 'lagoon',
        state: 'differs',
        differences: 2n,
        findings: [finding('transaction 8', '1'), finding('transaction 9', '2')],
      },
    ];
    await finishRun(tx, id, { checks, marks: {} }, at);
  });
  await expectList(platform(), {
    spec: DIFFERENCE_LIST,
    path: '/office/reconciliation/differences',
    operator,
  });
});

test('orders, filters, sums, file and refusals of the open holds are those of every list', async () => {
  const now = platform().clock.now();
  const members = [
    await aFundedMember(platform(), 900n * ONE),
    await aFundedMember(platform(), 900n * ONE, 'PE'),
  ];
  for (let nth = 0; nth < 6; nth += 1)
    await platform().db.transact((tx) =>
      placeHolds(
        tx,
        [
          {
            key: `slip-${nth}`,
            memberId: members[nth % 2]!.id,
            currency: nth % 2 === 0 ? 'COP' : 'PEN',
            amount: BigInt(10 + (nth % 3)) * ONE,
            counterparty: nth % 3 === 0 ? 'lagoon' : 'studio',
            reference: `slip ${nth}`,
            // Two end at once, so that an order is whole only with the key behind it.
            expiresAt: addMs(now, (Math.floor(nth / 2) + 1) * MINUTE_MS),
          },
        ],
        addMs(now, nth * 1_000),
      ),
    );
  await platform().db.transact((tx) =>
    captureHold(tx, { hold: 'slip-1', key: 'capture-1', amount: ONE, isFinal: false }, addMs(now, 10_000)),
  );
  platform().clock.advance(MINUTE_MS);
  operator = await anOperator(platform(), 'admin');
  await expectList(platform(), { spec: HOLD_LIST, path: '/office/reconciliation/holds', operator });
});
