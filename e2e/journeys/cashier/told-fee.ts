import type { PaymentQuote } from '@feria/contracts/tax/member';
import type { Member } from '../../support/member-calls.ts';

/** What a payment costs, as its form shows it before it is pressed: the order tells it again. */
export async function toldFee(
  member: Member,
  way: 'deposits' | 'withdrawals',
  { method, amount }: { method: string; amount: string },
): Promise<string> {
  const search = new URLSearchParams({ method, amount });
  const { status, body } = await member.call<PaymentQuote>('GET', `/api/${way}/quote?${search}`);
  if (status !== 200) throw new Error(`no quote: ${JSON.stringify(body)}`);
  return body.fee;
}
