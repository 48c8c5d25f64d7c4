/** The list of bank transfers: every promise that a list of the office makes, and the order of its queue in every standing of a transfer. */
import type { BankTransferRow } from '@feria/contracts/cashier/bank-transfers';
import { BANK_TRANSFER_LIST } from '@feria/contracts/cashier/lists';
import { beforeAll, expect, test } from 'vitest';
import { openTransfers, transferDesk } from '../../../testing/builders/bank-transfers.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { expectList } from '../../../testing/lists/list-holds.ts';

const PATH = '/office/bank-transfers';
const LARGE = '2000000';
const platform = usePlatform();
const transfers = transferDesk(platform);
let operator: AnOperator;
let found: Record<'silent' | 'said' | 'asked' | 'matched' | 'refused', string>;

/** Begun a second after the one before; with a proof where it is `shown`. */
async function begun(member: AMember, amount: string, isShown: boolean): Promise<string> {
  platform().clock.advance(1_000);
  const { deposit, id } = await transfers.begin(member, amount);
  if (isShown) expect((await transfers.show(member, deposit.id)).status).toBe(200);
  return id;
}

beforeAll(async () => {
  await openTransfers(platform());
  operator = await anOperator(platform(), 'payments');
  const [ana, peruvian] = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  found = {
    matched: await begun(ana, '50000', true),
    refused: await begun(peruvian, '700', true),
    silent: await begun(ana, '50000', false),
    asked: await begun(ana, LARGE, true),
    said: await begun(peruvian, '300', true),
  };
  await confirmSession(platform(), operator);
  const answers = [
    await transfers.match(operator, found.matched),
    await transfers.match(operator, found.asked, { amount: LARGE }),
    await transfers.refuse(operator, found.refused),
  ];
  expect(answers.map(({ body }) => body)).toMatchObject([
    { transfer: { state: 'matched' } },
    { transfer: { state: 'asked' } },
    { transfer: { state: 'refused' } },
  ]);
});

test('orders, filters, sums, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: BANK_TRANSFER_LIST, path: PATH, operator });
});

test('first those with a proof, then those without one, and at the end what waits for nobody', async () => {
  const { body } = await cashierDesk(platform()).call<{ items: BankTransferRow[] }>(
    operator,
    'GET',
    `${PATH}?sort=priority`,
  );
  const { asked, said, silent, matched, refused } = found;
  expect(body.items.map(({ id, priority }) => [id, priority])).toEqual([
    [asked, 0],
    [said, 0],
    [silent, 1],
    [matched, 2],
    [refused, 2],
  ]);
});

test('in the queue a page begins behind a moment, too: what was made by hand without one is refused', async () => {
  const cursorOf = (place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');
  const at = async (place: unknown[]) => {
    const after = `sort=priority&after=${cursorOf(place)}`;
    return cashierDesk(platform()).call<{ items: BankTransferRow[] }>(operator, 'GET', `${PATH}?${after}`);
  };
  const { body } = await at(['priority', '1', found.silent, '2100-01-01T00:00:00.000Z']);
  expect(body.items.map(({ id }) => id)).toEqual([found.matched, found.refused]);
  expect((await at(['priority', '99999', found.silent, '2100-01-01T00:00:00.000Z'])).body.items).toEqual([]);
  const refused = [await at(['priority', '1', found.silent]), await at(['priority', '1', found.silent, '1'])];
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
});
