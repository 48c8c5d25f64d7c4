/** A withdrawal that a member asks for, as the cashier's form would. */
import { randomUUID } from 'node:crypto';
import type { Member } from './member-calls.ts';

/** Answers its id. */
export async function withdraw(member: Member, amount: string): Promise<string> {
  await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
  const input = { method: 'sandbox', amount, idempotencyKey: randomUUID() };
  const { status, body } = await member.call<{ id: string }>('POST', '/api/withdrawals', input);
  if (status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(body)}`);
  return body.id;
}
