/** Withdrawals without a browser: asked for as the member's page does it, and how they stand. */
import { randomUUID } from 'node:crypto';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import type { Copy } from './copy.ts';
import { deposit, registerMember, type Member } from './member-calls.ts';
import { verifyAccount } from './verified.ts';

/** Somebody who may take money out: verified, with that much in cash. */
export async function aPayee(copy: Copy, amount: string): Promise<Member> {
  const member = await registerMember(copy);
  await deposit(copy, member, amount);
  await verifyAccount(copy, member.account);
  return member;
}

/** Asks for one by the sandbox's method, after the password that proves who asks. */
export async function withdraw(member: Member, amount: string): Promise<WithdrawalView> {
  await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
  const input = { method: 'sandbox', amount, idempotencyKey: randomUUID() };
  const { status, body } = await member.call<WithdrawalView>('POST', '/api/withdrawals', input);
  if (status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(body)}`);
  return body;
}

export const withdrawalOf = async (member: Member, id: string): Promise<WithdrawalView> =>
  (await member.call<WithdrawalView>('GET', `/api/withdrawals/${id}`)).body;
