import type { TransferView, WalletBalances } from '@feria/contracts/transfers/member';
import { pollingQuery } from '../../ground/http/polling.ts';

export const TRANSFERS_PATH = '/api/wallet/transfers';
export const balancesQuery = () => pollingQuery<WalletBalances>('/api/wallet/balances');

export const isOpen = ({ state }: Pick<TransferView, 'state'>): boolean =>
  state !== 'done' && state !== 'refused';
