import type {
  FirstPasswordPayload,
  NamedSessionAnswer,
  OneClickPayload,
  RegisterCodePayload,
  RegisterPayload,
  RegisterSettings,
  TrialPayload,
} from '@feria/contracts/access/registration';
import type { RegisterRules } from '@feria/contracts/members/member';
import type { SessionAnswer } from '@feria/contracts/access/sessions';
import type { ExternalLoginAnswer, ExternalLoginSent } from '@feria/contracts/access/external-login';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RegisterMethod } from '@feria/contracts/access/register-methods';
import type {
  LoginAnswer,
  LoginCodePayload,
  LoginSent,
  PasskeyAskOptions,
  PasskeyLogin,
  StepCodePayload,
  StepPayload,
} from '@feria/contracts/access/sign-in';
import type { MarketCode } from '@feria/contracts/wire';
import { call, read } from '../../ground/http/api.ts';
import { publicQuery } from '../../ground/http/queries.ts';

export type { RegisterMethod, RegisterPayload, RegisterRules, RegisterSettings };

export const rulesQuery = (market: MarketCode, method: RegisterMethod) => ({
  queryKey: ['/api/register/rules', market, method],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<RegisterRules>(`/api/register/rules?merchant=${market}&method=${method}`, signal),
  staleTime: Infinity,
});
export const settingsQuery = (market: MarketCode) => ({
  ...publicQuery<RegisterSettings>(`/api/register/settings?merchant=${market}`),
  staleTime: Infinity,
});

const post = <Answer>(path: string, body?: object): Promise<Answer> =>
  call<Answer>(path, { method: 'POST', body });

export const logIn = (body: LoginSent) =>
  call<LoginAnswer>('/api/login', { method: 'POST', body, encrypted: true });
export const askLoginCode = (body: LoginCodePayload) => post<CodeAnswer>('/api/login/code', body);
export const askStepCode = (body: StepCodePayload) => post<CodeAnswer>('/api/login/step/code', body);
export const proveStep = (body: StepPayload) => post<SessionAnswer>('/api/login/step', body);
export const askPasskeyOptions = () => post<PasskeyAskOptions>('/api/login/passkey/options');
export const logInByPasskey = (body: PasskeyLogin) => post<SessionAnswer>('/api/login/passkey', body);

/** By what somebody else says of a person. */
export const logInExternally = (body: ExternalLoginSent) =>
  call<ExternalLoginAnswer>('/api/loginV2', { method: 'POST', body, encrypted: true });

/** An invitation's code is looked at before anything is made; false: nobody invites with it. */
export async function isInvitation(code: string): Promise<boolean> {
  const query = new URLSearchParams({ code, domain: location.host });
  return (await read<{ success: boolean }>(`/api/affiliate?${query}`)).success;
}

export function register(method: RegisterMethod, body: RegisterPayload): Promise<SessionAnswer> {
  const path = method === 'mobile' ? '/api/register/mobile' : '/api/register';
  return call<SessionAnswer>(path, { method: 'PUT', body, encrypted: true });
}

export const askRegisterCode = (body: RegisterCodePayload) => post<CodeAnswer>('/api/register/code', body);
export const registerOneClick = (body: OneClickPayload) =>
  post<NamedSessionAnswer>('/api/register/one-click', body);
export const startTrial = (body: TrialPayload) => post<NamedSessionAnswer>('/api/trial', body);
export const setFirstPassword = (body: FirstPasswordPayload) =>
  call('/api/register/password', { method: 'POST', session: true, body, encrypted: true });

export function logOut(): Promise<unknown> {
  return call('/api/logout', { method: 'DELETE', session: true });
}
