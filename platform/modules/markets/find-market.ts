/** One market out of all of them: by its code, or for a visitor. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { listMarkets, type Market } from './store.ts';

/** The market of that code. Throws market.unknown. */
export async function getMarket(tx: Tx | Reader, code: string): Promise<Market> {
  const market = (await listMarkets(tx)).find((one) => one.code === code);
  if (!market) throw new Refusal<RefusalCode>('market.unknown');
  return market;
}

/** The market of a visitor: the wanted one when it exists, else the default. */
export async function chooseMarket(tx: Tx | Reader, wanted: string | undefined): Promise<Market> {
  const markets = await listMarkets(tx);
  const market = markets.find((one) => one.code === wanted) ?? markets.find((one) => one.isDefault);
  if (!market) throw new Error('no market is the default');
  return market;
}
