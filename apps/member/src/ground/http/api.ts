/**
 * Calls to the platform, same origin. A T call carries the session's public handle in a header; the secret is in a
 * cookie that no script can read. Every failure is a Refused, an Unreached or (of a
 * call whose body is encrypted) a ChunkFailure, and nothing else.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { createClient, type Client, type Problem } from '@feria/web-client';
import { noteServerTime } from '../time/clock.ts';
import { ChunkFailure, Refused, Unreached, isSessionOver } from './failures.ts';
import type { Body, CallOptions } from './call-options.ts';
import { ensureToken, endSession } from '../session/session.ts';

export const SESSION_HEADER = 'x-feria-token';
const READ_TIMEOUT_MS = 12_000;
/** An image on a slow line. */
const FILE_TIMEOUT_MS = 60_000;
/** Longer for what changes something: giving up early on money only makes people press again. */
const WRITE_TIMEOUT_MS = 30_000;

const client = createClient({
  headers: () => ({ accept: 'application/json' }),
  cache: 'no-store',
  timeoutMs: (method) => (method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
  refused: refusedBy,
  unreached: (cause) => new Unreached(cause),
  seen: ({ headers }) => noteServerTime(headers.get('date')),
});

/** The answer itself, and the refusal that one stands for: for what is no call. */
export const send: Client['send'] = (...request) => client.send(...request);
export const refusalOf = (response: Response): Promise<Error> => client.refusalOf(response);

/** Calls `path` ("/api/…") and answers the parsed body. Throws Refused or Unreached. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  try {
    return await attempt<Answer>(path, options);
  } catch (error) {
    if (options.session && isSessionOver(error)) endSession('expired');
    throw error;
  }
}

/** A GET for everybody. */
export function read<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call<Answer>(path, { signal });
}

/** A GET for the member. */
export function readOwn<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call<Answer>(path, { session: true, signal });
}

/** An image or another file, whole or not at all; `session`: one of the member's. Throws as `call` does. */
export async function readFile(path: string, { session, signal }: CallOptions): Promise<Blob> {
  return client.file(path, { headers: await ownHeaders(session), signal, timeoutMs: FILE_TIMEOUT_MS });
}

/** The header that says whose call it is: none for everybody's. Throws Refused('session.required'). */
export async function ownHeaders(session = true): Promise<Record<string, string>> {
  return session ? { [SESSION_HEADER]: await ensureToken() } : {};
}

async function attempt<Answer>(path: string, options: CallOptions): Promise<Answer> {
  return options.encrypted ? attemptEncrypted<Answer>(path, options) : exchange<Answer>(path, options, null);
}

/** Throws Refused where the browser withholds its cryptography: a page that came over an open connection. */
async function attemptEncrypted<Answer>(path: string, options: CallOptions): Promise<Answer> {
  if (!globalThis.isSecureContext) throw new Refused('request.unencrypted');
  const { exchangeSealed } = await import('./envelope.ts').catch((error: unknown) => {
    throw new ChunkFailure(error);
  });
  return exchangeSealed<Answer>(path, options, exchange);
}

/** `sealed`: instead of the body, what it has become. */
async function exchange<Answer>(path: string, options: CallOptions, sealed: Body): Promise<Answer> {
  const { method = 'GET', session = false, signal, body } = options;
  const headers = { ...options.headers, ...(await ownHeaders(session)) };
  return client.call<Answer>(method, path, { headers, signal, ...(sealed ? { content: sealed } : { body }) });
}

/** An answer that is no problem+json is a failure of the service. */
function refusedBy(status: number, { code, detail, fields, correlationId }: Problem): Refused {
  // A code that this page is too old to know has no text of its own; failure-text.ts says so in general words.
  if (typeof code === 'string')
    return new Refused(code as RefusalCode, detail, fields, correlationId ?? null);
  return new Refused(codeOf(status), {}, {}, correlationId ?? null);
}

function codeOf(status: number): RefusalCode {
  if (status === 401) return 'session.required';
  if (status === 404) return 'request.not_found';
  if (status === 429) return 'request.too_many';
  return status >= 502 && status <= 504 ? 'service.unavailable' : 'service.failed';
}
