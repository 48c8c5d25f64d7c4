/** What tests of wins that come home from a vendor's wallet say often. */
import type { HandPayList } from '@feria/contracts/handpay/member';
import type { HandPayRequest, OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import { UNITS_PER_ONE } from '@feria/kernel';
import { expect } from 'vitest';
import { getBalance } from '../../modules/wallet/index.ts';
import { aFundedMember, signIn, type AMember, type AnOperator, type Platform } from '../harness.ts';
import type { TransferVendor } from './transfer-vendor.ts';
import { transferDesk } from './transfers.ts';

export const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;
export const PAY: HandPayRequest = { decision: 'pay', note: 'the vendor showed its rounds' };
export const REFUSE: HandPayRequest = {
  decision: 'refuse',
  cause: 'game_fault',
  note: 'the reels were stuck',
};

/** `first` asks, `second` decides. */
type People = { first: AnOperator; second: AnOperator };

export function homeDesk(platform: Platform, vendor: TransferVendor, { first, second }: People) {
  const desk = transferDesk(platform);
  const { db, app } = platform;
  const detail = async (id: string) =>
    (await desk.call<OfficeHandPayDetail>(first, 'GET', `/office/hand-pays/${id}`)).body;
  const ask = (id: string, request: HandPayRequest) =>
    desk.call(first, 'POST', `/office/hand-pays/${id}/ask`, request);
  const approve = async (who: AnOperator, id: string) =>
    desk.call<object>(who, 'POST', `/office/approvals/${(await detail(id)).approval?.id}/approve`, {
      note: 'seen',
    });
  return {
    detail,
    ask,
    approve,
    /** With so much of a thousand at the vendor, by hand. */
    aGuest: async (sent = '100'): Promise<AMember> => {
      const member = await aFundedMember(platform, units(1_000));
      expect((await desk.moveIn(member, sent)).body.state).toBe('done');
      return member;
    },
    /** Another session of theirs: hours have passed. */
    aSession: async (member: AMember): Promise<AMember> => ({
      ...member,
      headers: await signIn(platform, member.account),
    }),
    wins: ({ id }: AMember, whole: number): void => vendor.play(id, units(whole)),
    holdings: async ({ id }: AMember) => {
      const { cash, held, debt } = await getBalance(db.read, id, 'COP');
      return { cash, held, debt };
    },
    waitsOf: ({ id }: AMember) =>
      db.read
        .selectFrom('handpay.hand_pays')
        .select(['id', 'state', 'why', 'amount', 'heldCash as held', 'key'])
        .where('memberId', '=', id)
        .orderBy('id')
        .execute(),
    own: async ({ headers }: AMember) =>
      (await app.inject({ url: '/api/hand-pays', headers })).json<HandPayList>(),
    decide: async (id: string, request: HandPayRequest): Promise<void> => {
      expect((await ask(id, request)).status).toBe(200);
      expect((await approve(second, id)).status).toBe(200);
    },
  };
}
