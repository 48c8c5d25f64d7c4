/** Adding and taking away the accounts that withdrawals go to. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountList } from '@feria/contracts/cashier/accounts';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { useConfirmed } from '../../ground/forms/confirmed.ts';
import { call } from '../../ground/http/api.ts';
import { accountsQuery } from './queries.ts';

const PATH = '/api/payout-accounts';

interface NewAccount {
  rail: RailCode;
  fields: FieldValues;
  paymentPassword?: string | undefined;
}

/** After a proof of who is there, as a withdrawal takes it: what is typed leaves sealed. */
export function useAddAccount() {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (account: NewAccount) =>
      confirmed(() =>
        call<AccountList>(PATH, { method: 'POST', session: true, encrypted: true, body: account }),
      ),
    onSuccess: (accounts) => queries.setQueryData(accountsQuery().queryKey, accounts),
  });
}

export function useRemoveAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<AccountList>(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE', session: true }),
    onSuccess: (accounts) => queries.setQueryData(accountsQuery().queryKey, accounts),
  });
}
