/** The providers that deliver messages: read from the environment, checked before the server listens. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AnyUrl, Email, Text, WebUrl } from '@feria/contracts/text';

export type SmtpSettings = { url: string; from: string };
export type TwilioSettings = {
  accountSid: string;
  /** An API key and its secret; the account's SID and its token do, too. */
  key: string;
  secret: string;
  /** A number, a name that the country allows, or a messaging service (MG...). */
  from: string;
  /** What stands before the API of Twilio, if anything does. */
  apiUrl?: string | undefined;
};
export type PushSettings = {
  /** VAPID (RFC 8292): an EC key of the curve P-256. */
  key: KeyObject;
  /** Whom a push service may ask about what we send. */
  subject: string;
  /** The push services that messages are handed to, `*.` for all below a name. */
  hosts: readonly string[];
};
export type DeliveryConfig = {
  /** `off`: nothing can be queued. `local`: it stays in the database, and the office shows it. */
  mail: { carrier: 'off' | 'local' } | ({ carrier: 'smtp' } & SmtpSettings);
  sms: { carrier: 'off' | 'local' } | ({ carrier: 'twilio' } & TwilioSettings);
  /** Absent: no device can be turned on. */
  push?: PushSettings | undefined;
  /** Where links in messages lead: the members' host. */
  origin: string;
};

export const DELIVERY_ENVIRONMENT = {
  DELIVERY_MAIL: z.enum(['off', 'local', 'smtp']).optional(),
  DELIVERY_SMS: z.enum(['off', 'local', 'twilio']).optional(),
  SMTP_URL: AnyUrl.refine((url) => /^smtps?:/i.test(url), 'not a mail server').optional(),
  MAIL_FROM: Email.optional(),
  TWILIO_ACCOUNT_SID: Text.regex(/^AC[0-9a-f]{32}$/i).optional(),
  TWILIO_API_KEY: Text.min(1).optional(),
  TWILIO_API_SECRET: Text.min(1).optional(),
  TWILIO_FROM: Text.min(1).optional(),
  TWILIO_API_URL: WebUrl.optional(),
  VAPID_KEY_FILE: Text.min(1).optional(),
  VAPID_SUBJECT: Text.regex(/^(?:mailto:.+@.+|https:\/\/.+)$/).optional(),
  PUSH_HOSTS: Text.min(1).optional(),
};
const Environment = z.object(DELIVERY_ENVIRONMENT);
type Read = z.infer<typeof Environment>;

/**
 * Without a setting the demonstration keeps messages in its own outbox, and production sends none.
 * Throws with a line that names what is missing.
 */
export function readDelivery(
  read: Read & { MEMBER_ORIGIN: string },
  mode: 'demo' | 'production',
): DeliveryConfig {
  const unsaid = mode === 'demo' ? 'local' : 'off';
  const mail = read.DELIVERY_MAIL ?? unsaid;
  const sms = read.DELIVERY_SMS ?? unsaid;
  return {
    mail: mail === 'smtp' ? { carrier: mail, ...readSmtp(read) } : { carrier: mail },
    sms: sms === 'twilio' ? { carrier: sms, ...readTwilio(read) } : { carrier: sms },
    push: readPush(read, mode),
    origin: read.MEMBER_ORIGIN,
  };
}

/** The push services of the browsers that there are: Chromium's, Firefox's, Safari's, Edge's. */
const PUSH_HOSTS = [
  ...['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
];

function readPush(read: Read, mode: 'demo' | 'production'): PushSettings | undefined {
  if (read.VAPID_KEY_FILE === undefined) return undefined;
  const key = createPrivateKey(readFileSync(read.VAPID_KEY_FILE));
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('configuration: VAPID_KEY_FILE is to hold an EC key of the curve P-256');
  const subject = read.VAPID_SUBJECT ?? (mode === 'demo' ? 'mailto:nobody@feria.example' : undefined);
  if (subject === undefined) throw new Error('configuration: VAPID_SUBJECT is needed with VAPID_KEY_FILE');
  const hosts = read.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? PUSH_HOSTS;
  return { key, subject, hosts };
}

function readSmtp(read: Read): SmtpSettings {
  return { url: needed(read, 'SMTP_URL'), from: needed(read, 'MAIL_FROM') };
}

function readTwilio(read: Read): TwilioSettings {
  return {
    accountSid: needed(read, 'TWILIO_ACCOUNT_SID'),
    key: needed(read, 'TWILIO_API_KEY'),
    secret: needed(read, 'TWILIO_API_SECRET'),
    from: needed(read, 'TWILIO_FROM'),
    apiUrl: read.TWILIO_API_URL,
  };
}

function needed(read: Read, name: keyof Read): string {
  const value = read[name];
  if (value === undefined) throw new Error(`configuration: ${name} is needed for the way that was chosen`);
  return value;
}
