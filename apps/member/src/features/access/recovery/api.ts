import type { RegisterRules } from '@feria/contracts/members/member';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type {
  ChangePasswordPayload,
  ForgotAnswer,
  ForgotPayload,
  RecoveryAnswer,
  RecoveryCodePayload,
  RecoveryLookAnswer,
  RecoveryPayload,
  SetPasswordByPhonePayload,
} from '@feria/contracts/access/recovery';
import type { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import type { MarketCode } from '@feria/contracts/wire';
import { call } from '../../../ground/http/api.ts';
import { publicQuery } from '../../../ground/http/queries.ts';

const post = <Answer>(path: string, body: object): Promise<Answer> =>
  call<Answer>(path, { method: 'POST', body });
const postSealed = <Answer>(path: string, body: object): Promise<Answer> =>
  call<Answer>(path, { method: 'POST', body, encrypted: true });

export const rulesQuery = (market: MarketCode) => ({
  ...publicQuery<RegisterRules>(`/api/register/rules?merchant=${market}`),
  staleTime: Infinity,
});

export const askForLink = (body: ForgotPayload) => post<ForgotAnswer>('/api/forgot-password', body);
export const lookAtLink = (token: string) => post<RecoveryLookAnswer>('/api/recovery/look', { token });
export const askProofCode = (token: string) => post<CodeAnswer>('/api/recovery/code', { token });
export const askPasskey = (token: string) => post<PasskeyAskOptions>('/api/recovery/passkey', { token });
export const finish = (body: RecoveryPayload) => postSealed<RecoveryAnswer>('/api/recovery/password', body);

export const askPhoneCode = (body: RecoveryCodePayload) =>
  post<CodeAnswer>('/api/set-password-by-phone/code', body);
export const setByPhone = (body: SetPasswordByPhonePayload) =>
  postSealed<RecoveryAnswer>('/api/set-password-by-phone', body);

export const changePassword = (body: ChangePasswordPayload) =>
  call<{ success: true }>('/api/change-password', { method: 'POST', body, encrypted: true, session: true });
