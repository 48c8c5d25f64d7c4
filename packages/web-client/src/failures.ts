/** Why a call came to nothing: a no that the server gave, or no answer. Each app makes its own errors of them. */

/** What an answer that is no success says of itself (RFC 9457); every part may be missing. */
export interface Problem {
  readonly code?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
  /** The inputs that were wrong, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly correlationId?: string;
}

/** The body of a refusal; empty where it is no JSON object, as from a proxy in between. */
export function problemOf(response: Response): Promise<Problem> {
  return response.json().then(
    (body: Problem | null) => (typeof body === 'object' && body !== null ? body : {}),
    () => ({}),
  );
}

/** offline: this device has no network. timeout: we have waited long enough. network: anything else on the way. */
export type UnreachedCause = 'offline' | 'timeout' | 'network';

/** What came between us and the answer. */
export function causeOf(error: unknown): UnreachedCause {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return globalThis.navigator?.onLine === false ? 'offline' : 'network';
}
