/** Helpers for tests of withdrawals that are paid in parts, and of what their members and operators say of each. */
import type { AccountList } from '@feria/contracts/cashier/accounts';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import type { Problem } from '@feria/contracts/wire';
import { expect } from 'vitest';
import {
  aFundedMember,
  anAddress,
  anOperator,
  type AMember,
  type AnOperator,
  type Platform,
} from '../harness.ts';
import { confirmSession } from '../confirmed.ts';
import { cashierDesk } from './cashier.ts';
import type { FakeGateway } from './gateway.ts';

/** The id of an account that a member of Colombia adds, after they have told their name. */
export async function accountOfTheirs(
  platform: Platform,
  member: AMember,
  breb = '3001234567',
): Promise<string> {
  const desk = cashierDesk(platform);
  await confirmSession(platform, member);
  await desk.call(member, 'POST', '/api/security/real-name', { payeeName: 'Ana Núñez' });
  const added = await desk.call<AccountList>(member, 'POST', '/api/payout-accounts', {
    rail: 'breb',
    fields: { breb },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body.items.at(-1)!.id;
}

type Verb = 'trace' | 'arrived' | 'send-again' | 'give-back';
type Answer<Body> = { status: number; body: Body & Partial<Problem> };

export function partsDesk(platform: Platform, gateway: FakeGateway) {
  const desk = cashierDesk(platform);

  /** A withdrawal of everything that is approved in these parts, which wait for their gateway. */
  async function inParts(units: bigint, amounts: readonly string[] = []) {
    const member = await aFundedMember(platform, units);
    const operator = await anOperator(platform, 'payments');
    const { body } = await desk.withdraw(member, 'all');
    const decided = await desk.decide(operator, body.id, 'approve', '', amounts);
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    return { member, operator, id: body.id, parts: decided.body.parts.map(({ id }) => id) };
  }

  return {
    inParts,
    /** Each part's gateway is asked, and then says this of it. */
    settle: async (
      parts: readonly string[],
      said: readonly ('sent' | 'failed' | 'returned')[],
    ): Promise<void> => {
      await desk.turn();
      for (const [at, id] of parts.entries()) gateway.pay(id, said[at]!);
      await desk.turn(2_000);
    },
    receive: (member: AMember, id: string, part: string) =>
      desk.call<WithdrawalView>(member, 'POST', `/api/withdrawals/${id}/parts/${part}/received`),
    receiveAll: (member: AMember, id: string) =>
      desk.call<WithdrawalView>(member, 'POST', `/api/withdrawals/${id}/received`),
    cancel: (member: AMember, id: string) =>
      desk.call<WithdrawalView>(member, 'POST', `/api/withdrawals/${id}/cancel`),
    miss: async (
      member: AMember,
      [id, part]: readonly [string, string],
      bytes: Buffer,
      type = 'image/jpeg',
    ): Promise<Answer<WithdrawalView>> => {
      const answer = await platform.app.inject({
        method: 'PUT',
        url: `/api/withdrawals/${id}/parts/${part}/not-received`,
        headers: { ...member.headers, 'content-type': type },
        payload: bytes,
        remoteAddress: anAddress(),
      });
      return { status: answer.statusCode, body: answer.json<WithdrawalView & Partial<Problem>>() };
    },
    act: (
      operator: AnOperator,
      [id, part]: readonly [string, string],
      verb: Verb,
      reason = 'seen at the bank',
    ) =>
      desk.call<OfficeWithdrawalDetail>(operator, 'POST', `/office/withdrawals/${id}/parts/${part}/${verb}`, {
        reason,
      }),
  };
}
