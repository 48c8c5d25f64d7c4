import type { UnderWay } from '../../core/define-module.ts';
import { countOpenTransfers } from './store.ts';

export const transfersUnderWay: UnderWay = async (tx, memberId) => ({
  transfers: await countOpenTransfers(tx, memberId),
});
