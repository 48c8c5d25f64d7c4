/** Helpers for tests of transfers: the member's calls, the jobs, and the books of both sides afterwards. */
import { randomUUID } from 'node:crypto';
import type {
  ConsolidateAnswer,
  MerchantWallet,
  TransferView,
  WalletBalances,
} from '@feria/contracts/transfers/member';
import type { OfficeTransferDetail } from '@feria/contracts/transfers/office';
import type { Problem } from '@feria/contracts/wire';
import { sum, toDecimal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { expect } from 'vitest';
import { transfersAtVendors } from '../../modules/transfers/index.ts';
import { transferJobs } from '../../modules/transfers/schedule.ts';
import { entryTimeline, findDifferences, getBalance } from '../../modules/wallet/index.ts';
import { anAddress, type AMember, type Platform } from '../harness.ts';
import type { TransferVendor } from './transfer-vendor.ts';

type Signed = { headers: Record<string, string> };
type Answer<Body> = { status: number; body: Body & Partial<Problem> };
type Move = { vassalage?: string; key?: string };

export function transferDesk(platform: Platform) {
  async function call<Body>(
    who: Signed,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const request = { method, url, headers: who.headers, remoteAddress: anAddress() };
    const answer = await platform.app.inject(payload ? { ...request, payload } : request);
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }
  const move =
    (direction: 'in' | 'out') =>
    (member: Signed, amount: string, { vassalage = 'lagoon', key = randomUUID() }: Move = {}) =>
      call<TransferView>(member, 'POST', '/api/wallet/transfer', {
        vassalage,
        direction,
        amount,
        idempotencyKey: key,
      });

  return {
    call,
    moveIn: move('in'),
    moveOut: move('out'),
    bringBack: (member: Signed, { key = randomUUID(), cause = 'consolidate' } = {}) =>
      call<ConsolidateAnswer>(member, 'POST', '/api/wallet/consolidated-funds', {
        cause,
        idempotencyKey: key,
      }),
    balances: async (member: Signed) =>
      (await call<WalletBalances>(member, 'GET', '/api/wallet/balances')).body,
    merchantWallet: async (member: Signed) =>
      (await call<MerchantWallet>(member, 'GET', '/api/wallet/merchant-wallet')).body,
    launch: (member: Signed, nodeId: string) =>
      call<{ url: string }>(member, 'POST', '/api/games/launch', {
        nodeId,
        language: 'es',
        platform: 'desktop',
      }),
    read: async (member: Signed, id: string) =>
      (await call<TransferView>(member, 'GET', `/api/wallet/transfers/${id}`)).body,
    list: async (member: Signed) =>
      (await call<{ items: TransferView[] }>(member, 'GET', '/api/wallet/transfers')).body.items,
    askAgain: (operator: Signed, id: string, reason = 'the member called') =>
      call<OfficeTransferDetail>(operator, 'POST', `/office/transfers/${id}/ask`, { reason }),
    /** One turn of every job, after so much time. */
    turn: async (afterMs = 0): Promise<void> => {
      platform.clock.advance(afterMs);
      for (const job of transferJobs) await job.run(platform.deps);
    },
    /** Cash and held, as decimals. */
    cash: async ({ id }: AMember): Promise<[string, string]> => {
      const { cash, held } = await getBalance(platform.db.read, id, 'COP');
      return [toDecimal(cash, 2), toDecimal(held, 2)];
    },
    /** The kinds of the entries that a transfer made. */
    entries: async (id: string): Promise<string[]> =>
      (await entryTimeline(platform.db.read, [id])).map(({ kind }) => kind),
    /** Nothing is open, the ledger is sound, and it says of every member what the vendor's own books say. */
    expectSameBooks: async (vendors: Readonly<Record<string, TransferVendor>>): Promise<void> => {
      expect(await findDifferences(platform.db.read)).toEqual([]);
      const standings = await transfersAtVendors(platform.db.read);
      for (const [code, vendor] of Object.entries(vendors)) {
        const ours = standings.filter((one) => one.vendor === code);
        expect(ours.filter((one) => one.underWayIn + one.underWayOut > 0n)).toEqual([]);
        for (const { memberId, standing } of ours)
          expect([memberId, vendor.balanceOf(memberId) - (vendor.played.get(memberId) ?? 0n)]).toEqual([
            memberId,
            standing,
          ]);
        const users = new Set(ours.map(({ memberId }) => memberId as string));
        // Whose transfers all came to nothing may have an empty wallet there, of which nothing is known here.
        const strangers = [...vendor.balances].filter(([user, there]) => there !== 0n && !users.has(user));
        expect(strangers).toEqual([]);
        const expected = sum(ours.map(({ standing }) => standing)) + (await refusedOf(platform, code));
        expect(await ledgerOf(platform, code)).toBe(expected);
      }
    },
  };
}

/** The account of the ledger itself, from its postings. */
async function ledgerOf({ ownerUrl }: Platform, vendor: string): Promise<bigint> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ total: bigint }>(
      `select coalesce(sum(p.amount), 0)::bigint as total from wallet.postings p
         join wallet.accounts a on a.id = p.account_id
         where a.owner_kind = 'vendor' and a.owner_id = $1 and a.purpose = 'transfer'`,
      [vendor],
    );
    return rows[0]!.total;
  });
}

/** What came home and was refused went back to that account, and not to the vendor's wallet. */
async function refusedOf({ ownerUrl }: Platform, vendor: string): Promise<bigint> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ total: bigint }>(
      `select coalesce(sum(h.amount), 0)::bigint as total from handpay.hand_pays h
         where h.vendor = $1 and h.source = 'transfer' and h.state = 'refused'`,
      [vendor],
    );
    return rows[0]!.total;
  });
}
