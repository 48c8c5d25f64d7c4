import type { OfficeRecord } from '../../core/define-module.ts';
import { findCase } from './store.ts';

export const caseRecord: OfficeRecord = {
  kind: 'payment_case',
  read: 'cases.read',
  find: findCase,
};
