import type { DataExport } from '../../core/define-module.ts';
import { choicesOf } from './choices.ts';

export const deliveryData: DataExport = async (tx, { memberId }) => ({
  notifications: await choicesOf(tx, memberId),
});
