/** Where the security log is sent: read from the environment, checked before anything listens. */
import { readFileSync } from 'node:fs';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';

export type SecurityLogConfig = {
  /** syslog+tls://, syslog+tcp:// (this machine alone), https:// or http:// (this machine alone), the latter two OTLP. */
  url: URL;
  authorization: string | undefined;
  /** Of a collector whose certificate no public authority has signed. */
  caPem: string | undefined;
};

export const SECURITY_LOG_ENVIRONMENT = {
  SECURITY_LOG_URL: Text.min(1).optional(),
  SECURITY_LOG_AUTHORIZATION: Text.min(1).optional(),
  SECURITY_LOG_CA_FILE: Text.min(1).optional(),
};
const Environment = z.object(SECURITY_LOG_ENVIRONMENT);

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Undefined: it is not sent anywhere. Throws with a line that says what is wrong. */
export function readSecurityLog(read: z.infer<typeof Environment>): SecurityLogConfig | undefined {
  const {
    SECURITY_LOG_URL: address,
    SECURITY_LOG_AUTHORIZATION: authorization,
    SECURITY_LOG_CA_FILE: ca,
  } = read;
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const wrong = (why: string): Error => new Error(`configuration: SECURITY_LOG_URL ${why}`);
  if (!url || !/^(?:syslog\+tls|syslog\+tcp|https|http):$/.test(url.protocol))
    throw wrong('has to begin with syslog+tls://, syslog+tcp://, https:// or http://');
  if (url.username || url.password) throw wrong('may hold no password: name SECURITY_LOG_AUTHORIZATION');
  if (url.protocol.startsWith('syslog') && url.port === '') throw wrong('needs a port');
  const isClosed = url.protocol === 'https:' || url.protocol === 'syslog+tls:';
  if (!isClosed && !LOOPBACK.test(url.hostname))
    throw wrong('sends addresses of people in the clear: use syslog+tls:// or https://');
  return { url, authorization, caPem: ca === undefined ? undefined : readFileSync(ca, 'utf8') };
}
