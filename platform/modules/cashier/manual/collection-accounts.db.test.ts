/** The accounts that members pay into: let in by two, kept as they were told, and never another number under the same name. */
import type { CollectionAccounts } from '@feria/contracts/cashier/collection-accounts';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { withClient } from '@feria/postgres';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTransfers, transferDesk } from '../../../testing/builders/bank-transfers.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const transfers = transferDesk(platform);
let asker: AnOperator;
let second: AnOperator;

beforeAll(() => openTransfers(platform()));
beforeEach(async () => {
  asker = await anOperator(platform());
  second = await anOperator(platform());
  await confirmSession(platform(), asker);
  await confirmSession(platform(), second);
});

const NEW = {
  id: null,
  base: 0,
  merchantCode: 'CO',
  kind: 'account',
  number: '111222333',
  bank: 'Bancolombia',
  holder: 'Feria S.A.S.',
  document: 'NIT 900123456-1',
  note: null,
  isActive: true,
  reason: 'the contract with the bank',
};
const propose = (who: AnOperator, change: object = {}) =>
  desk().call<CollectionAccounts>(who, 'POST', '/office/collection-accounts', { ...NEW, ...change });
const decide = (who: AnOperator, id: string, verb = 'approve') =>
  desk().call<ApprovalView>(who, 'POST', `/office/approvals/${id}/${verb}`, {
    note: 'compared with the contract',
  });
const read = async () =>
  (await desk().call<CollectionAccounts>(asker, 'GET', '/office/collection-accounts')).body;
const find = async (number: string) => (await read()).items.find((one) => one.number === number);
const waiting = async () => (await read()).waiting[0]!.approval;

test('another account takes the place of the one before when a second person agrees, and not sooner', async () => {
  const member = await aMember(platform());
  const begun = await transfers.begin(member);
  expect((await propose(asker)).status).toBe(200);
  expect(await find(NEW.number)).toBeUndefined();
  const asked = await waiting();
  expect(asked.before).toMatchObject({ number: '000000123456', bank: 'Banco de Prueba' });
  expect(asked.after).toMatchObject({ number: '111222333', bank: 'Bancolombia', isActive: true });
  expect((await propose(second, { number: '999888777' })).body).toMatchObject({ code: 'approvals.waiting' });
  expect((await decide(asker, asked.id)).body).toMatchObject({ code: 'approvals.second_person' });
  expect((await transfers.begin(member)).deposit.instructions).toMatchObject({ account: '000000123456' });
  expect((await decide(second, asked.id)).status).toBe(200);
  expect(await find(NEW.number)).toMatchObject({
    version: 1,
    isActive: true,
    versions: [{ askedBy: asker.username, approvedBy: second.username, reason: NEW.reason }],
  });
  expect(await find('000000123456')).toMatchObject({ version: 2, isActive: false });
  expect((await transfers.begin(member)).deposit.instructions).toMatchObject({ account: '111222333' });
  // Who was told the other one is told that it takes no money any more.
  expect((await desk().readDeposit(member, begun.deposit.id)).transfer?.isAccountClosed).toBe(true);
});

test('other words of an account are another version, and what is the same is refused', async () => {
  const { id, version: base } = (await find('111222333'))!;
  expect((await propose(asker, { id, base })).body).toMatchObject({
    code: 'cashier.collection_account_same',
  });
  expect((await propose(asker, { id, base: base - 1, bank: 'Davivienda' })).body).toMatchObject({
    code: 'cashier.collection_account_changed',
  });
  expect((await propose(asker, { id, base, number: '444555666' })).body).toMatchObject({
    code: 'cashier.collection_account_unknown',
  });
  expect((await propose(asker)).body).toMatchObject({ code: 'cashier.collection_account_taken' });
  await propose(asker, {
    id,
    base,
    bank: 'Davivienda',
    note: { en: 'Only from Colombia.', es: 'Solo desde Colombia.' },
  });
  await decide(second, (await waiting()).id);
  expect(await find('111222333')).toMatchObject({ version: base + 1, bank: 'Davivienda' });
});

test('numbers are checked by what they are', async () => {
  const fault = async (kind: string, number: string, merchantCode = 'MX') =>
    (await propose(asker, { kind, number, merchantCode })).body as unknown as {
      code?: string;
      detail?: { fault?: string };
    };
  expect(await fault('clabe', '999180000000000010')).toMatchObject({
    code: 'cashier.field_invalid',
    detail: { fault: 'check_digit' },
  });
  expect(await fault('clabe', '99918')).toMatchObject({ detail: { fault: 'length' } });
  expect(await fault('cci', '1234567890123456789', 'PE')).toMatchObject({ detail: { fault: 'length' } });
  expect(await fault('account', '12A456789', 'CO')).toMatchObject({ detail: { fault: 'shape' } });
  expect(await fault('account', '111222333', 'XX')).toMatchObject({ code: 'market.unknown' });
});

test('whoever may not change them only reads, and nobody outside does', async () => {
  const payments = await anOperator(platform(), 'payments');
  await confirmSession(platform(), payments);
  expect((await propose(payments)).status).toBe(403);
  expect((await desk().call(payments, 'GET', '/office/collection-accounts')).status).toBe(200);
  expect((await desk().call({ headers: {} }, 'GET', '/office/collection-accounts')).status).toBe(401);
  expect((await propose(asker, { bank: '' })).body).toMatchObject({ code: 'request.invalid' });
});

test('the database holds that a number stays its account’s and that what was told stays told', async () => {
  await withClient(platform().ownerUrl, async (owner) => {
    await expect(owner.query(`update cashier.collection_accounts set number = '1'`)).rejects.toThrow(
      'another number',
    );
    await expect(owner.query(`update cashier.collection_account_versions set bank = 'x'`)).rejects.toThrow();
    await expect(
      owner.query(
        `update cashier.collection_accounts set is_active = true, version = version + 1 where market = 'CO'`,
      ),
    ).rejects.toThrow('collection_accounts_active');
  });
});
