/** What a member orders of the cashier. Each may be pressed twice and is done once. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import { useLocation } from 'wouter';
import { withoutCard } from './card-answers.ts';
import { call } from '../../ground/http/api.ts';
import { Refused } from '../../ground/http/failures.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { useConfirmed } from '../../ground/forms/confirmed.ts';
import { BALANCE_KEY } from '../../ground/http/own-queries.ts';
import {
  depositMethodsQuery,
  depositQuery,
  recentDepositsQuery,
  recentWithdrawalsQuery,
  withdrawalQuery,
} from './queries.ts';
import { forgetKey, keyFor } from '../../ground/http/request-key.ts';

export interface Order {
  method: string;
  /** A decimal string; 'all' in a withdrawal. */
  amount: string;
  /** Of a withdrawal by a rail that asks where to. */
  account?: string;
  /** What the method's rail asks of its payer. */
  fields?: FieldValues;
  /** Of a card: whose fields made its token. */
  cardGateway?: string;
}

/** What goes with an order and is no part of it; `tax` and `fee` are what the member was shown. */
interface Beside {
  paymentPassword?: string | undefined;
  tax?: string | undefined;
  fee?: string | undefined;
}

/** Orders a deposit and leaves for the gateway's page. Its own page stands behind, for whoever comes back or closes it. */
export function useDepositOrder() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ fee, ...order }: Order & Pick<Beside, 'fee'>) =>
      send<DepositView>('/api/deposits', 'deposit', order, { fee }),
    // A method that was refused may not be available now, or costs something else: both are asked for anew.
    onError: () => {
      void queries.invalidateQueries({ queryKey: depositMethodsQuery().queryKey });
      askQuotesAnew(queries, 'deposits');
    },
    onSuccess: (deposit) => {
      forgetKey(sessionStorage, 'deposit');
      queries.setQueryData(depositQuery(deposit.id).queryKey, deposit);
      void queries.invalidateQueries({ queryKey: recentDepositsQuery().queryKey });
      navigate(memberHref('depositv2', { deposit: deposit.id }), { replace: true });
      if (deposit.payUrl) location.assign(deposit.payUrl);
    },
  });
}

/** Orders a withdrawal, after a proof of who is there where the platform asks for one; from then on the amount is held. */
export function useWithdrawalOrder() {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    // The payment password is no part of what is ordered: it is neither in the key's place nor kept.
    mutationFn: ({ paymentPassword, tax, fee, ...order }: Order & Beside) =>
      confirmed(() =>
        send<WithdrawalView>('/api/withdrawals', 'withdrawal', order, { paymentPassword, tax, fee }),
      ),
    onError: () => askQuotesAnew(queries, 'withdrawals'),
    onSuccess: (withdrawal) => {
      forgetKey(sessionStorage, 'withdrawal');
      queries.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal);
      void queries.invalidateQueries({ queryKey: recentWithdrawalsQuery().queryKey });
      void queries.invalidateQueries({ queryKey: BALANCE_KEY });
      navigate(memberHref('withdraw', { withdrawal: withdrawal.id }), { replace: true });
    },
  });
}

/** The tax or the fee may be another one by now. */
function askQuotesAnew(queries: QueryClient, way: 'deposits' | 'withdrawals'): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(`/api/${way}/quote`),
  });
}

/** Whether a failed order may have been carried out all the same. */
export function isFateUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return true;
  return ['cashier.gateway_unreachable', 'service.unavailable', 'service.failed'].includes(error.code);
}

async function send<Answer>(
  path: string,
  form: string,
  { method, amount, account, fields, cardGateway }: Order,
  beside: Beside = {},
): Promise<Answer> {
  const parts = [method, amount, account, fields && (await digestOf(withoutCard(fields)))];
  const content = parts.filter(Boolean).join(' ');
  const idempotencyKey = keyFor(sessionStorage, form, content, () => crypto.randomUUID());
  return call<Answer>(path, {
    method: 'POST',
    session: true,
    body: {
      method,
      amount,
      ...(account ? { account } : {}),
      ...(fields ? { fields } : {}),
      ...(cardGateway ? { cardGateway } : {}),
      idempotencyKey,
      ...beside,
    },
  });
}

/** The key's place holds no document and no number of a phone, only whether they are the same. */
async function digestOf(fields: FieldValues): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(fields));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
