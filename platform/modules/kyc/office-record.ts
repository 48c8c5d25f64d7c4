import type { OfficeRecord } from '../../core/define-module.ts';
import { findDocument } from './store.ts';

export const verificationRecord: OfficeRecord = {
  kind: 'verification',
  read: 'kyc.review',
  find: findDocument,
};
