import type { UnderWay } from '../../core/define-module.ts';
import { countOpenRounds } from './store.ts';

export const playUnderWay: UnderWay = async (tx, memberId) => ({
  rounds: await countOpenRounds(tx, memberId),
});
