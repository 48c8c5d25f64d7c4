/** The calls of the security center. */
import type {
  ClosureState,
  ContactKind,
  DataAnswer,
  DataFormat,
  NewContact,
  ProfileAnswer,
  ProfileValues,
} from '@feria/contracts/members/profile';
import type { ConfirmWay, SecurityState } from '@feria/contracts/access/security';
import type { ChoicePayload, NotificationChoices } from '@feria/contracts/delivery/notifications';
import type {
  ExternalLoginList,
  ExternalProof,
  ExternalProvider,
} from '@feria/contracts/access/external-login';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type {
  AuthenticatorEnrolment,
  AuthenticatorState,
  PasskeyAdded,
  PasskeyAddOptions,
  PasskeyList,
  RecoveryCodes,
  RecoveryCodesState,
} from '@feria/contracts/proofs/second-proofs';
import type { SessionList } from '@feria/contracts/access/sessions';
import type { DeviceList, SignInPage } from '@feria/contracts/access/sign-in';
import type { Avatar } from '@feria/contracts/words';
import { call, readOwn } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';

const BASE = '/api/security';
type Method = 'POST' | 'PUT' | 'DELETE';
const send = <Answer>(method: Method, path: string, body?: object): Promise<Answer> =>
  call<Answer>(`${BASE}${path}`, { method, body, session: true });

const post = <Answer>(path: string, body?: object) => send<Answer>('POST', path, body);

export const SECURITY_KEY = ['own', BASE] as const;
export const securityQuery = () => ownQuery<SecurityState>(BASE);
export const profileQuery = () => ownQuery<ProfileAnswer>(`${BASE}/profile`);
export const authenticatorQuery = () => ownQuery<AuthenticatorState>(`${BASE}/authenticator`);
export const recoveryCodesQuery = () => ownQuery<RecoveryCodesState>(`${BASE}/recovery-codes`);
export const passkeysQuery = () => ownQuery<PasskeyList>(`${BASE}/passkeys`);
export const externalLoginsQuery = () => ownQuery<ExternalLoginList>(`${BASE}/outside`);
export const devicesQuery = () => ownQuery<DeviceList>(`${BASE}/devices`);
export const sessionsQuery = () => ownQuery<SessionList>('/api/sessions');
export const closureQuery = () => ({ ...ownQuery<ClosureState>(`${BASE}/closure`), staleTime: 0 });
export const choicesQuery = () => ownQuery<NotificationChoices>(`${BASE}/notifications`);
export const readSignIns = (before: string | undefined, signal: AbortSignal) =>
  readOwn<SignInPage>(`${BASE}/sign-ins?limit=10${before ? `&before=${before}` : ''}`, signal);

export const askConfirmCode = (by: ContactKind) => post<CodeAnswer>('/confirm/code', { by });
export const sendConfirmation = (by: ConfirmWay, code: string) => post('/confirm', { by, code });
export const askContactCode = (given: NewContact) => post<CodeAnswer>('/contact/code', given);
export const bindContact = (given: NewContact & { code: string }) => post('/contact', given);
export const askVerifyCode = (kind: ContactKind) => post<CodeAnswer>('/contact/verify/code', { kind });
export const verifyContact = (kind: ContactKind, code: string) => post('/contact/verify', { kind, code });
export const setRealName = (payeeName: string) => post('/real-name', { payeeName });
export const setPaymentPassword = (paymentPassword: string) => post('/payment-password', { paymentPassword });
export const setAlwaysAsk = (on: boolean) => send('PUT', '/always-ask', { on });
export const saveProfile = (values: ProfileValues) => send('PUT', '/profile', values);
export const saveFace = (avatar: Avatar | null) => send('PUT', '/face', { avatar });
export const saveChoice = (choice: ChoicePayload) =>
  send<NotificationChoices>('PUT', '/notifications', choice);
export const removeDevice = (id: string) => send('DELETE', `/devices/${id}`);
export const enrol = () => post<AuthenticatorEnrolment>('/authenticator');
export const confirmEnrolment = (code: string) => post<RecoveryCodes>('/authenticator/confirm', { code });
export const turnOff = (code: string) => send('DELETE', '/authenticator', { code });
export const renewCodes = (code: string) => post<RecoveryCodes>('/recovery-codes', { code });
export const passkeyOptions = () => post<PasskeyAddOptions>('/passkeys/options');
export const addPasskey = (given: PasskeyAdded) => post('/passkeys', given);
export const removePasskey = (id: string) => send('DELETE', `/passkeys/${id}`);
export const takeData = (format: DataFormat) => post<DataAnswer>('/data', { format });
export const endOthers = () => call('/api/sessions/others', { method: 'DELETE', session: true });
export const closeAccount = (reason: string) => post('/closure', { reason });
const sealed = (path: string, body: object) =>
  call(`${BASE}/outside${path}`, { method: 'POST', body, session: true, encrypted: true });
export const linkExternalLogin = (proof: ExternalProof) => sealed('', { proof });
export const unlinkExternalLogin = (provider: ExternalProvider) => sealed('/unlink', { provider });
