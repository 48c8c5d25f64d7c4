import type { OfficeRecord } from '../../core/define-module.ts';
import { findCase } from './case-store.ts';

export const harmRecord: OfficeRecord = {
  kind: 'harm_case',
  read: 'harm.read',
  find: findCase,
};
