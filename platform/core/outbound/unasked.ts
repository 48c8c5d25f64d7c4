/**
 * Whether a remote server could not be reached, so that its answer stays unknown: nothing listens, the connection is
 * cut, it is too slow, or it says itself that it is not ready. An answer that we cannot read, or a no, is an answer.
 */
const NO_WAY = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN ' +
    'UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT'
  ).split(' '),
);
const TOO_SLOW = new Set(['TimeoutError', 'AbortError']);
/** Besides all that begins with 5; 501 says that there is no such thing. */
const NOT_NOW = new Set([408, 425, 429]);
const NO_SUCH_THING = 501;

/** Of a status of HTTP: 'not now', whatever was asked. */
export const isNotNow = (status: number): boolean =>
  NOT_NOW.has(status) || (status >= 500 && status !== NO_SUCH_THING);

/** Of an error of a call, or of whatever it was caused by. */
export function couldNotAsk(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, status, cause } = error as Partial<
    Record<'code' | 'name' | 'status' | 'cause', unknown>
  >;
  if (typeof status === 'number') return isNotNow(status);
  if (typeof code === 'string' && NO_WAY.has(code)) return true;
  if (typeof name === 'string' && TOO_SLOW.has(name)) return true;
  return couldNotAsk(cause);
}
