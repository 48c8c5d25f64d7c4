import type { CodePurpose } from '@feria/contracts/proofs/challenges';

export type Values = { code: string; purpose: CodePurpose; minutes: number };
