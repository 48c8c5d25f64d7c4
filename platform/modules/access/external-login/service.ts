/** The authentication service's id tokens, judged by its own SDK, which is loaded with the first of them. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@feria/kernel';
import type { ServiceProvider } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { ServiceSettings } from '../../../core/outbound/external-login-config.ts';
import { isOfNow, type Proven } from './proven.ts';

const PROVIDERS: Readonly<Record<string, ServiceProvider>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  phone: 'phone',
};

/** The SDK's words for a token that is no proof; whatever else it says is trouble of its own. */
const REFUSALS: Readonly<Record<string, RefusalCode>> = {
  'auth/argument-error': 'identity.outside_invalid',
  'auth/invalid-id-token': 'identity.outside_invalid',
  'auth/user-not-found': 'identity.outside_invalid',
  'auth/id-token-expired': 'identity.outside_over',
  'auth/id-token-revoked': 'identity.outside_over',
  'auth/user-disabled': 'identity.outside_disabled',
};

/**
 * Asks the service, so it is called outside of transactions. Throws identity.outside_invalid (not signed by it, of another project,
 * of a tenant, by a way that is off), identity.outside_over (expired, revoked, or the person signed in there some minutes ago),
 * identity.outside_disabled, service.unavailable.
 */
export async function readServiceToken(
  settings: ServiceSettings,
  idToken: string,
  at: Date,
): Promise<Proven> {
  const auth = await openService(settings);
  const token = await auth.verifyIdToken(idToken, true).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const provider = PROVIDERS[token.firebase.sign_in_provider];
  const subject = provider && subjectOf(token, provider);
  // A tenant of the project has providers and people of its own, which nobody here has configured.
  const isForeign = token.firebase.tenant !== undefined;
  if (!provider || !settings.providers.includes(provider) || subject === undefined || isForeign)
    throw new Refusal<RefusalCode>('identity.outside_invalid');
  const provenAt = new Date(token.auth_time * 1_000);
  if (!isOfNow(provenAt, at)) throw new Refusal<RefusalCode>('identity.outside_over');
  return {
    provider,
    subject,
    provenAt,
    name: textOf(token['name']) ?? token.email ?? null,
    email: token.email_verified === true ? (token.email ?? null) : null,
    mobile: token.phone_number ?? null,
    // Not when it was issued: a refresh, or a second one of the same sign-in, is no second proof.
    id: `${token.sub} ${token.auth_time}`,
  };
}

/** What Google or Facebook calls the person, not what the service does: its own accounts may be made anew. */
function subjectOf(token: DecodedIdToken, provider: ServiceProvider): string | undefined {
  if (provider === 'phone') return token.phone_number;
  const known: unknown = token.firebase.identities[`${provider}.com`];
  const first: unknown = Array.isArray(known) ? known[0] : undefined;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

const opened = new WeakMap<ServiceSettings, Promise<Auth>>();

function openService(settings: ServiceSettings): Promise<Auth> {
  const known = opened.get(settings) ?? load(settings);
  opened.set(settings, known);
  return known;
}

async function load({ projectId, account }: ServiceSettings): Promise<Auth> {
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  // The SDK keeps what it opened under a name: one for each settings.
  const name = `feria ${randomUUID()}`;
  return getAuth(initializeApp({ projectId, ...(account ? { credential: cert(account) } : {}) }, name));
}

function refusalOf(error: unknown): unknown {
  const code = codeOf(error);
  if (!code?.startsWith('auth/')) return error;
  return new Refusal<RefusalCode>(REFUSALS[code] ?? 'service.unavailable');
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return textOf(code) ?? undefined;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
