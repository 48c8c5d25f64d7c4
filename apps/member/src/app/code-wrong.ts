import type { RefusalCode } from '@feria/contracts/refusals';
import { Refused } from './failures.ts';

const WRONG_CODES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'proofs.code_wrong',
  'proofs.code_over',
  'proofs.authenticator_wrong',
  'proofs.recovery_wrong',
]);

/** The code that was typed is not the one, or no longer: its field is marked, whatever else the form says. */
export const isCodeWrong = (error: unknown): boolean =>
  error instanceof Refused && WRONG_CODES.has(error.code);
