import type { TransferView, WalletBalances } from '@feria/contracts/transfers';
import { ownQuery } from '../../app/queries.ts';

export const TRANSFERS_PATH = '/api/wallet/transfers';
export const balancesQuery = () => ownQuery<WalletBalances>('/api/wallet/balances');

export const isOpen = ({ state }: Pick<TransferView, 'state'>): boolean =>
  state !== 'done' && state !== 'refused';
