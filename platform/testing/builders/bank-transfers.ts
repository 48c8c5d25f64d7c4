/** Helpers for tests of transfers to the licensee's account: the account, what members show, and what operators find. */
import type { BankTransferDetail, BankTransferMatch } from '@feria/contracts/cashier/bank-transfers';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { Problem } from '@feria/contracts/wire';
import { expect } from 'vitest';
import { openCollectionAccountsForDemo } from '../../modules/cashier/index.ts';
import { openRailsForDemo } from '../../modules/markets/index.ts';
import { callSql } from '../../core/db.ts';
import { anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';
import { cashierDesk } from './cashier.ts';
import { aPhoto } from './photo.ts';

/** Every market has the method, and an account that members are told: those of the demonstration, or what is there already. */
export async function openTransfers({ db, clock }: Platform): Promise<void> {
  await db.transact((tx) => openRailsForDemo(tx, clock.now()));
  const [known] = await callSql<{ accounts: bigint }>(
    db.read,
    'select count(*) as accounts from cashier.collection_accounts where is_active',
    [],
  );
  if (known!.accounts === 0n) await db.transact((tx) => openCollectionAccountsForDemo(tx, clock.now()));
}

let nth = 0;
/** What an operator found, with a reference of the bank that nobody has written down before. */
export const aFind = (changes: Partial<BankTransferMatch> = {}): BankTransferMatch => ({
  amount: '50000',
  payer: 'Ana Núñez',
  bankReference: `OP ${(nth += 1)}-${Math.trunc(Math.random() * 1e9)}`,
  paidOn: '2026-11-20',
  lineId: null,
  reason: 'seen in the bank’s statement',
  ...changes,
});

export function transferDesk(platform: () => Platform) {
  const desk = () => cashierDesk(platform());
  const post = (who: AnOperator, id: string, verb: string, payload: object) =>
    desk().call<BankTransferDetail>(who, 'POST', `/office/bank-transfers/${id}/${verb}`, payload);
  const idOf = async (depositId: string): Promise<string> => {
    const rows = await callSql<{ id: string }>(
      platform().db.read,
      'select id from cashier.bank_transfers where reference = $1',
      [depositId],
    );
    return rows[0]!.id;
  };
  return {
    idOf,
    /** A deposit by the member's own transfer, and its transfer's id. */
    begin: async (member: AMember, amount = '50000') => {
      const { status, body } = await desk().depositBy(member, 'transfer', amount);
      expect(status, JSON.stringify(body)).toBe(200);
      return { deposit: body, id: await idOf(body.id) };
    },
    show: async (member: AMember, depositId: string, bytes?: Buffer, type = 'image/jpeg') => {
      const answer = await platform().app.inject({
        method: 'PUT',
        url: `/api/deposits/${depositId}/proof`,
        headers: { ...member.headers, 'content-type': type },
        payload: bytes ?? (await aPhoto()),
        remoteAddress: anAddress(),
      });
      return { status: answer.statusCode, body: answer.json<DepositView & Partial<Problem>>() };
    },
    match: (who: AnOperator, id: string, found: Partial<BankTransferMatch> = {}) =>
      post(who, id, 'match', aFind(found)),
    refuse: (who: AnOperator, id: string, reason = 'transfer_not_found') =>
      post(who, id, 'refuse', { reason, note: 'not in the statement' }),
    sendBack: (who: AnOperator, id: string, refund: string, payload: object) =>
      post(who, id, `refunds/${refund}`, payload),
    read: async (who: AnOperator, id: string) =>
      (await desk().call<BankTransferDetail>(who, 'GET', `/office/bank-transfers/${id}`)).body,
  };
}
