import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import type { Values } from './values.ts';

export const PURPOSES: readonly CodePurpose[] = [
  ...(['register', 'sign_in', 'recovery'] as const),
  ...(['change_mobile', 'change_email', 'new_device', 'confirm', 'verify'] as const),
];

export const samples: readonly Values[] = PURPOSES.map((purpose) => ({
  code: '49310582',
  purpose,
  minutes: 10,
}));
