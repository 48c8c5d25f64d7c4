/** Transfers to the licensee's account against its bank: each is a line of its own, and the day comes to nothing. */
import type { BankTransferLines } from '@feria/contracts/cashier/bank-transfers';
import { businessDay } from '@feria/kernel';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTransfers, transferDesk } from '../../../testing/builders/bank-transfers.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { aStatement, threeWayDesk, type BankRow } from '../../../testing/builders/three-way.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { runThreeWay } from './jobs.ts';

const platform = usePlatform();
const transfers = transferDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
let admin: AnOperator;
let account: string;
let held = 0;
const desk = () => threeWayDesk(platform(), () => admin);
const today = () => businessDay(platform().clock.now(), 'America/Bogota');

beforeAll(async () => {
  await openTransfers(platform());
  admin = await anOperator(platform());
  account = await desk().anAccount('manual');
});
beforeEach(async () => {
  admin = await anOperator(platform());
  await confirmSession(platform(), admin);
});

async function upload(...rows: BankRow[]): Promise<void> {
  const { status, body } = await desk().upload(account, aStatement(rows, held));
  expect(status, JSON.stringify(body)).toBe(200);
  held += rows.reduce((all, [, amount]) => all + Math.round(Number(amount) * 100), 0);
}
async function nights(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    platform().clock.advance(DAY_MS);
    await runThreeWay(platform().deps);
  }
  admin = await anOperator(platform());
  await confirmSession(platform(), admin);
}
const linesOf = async (id: string) =>
  (await desk().call<BankTransferLines>('GET', `/bank-transfers/${id}/lines`)).body;

test('lines of the statement are shown as what it may be, and one that was chosen explains it', async () => {
  const member = await aMember(platform());
  const { deposit, id } = await transfers.begin(member);
  expect(await linesOf(id)).toEqual({ hasStatements: false, items: [] });
  const day = today();
  await upload(
    [day, '50000.00', 'OP-881'],
    [day, '12345.00', deposit.reference.replaceAll('-', '')],
    [day, '777.00', 'OTHER'],
  );
  const { items } = await linesOf(id);
  expect(items.map(({ amount, fits }) => [amount, fits])).toEqual([
    ['12345.00000', ['concept']],
    ['50000.00000', ['amount']],
  ]);
  const chosen = items[1]!;
  const found = { paidOn: day, lineId: chosen.id, bankReference: 'OP-881' };
  expect((await transfers.match(admin, id, found)).body.transfer.state).toBe('matched');
  expect((await linesOf(id)).items[1]?.takenBy).toBe(deposit.reference);
  await nights(1);
  const read = await desk().readDay(day, 'manual');
  expect([read.bank.batch, read.provider.net, read.ours.net]).toEqual([
    'matched',
    '50000.00000',
    '50000.00000',
  ]);
  // What nobody asked for is a difference, until somebody says what it was.
  expect(read.rows.map(({ class: of, bank }) => [of, bank])).toEqual([
    ['line_unexplained', '12345.00000'],
    ['line_unexplained', '777.00000'],
  ]);
});

test('found before its statement came, it waits for its line, which the bank’s reference tells', async () => {
  const member = await aMember(platform());
  const { id } = await transfers.begin(member, '60000');
  const day = today();
  await transfers.match(admin, id, { paidOn: day, amount: '60000', bankReference: '0009 9120' });
  await nights(1);
  expect((await desk().readDay(day, 'manual')).bank.batch).toMatch(/in_transit|no_statement/);
  await upload([day, '60000.00', '99120']);
  await nights(1);
  const read = await desk().readDay(day, 'manual');
  expect([read.bank.batch, read.rows, read.closedAt === null]).toEqual(['matched', [], false]);
});

test('what no line of the bank is, is missing there; a line is explained when its transfer is matched', async () => {
  const member = await aMember(platform());
  const [invented, late] = [await transfers.begin(member, '70000'), await transfers.begin(member, '80000')];
  const day = today();
  await transfers.match(admin, invented.id, { paidOn: day, amount: '70000', bankReference: 'NO SUCH LINE' });
  await upload([day, '80000.00', 'LATE-1']);
  await nights(1);
  const open = await desk().readDay(day, 'manual');
  expect(open.rows.map(({ class: of, bank }) => [of, bank])).toEqual([['line_unexplained', '80000.00000']]);
  await transfers.match(admin, late.id, { paidOn: day, amount: '80000', bankReference: 'late 1' });
  await upload(
    [today(), '1.00', 'NOTHING'],
    [
      businessDay(new Date(platform().clock.now().getTime() + 4 * DAY_MS), 'America/Bogota'),
      '2.00',
      'NOTHING 2',
    ],
  );
  await nights(5);
  const after = await desk().readDay(day, 'manual');
  expect([after.bank.batch, after.closedAt === null]).toEqual(['missing_in_bank', false]);
  expect(
    after.rows.filter(({ state }) => state === 'open').map(({ class: of, theirs }) => [of, theirs]),
  ).toEqual([['missing_in_bank', '70000.00000']]);
  await cashierDesk(platform()).expectSoundBooks();
});
