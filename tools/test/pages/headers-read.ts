/**
 * Every header that a server of ours reads, for the fuzz. `headers-read.test.ts` finds the places in the code where one is read:
 * a header that is not here fails it.
 */
import { ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import { ENVELOPE_FOR } from '@feria/contracts/envelope';
import { QUIET_HEADER, SESSION_HEADER } from '@feria/contracts/access/sessions';
import { RS_DIALECTS, TIMESTAMP_HEADER } from '@feria/contracts/vendor-door/seamless';

/** Read by the framework in every server, whatever our code does. */
const EVERYWHERE = [
  ...['host', 'content-type', 'content-encoding', 'accept', 'accept-encoding', 'connection', 'expect'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'transfer-encoding', 'range', 'te'],
] as const;
const SIGNATURES = [
  ACTION_SIGNATURE_HEADER,
  RS_DIALECTS.hub88.signatureHeader,
  RS_DIALECTS.caleta.signatureHeader,
] as const;

export const HEADERS_READ = {
  platform: [
    ...EVERYWHERE,
    ...SIGNATURES,
    ...[SESSION_HEADER, QUIET_HEADER, ENVELOPE_FOR, TIMESTAMP_HEADER, 'x-country'],
    ...['authorization', 'cookie', 'origin', 'user-agent', 'if-none-match', 'sec-ch-ua-mobile'],
    ...['x-signature', 'x-request-id', 'content-length'],
  ],
  studio: [...EVERYWHERE, ...SIGNATURES, 'x-session', 'if-none-match', 'if-modified-since'],
  gateway: [...EVERYWHERE, 'authorization'],
  web: [
    ...EVERYWHERE,
    ...['cookie', 'accept-language', 'origin', 'user-agent', 'if-none-match', 'if-modified-since', 'upgrade'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What the code calls them, where it is not by their names. `null`: which one is the caller's own matter, and said beside it. */
export const NAMED: Readonly<Record<string, string | null>> = {
  SESSION_HEADER,
  QUIET_HEADER,
  ENVELOPE_FOR,
  TIMESTAMP_HEADER,
  // Of the configuration: `COUNTRY_HEADER`.
  "settings.header ?? ''": null,
  // A function that is given one: those of the signatures.
  name: null,
};
