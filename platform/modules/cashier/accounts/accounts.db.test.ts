/** Accounts that money is sent to: their member's own, few, a day old, sealed, and seen at two members. */
import { PAYOUT_TERMS } from '@feria/contracts/cashier/account-terms';
import type { AccountList, BankList } from '@feria/contracts/cashier/accounts';
import { SEAL_MARK } from '../../../core/crypto/seal.ts';
import { callSql } from '../../../core/db.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { anAccountDesk } from '../../../testing/account-desk.ts';
import {
  aFundedMember,
  aMember,
  anAddress,
  anOperator,
  enterMember,
  usePlatform,
  type AMember,
} from '../../../testing/harness.ts';
import { cashierData } from '../data-export.ts';
import { findPart } from '../withdrawals/part-store.ts';
import { readOrder } from '../withdrawals/payout-order.ts';
import { accountsHeld } from './accounts.ts';
import { forgetAccounts } from './account-jobs.ts';
import { requireAccount } from './use-account.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: false }));
const HOUR = 3_600_000;
const ONE = 100_000n;

/** A member who has told their name. */
async function named(payeeName = 'Ana Núñez', units = 0n): Promise<AMember> {
  const member = units > 0n ? await aFundedMember(platform(), units) : await aMember(platform());
  await confirmSession(platform(), member);
  const told = await desk().call(member, 'POST', '/api/security/real-name', { payeeName });
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  return member;
}
/** After the session has shown who is there. */
async function add(member: AMember, breb: string) {
  await confirmSession(platform(), member);
  return desk().call<AccountList>(member, 'POST', '/api/payout-accounts', { rail: 'breb', fields: { breb } });
}
const own = async (member: AMember): Promise<AccountList> =>
  (await desk().call<AccountList>(member, 'GET', '/api/payout-accounts')).body;
const remove = async (member: AMember, id: string): Promise<number> => {
  const answer = await platform().app.inject({
    method: 'DELETE',
    url: `/api/payout-accounts/${id}`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
  return answer.statusCode;
};

test('the first may be used at once, each other a day later; the same twice is one', async () => {
  const member = await named();
  const first = await add(member, '3001234567');
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body.items).toMatchObject([{ rail: 'breb', masked: '•••• 4567', holder: 'Ana Núñez' }]);
  const second = await add(member, 'ana@example.com');
  expect((await add(member, ' ana@example.com')).body.items).toHaveLength(2);
  const [one, other] = second.body.items;
  const now = platform().clock.now().getTime();
  expect([Date.parse(one!.usableFrom), Date.parse(other!.usableFrom)]).toEqual([
    now,
    now + PAYOUT_TERMS.coolingHours * HOUR,
  ]);
  const use = (id: string | undefined) =>
    platform().db.transact((tx) =>
      requireAccount(tx, { memberId: member.id, rail: 'breb', id }, platform().clock.now()),
    );
  expect(await use(one!.id)).toBe(one!.id);
  await expect(use(other!.id)).rejects.toMatchObject({ code: 'cashier.account_cooling' });
  await expect(use(undefined)).rejects.toMatchObject({ code: 'cashier.account_needed' });
  // Removed and added again it is as new as any.
  expect(await remove(member, one!.id)).toBe(200);
  await expect(use(one!.id)).rejects.toMatchObject({ code: 'cashier.account_unknown' });
  const again = (await add(member, '3001234567')).body.items.at(-1)!;
  await expect(use(again.id)).rejects.toMatchObject({ code: 'cashier.account_cooling' });
  platform().clock.advance(PAYOUT_TERMS.coolingHours * HOUR);
  expect([await use(other!.id), await use(again.id)]).toEqual([other!.id, again.id]);
});

test('of another rail, of nobody, of another member: unknown; a rail without questions needs none', async () => {
  const [member, neighbour] = [await named(), await named('Luz Ñáñez')];
  const { id } = (await add(member, '3001110000')).body.items[0]!;
  const use = (memberId: string, rail: 'breb' | 'nequi' | 'sandbox', of: string) =>
    platform().db.transact((tx) => requireAccount(tx, { memberId, rail, id: of }, platform().clock.now()));
  for (const [who, rail, of] of [
    [neighbour.id, 'breb', id],
    [member.id, 'nequi', id],
    [member.id, 'breb', 'no-uuid'],
  ] as const)
    await expect(use(who, rail, of)).rejects.toMatchObject({ code: 'cashier.account_unknown' });
  expect(await use(member.id, 'sandbox', id)).toBeNull();
  expect(await remove(neighbour, id)).toBe(404);
  expect((await own(neighbour)).items).toEqual([]);
});

test('five at once, also when they are added at once', async () => {
  const member = await named();
  const answers = await Promise.all(Array.from({ length: 7 }, (_, nth) => add(member, `300555000${nth}`)));
  const refused = answers.filter(({ body }) => body.code === 'cashier.accounts_most');
  expect([refused.length, (await own(member)).items.length]).toEqual([2, PAYOUT_TERMS.most]);
});

test('whose name nobody knows has no account, and a document that is another’s is refused', async () => {
  const nameless = await aMember(platform());
  expect((await own(nameless)).holder).toBeNull();
  expect((await add(nameless, '3001234567')).body.code).toBe('cashier.account_no_name');
  const { id, account } = await anAccountDesk(platform, 'for a test').register();
  const member: AMember = { id, account, headers: await enterMember(platform(), id) };
  await confirmSession(platform(), member);
  const nequi = (documentNumber: string) =>
    desk().call<AccountList>(member, 'POST', '/api/payout-accounts', {
      rail: 'nequi',
      fields: { phone: '3001234567', documentType: 'CC', documentNumber },
    });
  expect((await nequi('1999999999')).body.code).toBe('cashier.account_not_own');
  expect((await nequi('1.020.304.050')).body.code).toBe('cashier.field_invalid');
  expect((await nequi('1020304050')).body.items).toHaveLength(1);
});

test('each fault is told by its field, a rail of another country is refused, and nobody adds without a proof', async () => {
  const member = await aMember(platform());
  const ask = (rail: string, fields: object) =>
    desk().call<AccountList>(member, 'POST', '/api/payout-accounts', { rail, fields });
  expect((await ask('breb', { breb: '3001234567' })).body.code).toBe('identity.confirm_required');
  await confirmSession(platform(), member);
  expect(
    (await desk().call(member, 'POST', '/api/security/real-name', { payeeName: 'Ana Núñez' })).status,
  ).toBe(200);
  expect((await ask('breb', { breb: 'nobody' })).body).toMatchObject({
    code: 'cashier.field_invalid',
    detail: { field: 'breb', fault: 'shape' },
  });
  expect((await ask('breb', {})).body).toMatchObject({ detail: { field: 'breb', fault: 'missing' } });
  expect((await ask('spei', { clabe: '002010077777777771' })).body.code).toBe('cashier.account_rail');
  expect((await ask('sandbox', {})).body.code).toBe('cashier.account_rail');
  expect((await own(member)).items).toEqual([]);
});

test('it lies sealed, goes to the gateway as it was typed, and at two members it is seen', async () => {
  const member = await named('Ana Núñez', 20_000n * ONE);
  const neighbour = await named('Luz Ñáñez');
  const key = '@ananunez88';
  const { id: accountId } = (await add(member, key)).body.items[0]!;
  const { sealed, masked } = await platform()
    .db.read.selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(sealed.subarray(0, SEAL_MARK.length).equals(SEAL_MARK)).toBe(true);
  expect([sealed.includes('ananunez88'), masked.includes('ananunez88')]).toEqual([false, false]);

  const { body } = await desk().withdraw(member, 'all');
  await platform().db.transact((tx) =>
    tx
      .updateTable('cashier.withdrawals')
      .set({ rail: 'breb', accountId })
      .where('id', '=', body.id)
      .execute(),
  );
  const operator = await anOperator(platform(), 'payments');
  type Detail = { withdrawal: { member: { flags: string[] }; account: string | null } };
  const read = async () =>
    (await desk().call<Detail>(operator, 'GET', `/office/withdrawals/${body.id}`)).body.withdrawal;
  expect((await read()).member.flags).not.toContain('shared_account');
  await add(neighbour, key.toUpperCase());
  const seen = await read();
  expect(seen.member.flags).toContain('shared_account');
  expect(JSON.stringify(seen)).not.toContain('ananunez88');

  await desk().decide(operator, body.id, 'approve');
  const part = (await findPart(platform().db.read, body.id))!;
  expect(await readOrder(platform().deps, part)).toMatchObject({
    reference: body.id,
    rail: 'breb',
    country: 'CO',
    holder: { name: 'Ana Núñez', documentType: null, documentNumber: null },
    fields: { breb: key },
  });
});

test('banks are those of the gateway that pays there, asked once in a while; one that is silent says so', async () => {
  const member = await aMember(platform());
  const banks = (rail: string) =>
    desk().call<BankList>(member, 'GET', `/api/payout-accounts/banks?rail=${rail}`);
  gateway.faults.push('down');
  expect((await banks('bank_co')).body.code).toBe('cashier.banks_unavailable');
  const asked = () => gateway.calls.filter((call) => call.startsWith('GET /v1/banks')).length;
  const before = asked();
  for (let nth = 0; nth < 3; nth += 1)
    expect((await banks('bank_co')).body.items).toEqual([{ code: '1001', name: 'Banco de Prueba' }]);
  expect(asked()).toBe(before + 1);
  platform().clock.advance(11 * 60_000);
  await banks('bank_co');
  expect(asked()).toBe(before + 2);
  // Nobody pays out to a bank of Peru in Colombia.
  expect((await banks('bank_pe')).body.items).toEqual([]);
});

test('a member’s file has their accounts by the end of their number, also those that are gone', async () => {
  const member = await named();
  const { id } = (await add(member, '3009998877')).body.items[0]!;
  await remove(member, id);
  const held = await platform().db.transact((tx) =>
    cashierData(tx, { memberId: member.id, currency: 'COP', marketCode: 'CO' }, platform().deps.config),
  );
  expect(held).toMatchObject({
    payoutAccounts: [{ rail: 'breb', holder: 'Ana Núñez', account: expect.stringMatching(/8877$/) }],
  });
  expect(JSON.stringify(held)).not.toContain('3009998877');
});

test('five years after an account of ours was closed its payout accounts are deleted, and no others', async () => {
  const [gone, later, open] = [await named(), await named(), await named()];
  for (const [index, member] of [gone, later, open].entries())
    expect((await add(member, `300777000${index}`)).status).toBe(200);
  const close = (member: AMember) =>
    platform().db.transact((tx) =>
      callSql(tx, `update members.members set status = 'closed', closed_at = $2 where id = $1`, [
        ...[member.id, platform().clock.now()],
      ]),
    );
  const left = () =>
    Promise.all(
      [gone, later, open].map(
        async ({ id }) => (await accountsHeld(platform().db.read, platform().deps.config, id)).length,
      ),
    );
  await close(gone);
  platform().clock.advance(24 * HOUR);
  await close(later);
  platform().clock.advance((5 * 366 - 1) * 24 * HOUR);
  await forgetAccounts(platform(), 1);
  expect(await left()).toEqual([0, 1, 1]);
});
