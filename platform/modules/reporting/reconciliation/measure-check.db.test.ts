/** Kept figures against the ledger: they agree whatever happened in a day, and what is changed in the keeping is found. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aDeposit, aWithdrawal } from '../../../testing/builders/payments.ts';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import { CASH, requestOf, reversalDesk, STAKE } from '../../../testing/vendors/reversals.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { postEntries } from '../../wallet/index.ts';
import type { Desk } from '../desk.ts';
import { rollUpMeasures } from '../measures/jobs.ts';
import { checkMeasures } from './measure-check.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;

const asOwner = (sql: string, values: unknown[] = []): Promise<unknown> =>
  withClient(platform().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return client.query(sql, values);
  });

/** Puts by what the figures say the day after, as if it were then. */
async function keep(): Promise<void> {
  await asOwner('delete from reporting.measure_days');
  await asOwner('delete from reporting.measure_hours');
  await asOwner('delete from reporting.measure_marks');
  const later = addMs(platform().clock.now(), DAY_MS);
  await rollUpMeasures({ db: platform().db, clock: { now: () => later } });
}

function deskOf(scope: 'new' | 'all'): Desk {
  const { db, clock } = platform();
  return {
    reader: db.read,
    atOneInstant: (read) => db.snapshot(read),
    scope,
    at: clock.now(),
    now: () => clock.now(),
    note: () => Promise.resolve(),
    findMark: () => Promise.resolve(undefined),
  };
}
async function check(scope: 'new' | 'all' = 'new') {
  const { checks } = await checkMeasures(deskOf(scope));
  return checks[0]!;
}

/** Money of these tests comes from nowhere: the row of the payment that it would have come by. */
const paidIn = (member: AMember, amount: bigint): Promise<string> =>
  aDeposit(platform(), { member, amount, states: ['created', 'approved'] });

beforeAll(async () => {
  await aGame(platform());
  const desk = reversalDesk(platform());
  const admin = await anOperator(platform(), 'admin');
  const player = await desk.aPlayer();
  await paidIn(player.member, CASH);
  const [bet, other] = [await desk.called(player, 'bet'), await desk.called(player, 'bet')];
  const win = await desk.called(player, 'win', { reference: bet.transaction, amount: 3n * STAKE });
  // An operator takes one stake and the win of the other one back.
  for (const { entry } of [other, win]) {
    const done = await desk.post(admin, entry, requestOf(await desk.look(admin, entry)));
    expect(done.status).toBe(200);
  }
  // Of what was paid out, a tenth was withheld.
  const payee = await aFundedMember(platform(), 5_000_000n);
  await paidIn(payee, 5_000_000n);
  const amount = 1_000_000n;
  await aWithdrawal(platform(), {
    member: payee,
    amount,
    states: ['requested', 'approved', 'paying', 'paid'],
  });
  const { db, clock } = platform();
  const same = {
    key: randomUUID(),
    memberId: payee.id,
    currency: 'COP' as const,
    counterparty: 'house',
    reference: '',
  };
  const posted = await db.transact((tx) =>
    postEntries(
      tx,
      [
        { ...same, kind: 'withdrawal_hold', amount },
        { ...same, kind: 'withdrawal_payout', amount: amount - 100_000n },
        { ...same, kind: 'payout_tax', amount: 100_000n },
      ],
      clock.now(),
    ),
  );
  expect(posted.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
  // A test account counts on neither side.
  const tester = await desk.aPlayer();
  await desk.called(tester, 'bet');
  await asOwner('insert into members.test_accounts (member_id, why, at) values ($1, $2, now())', [
    tester.member.id,
    'a test',
  ]);
});

test('a day with stakes, wins, reversals, deposits and payouts agrees, and says what it read', async () => {
  await keep();
  for (const scope of ['new', 'all'] as const)
    expect(await check(scope)).toMatchObject({
      name: 'measures_ledger',
      state: 'agrees',
      counts: { days: 1n },
      findings: [],
    });
});

test('where nothing is kept yet there is nothing to compare', async () => {
  await asOwner('delete from reporting.measure_marks');
  expect(await check()).toMatchObject({ state: 'agrees', differences: 0n });
});

test.each([
  [
    'a stake that was changed',
    `update reporting.measure_days set amount = amount + 1 where measure = 'stakes'`,
  ],
  [
    'deposits that were doubled',
    `update reporting.measure_days set amount = 2 * amount where measure = 'deposits'`,
  ],
  ['a payout that was lost', `delete from reporting.measure_days where measure = 'withdrawals'`],
  [
    'a day that was kept in another market',
    `update reporting.measure_days set market = 'PE' where measure = 'stakes'`,
  ],
])('%s is found', async (_, fault) => {
  await keep();
  await asOwner(fault);
  const found = await check();
  expect(found.state).toBe('differs');
  expect(found.findings[0]).toMatchObject({ difference: 'another_amount' });
  expect(found.findings[0]?.subject).toMatch(/^(?:stakes|deposits|withdrawals) CO 2026-\d\d-\d\d COP$/);
});
