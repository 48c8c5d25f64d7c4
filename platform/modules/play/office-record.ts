import type { OfficeRecord } from '../../core/define-module.ts';
import { findRound } from './store.ts';

export const roundRecord: OfficeRecord = {
  kind: 'round',
  read: 'rounds.read',
  find: findRound,
};
