/**
 * How a call to a gateway fails, told apart by what may have happened to the money. Another gateway is asked only after `refused` and
 * `not_sent`; after `unsure` the payment is read until it is known, and nobody repeats it blindly.
 */
import type { Reason } from './driver.ts';

/** refused: they said no. not_sent: it surely did not reach them, or they turned it away unread. unsure: it may have been done. */
export type Fate = 'refused' | 'not_sent' | 'unsure';

export class GatewayFailure extends Error {
  readonly fate: Fate;
  readonly reason: Reason | null;
  /** The HTTP status, where they answered at all. */
  readonly status: number | null;
  /** Their own code, for whoever asks them about it. */
  readonly code: string | null;
  constructor(message: string, { fate, reason = null, status = null, code = null, cause }: FailureParts) {
    super(message, { cause });
    this.fate = fate;
    this.reason = reason;
    this.status = status;
    this.code = code;
  }
}
type FailureParts = {
  fate: Fate;
  reason?: Reason | null;
  status?: number | null;
  code?: string | null;
  cause?: unknown;
};

/** A notice that its provider did not send, or that is too old: nothing of it is looked at. */
export class Forged extends Error {}

/** Before a byte of a request was written. https://nodejs.org/api/errors.html#common-system-errors, undici's own codes */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Turned away by whoever stands before the service. */
const UNREAD = new Set([401, 403, 404, 405, 429]);
/** Not a no: it took too long, or the same is there or under way (RFC 9110, 15.5; RFC 4918, 11.3; RFC 8470). */
const UNDECIDED = new Set([408, 409, 423, 425]);

/** Of an error of `fetch`: whether its request can have arrived. */
export function fateOfError(error: unknown): Fate {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && BEFORE_SENDING.has(code)) return 'not_sent';
  }
  return 'unsure';
}

/** Of an answer that is no success. What a provider says in its body comes first: a driver reads that before it asks here. */
export function fateOfStatus(status: number): Fate {
  if (UNREAD.has(status)) return 'not_sent';
  return status >= 400 && status < 500 && !UNDECIDED.has(status) ? 'refused' : 'unsure';
}
