/**
 * Calls to the platform, same origin. A T call carries the session's public handle in a header; the secret is in a
 * cookie that no script can read. Every failure is a Refused, an Unreached or (of a
 * call whose body is encrypted) a ChunkFailure, and nothing else.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Problem } from '@feria/contracts/wire';
import { noteServerTime } from '../time/clock.ts';
import { ChunkFailure, Refused, Unreached, isSessionOver } from './failures.ts';
import type { Body, CallOptions } from './call-options.ts';
import { ensureToken, endSession } from '../session/session.ts';

export const SESSION_HEADER = 'x-feria-token';
const READ_TIMEOUT_MS = 12_000;
/** Longer for what changes something: giving up early on money only makes people press again. */
const WRITE_TIMEOUT_MS = 30_000;

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

async function attempt<Answer>(path: string, options: CallOptions): Promise<Answer> {
  if (options.encrypted) return attemptEncrypted<Answer>(path, options);
  const { body } = options;
  if (body === undefined) return exchange<Answer>(path, options, null);
  return exchange<Answer>(path, options, { type: 'application/json', text: JSON.stringify(body) });
}

/** Throws Refused where the browser withholds its cryptography: a page that came over an open connection. */
async function attemptEncrypted<Answer>(path: string, options: CallOptions): Promise<Answer> {
  if (!globalThis.isSecureContext) throw new Refused('request.unencrypted');
  const { exchangeSealed } = await import('./envelope.ts').catch((error: unknown) => {
    throw new ChunkFailure(error);
  });
  return exchangeSealed<Answer>(path, options, exchange);
}

async function exchange<Answer>(path: string, options: CallOptions, body: Body): Promise<Answer> {
  const { method = 'GET', session, signal } = options;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (body) headers['content-type'] = body.type;
  if (session) headers[SESSION_HEADER] = await ensureToken();
  const response = await send(path, {
    method,
    headers,
    body: body && body.text,
    signal: limited(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, signal),
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  return readBody<Answer>(response);
}

/** The bare request. Throws Unreached. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch (error) {
    throw unreached(error);
  }
}

async function readBody<Answer>(response: Response): Promise<Answer> {
  try {
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as Answer;
  } catch (error) {
    throw unreached(error);
  }
}

/** What came between us and the answer; a request that was given up on purpose stays an AbortError. */
export function unreached(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return error as Error;
  if (name === 'TimeoutError') return new Unreached('timeout');
  return new Unreached(navigator.onLine === false ? 'offline' : 'network');
}

function limited(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([limit, signal]) : limit;
}

/** The refusal that an answer carries; an answer that is no problem+json is a failure of the service. */
export async function refusalOf(response: Response): Promise<Refused> {
  const problem = await response.json().then(
    (body) => body as Partial<Problem>,
    () => ({}) as Partial<Problem>,
  );
  const { code, detail = {}, fields = {}, correlationId = null } = problem;
  // A code that this page is too old to know has no text of its own; failure-text.ts says so in general words.
  if (typeof code === 'string') return new Refused(code as RefusalCode, detail, fields, correlationId);
  return new Refused(codeOf(response.status), {}, {}, correlationId);
}

function codeOf(status: number): RefusalCode {
  if (status === 401) return 'session.required';
  if (status === 404) return 'request.not_found';
  if (status === 429) return 'request.too_many';
  return status >= 502 && status <= 504 ? 'service.unavailable' : 'service.failed';
}
