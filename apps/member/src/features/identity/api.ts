import type { LoginPayload, RegisterPayload, RegisterRules, SessionAnswer } from '@feria/contracts/identity';
import { call } from '../../app/api.ts';
import { publicQuery } from '../../app/queries.ts';

export type { LoginPayload, RegisterPayload, RegisterRules };
export interface RegisterSettings {
  termsVersion: string;
  methods: ReadonlyArray<'username' | 'mobile'>;
  minimumAge: number;
}

export const rulesQuery = () => ({
  ...publicQuery<RegisterRules>('/api/register/rules'),
  staleTime: Infinity,
});
export const settingsQuery = () => ({
  ...publicQuery<RegisterSettings>('/api/register/settings'),
  staleTime: Infinity,
});

export function logIn(body: LoginPayload): Promise<SessionAnswer> {
  return call<SessionAnswer>('/api/login', { method: 'POST', body });
}

export function register(body: RegisterPayload): Promise<SessionAnswer> {
  return call<SessionAnswer>('/api/register', { method: 'PUT', body });
}

export function logOut(): Promise<unknown> {
  return call('/api/logout', { method: 'DELETE', session: true });
}
