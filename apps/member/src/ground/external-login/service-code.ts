/** A code that the authentication service has sent. What asks for one loads its SDK (`loadService`). */
export interface SentCode {
  /** An id token that the platform takes once, within minutes. */
  prove: (code: string) => Promise<string>;
}

/** What the service does not say, as our own codes have it: after a minute another one may be sent (spec section 4). */
export const SERVICE_SENT = { expiredMinutes: 10, holdsMinutes: 10, resendSeconds: 60 };
