/**
 * What every answer of every process says to a browser, whoever made it and however it went (OWASP ASVS 5.0, 3.4): it is what its type
 * says, it runs nothing, stands in nobody's frame, is read by pages of its own host alone, and over https alone. A page, or a picture
 * for everybody, brings words of its own, which stay.
 */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** `origin`: under which the process is reached from outside. */
export function answerHeaders(origin: string): AnswerHeaders {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** Two years, for every host below, too. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

type Reply = { hasHeader(name: string): boolean; header(name: string, value: string): unknown };

/** Says what the answer does not say by itself. */
export function fillHeaders(reply: Reply, headers: AnswerHeaders): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}
