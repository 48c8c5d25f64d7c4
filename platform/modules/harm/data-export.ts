import type { DataExport } from '../../core/define-module.ts';
import { marksHeld } from './own.ts';

export const harmData: DataExport = async (tx, { memberId }) => ({
  signsOfHarm: await marksHeld(tx, memberId),
});
