/**
 * Calls to the platform, same origin. A T call carries the session's public handle in a header; the secret is in a
 * cookie that no script can read. Every failure is a Refused or an Unreached, and nothing else.
 */
import { REFUSALS } from '@feria/contracts/refusals';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Problem } from '@feria/contracts/wire';
import { noteServerTime } from './clock.ts';
import { Refused, Unreached, isSessionOver } from './failures.ts';
import { ensureToken, endSession } from './session.ts';

const SESSION_HEADER = 'x-feria-token';
const READ_TIMEOUT_MS = 12_000;
/** Longer for what changes something: giving up early on money only makes people press again. */
const WRITE_TIMEOUT_MS = 30_000;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A call that needs somebody signed in (T). */
  session?: boolean;
}

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

/** Without a byte for so long, a file is not coming any more. */
const SILENCE_MS = 60_000;

export interface FileOptions {
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onProgress: (bytes: number) => void;
}

/** A file of the member's, whole or not at all. Throws Refused or Unreached, or AbortError when `signal` says so. */
export async function readOwnFile(path: string, { signal, onProgress }: FileOptions): Promise<Blob> {
  const silence = new AbortController();
  const expire = (): void => silence.abort(new DOMException('no byte came', 'TimeoutError'));
  let timer = setTimeout(expire, SILENCE_MS);
  try {
    const response = await send(path, {
      headers: { [SESSION_HEADER]: await ensureToken() },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await refusalOf(response);
    const pieces: BlobPart[] = [];
    let bytes = 0;
    for (const reader = response.body?.getReader(); reader;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(expire, SILENCE_MS);
      pieces.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (error) {
    if (isSessionOver(error)) endSession('expired');
    throw error instanceof Refused || error instanceof Unreached ? error : unreached(error);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const { method = 'GET', body, session, signal } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (session) headers[SESSION_HEADER] = await ensureToken();
  const response = await send(path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: limited(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, signal),
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  return readBody<Answer>(response);
}

async function send(path: string, init: RequestInit): Promise<Response> {
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

function unreached(error: unknown): Error {
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
async function refusalOf(response: Response): Promise<Refused> {
  const problem = await response.json().then(
    (body) => body as Partial<Problem>,
    () => ({}) as Partial<Problem>,
  );
  const { code, detail = {}, fields = {}, correlationId = null } = problem;
  if (code && Object.hasOwn(REFUSALS, code))
    return new Refused(code as RefusalCode, detail, fields, correlationId);
  return new Refused(codeOf(response.status), {}, {}, correlationId);
}

function codeOf(status: number): RefusalCode {
  if (status === 401) return 'session.required';
  if (status === 404) return 'request.not_found';
  if (status === 429) return 'request.too_many';
  return status >= 502 && status <= 504 ? 'service.unavailable' : 'service.failed';
}
