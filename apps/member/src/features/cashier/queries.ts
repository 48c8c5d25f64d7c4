import type { AccountList, BankList } from '@feria/contracts/cashier/accounts';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type {
  DepositMethods,
  DepositView,
  KnownFields,
  WithdrawalMethods,
  WithdrawalView,
} from '@feria/contracts/cashier/member';
import { pollingQuery } from '../../ground/http/polling.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { memberHref } from '../../ground/pages/pages.ts';

/** How many of the newest are looked through for what is under way. */
const RECENT = 10;

export const depositQuery = (id: string) =>
  pollingQuery<DepositView>(`/api/deposits/${encodeURIComponent(id)}`);
export const recentDepositsQuery = () => ownQuery<{ items: DepositView[] }>(`/api/deposits?limit=${RECENT}`);
export const withdrawalQuery = (id: string) =>
  pollingQuery<WithdrawalView>(`/api/withdrawals/${encodeURIComponent(id)}`);
export const accountsQuery = () => ownQuery<AccountList>('/api/payout-accounts');
export const banksQuery = (rail: RailCode) =>
  ownQuery<BankList>(`/api/payout-accounts/banks?rail=${encodeURIComponent(rail)}`);
export const recentWithdrawalsQuery = () =>
  ownQuery<{ items: WithdrawalView[] }>(`/api/withdrawals?limit=${RECENT}`);
/** By what the member may take money out. */
export const withdrawalMethodsQuery = () => ownQuery<WithdrawalMethods>('/api/withdrawals/methods');
/** By what the member may pay in now, with what each asks for. */
export const depositMethodsQuery = () => ownQuery<DepositMethods>('/api/deposits/methods');
export const depositBanksQuery = (method: string) =>
  ownQuery<BankList>(`/api/deposits/banks?method=${encodeURIComponent(method)}`);
export const knownFieldsQuery = () => ownQuery<KnownFields>('/api/deposits/known');

/** Where a member says that they paid an order which was not credited. */
export const missingHref = (id: string): string => memberHref('cases', { new: 'deposit', deposit: id });
