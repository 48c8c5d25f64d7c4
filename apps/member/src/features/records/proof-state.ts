import type { LedgerProofFile } from '@feria/contracts/seals/ledger';

export type ProofState = 'included' | 'sealed' | 'waiting' | 'nothing';

/** How far a proof goes: what holds of all of its entries. */
export function proofStateOf({ items }: Pick<LedgerProofFile, 'items'>): ProofState {
  if (items.length === 0) return 'nothing';
  if (items.some(({ seal }) => seal === null)) return 'waiting';
  return items.every(({ inclusion }) => inclusion !== null) ? 'included' : 'sealed';
}

/** Where the last entry of the round stands in the chain. */
export function lastPosition({ items }: Pick<LedgerProofFile, 'items'>): string {
  return items.at(-1)?.seal?.position ?? '';
}
