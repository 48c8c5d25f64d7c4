import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';
import type { SecurityContact } from './security-txt.ts';

const Environment = z.object({
  WEB_PORT: z.coerce.number().int().min(1).max(65_535),
  PLATFORM_URL: AnyUrl,
  MEMBER_ORIGIN: AnyUrl,
  OFFICE_ORIGIN: AnyUrl,
  /** The host on which cards are typed. Without it there is none. */
  CARD_ORIGIN: AnyUrl.optional(),
  /** Where the games of our vendors come from, with spaces between them. */
  FRAME_ORIGINS: Text.transform((list) => list.split(' ').filter((origin) => origin !== '')).pipe(
    z.array(AnyUrl),
  ),
  FIREBASE_PROJECT_ID: Text.min(1).optional(),
  // The pages' policy says these two: nothing else may stand in them.
  FIREBASE_AUTH_DOMAIN: Text.regex(/^[a-z0-9.-]+(?::\d+)?$/).optional(),
  FIREBASE_PROVIDERS: Text.default('google,facebook,phone'),
  FIREBASE_AUTH_EMULATOR_HOST: Text.regex(/^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/).optional(),
  /** Whom holes are reported to (RFC 9116), the best first, with commas between them. Without one nothing says it. */
  SECURITY_CONTACT: Text.transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(Text.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+[\d-]+)$/)).min(1))
    .optional(),
  SECURITY_POLICY: Text.regex(/^https:\/\/[^\s]+$/).optional(),
  SECURITY_LANGUAGES: Text.regex(/^[a-z-]+(?:, ?[a-z-]+)*$/i).default('es, en'),
  FERIA_DEV: Text.optional(),
});

export type WebConfig = {
  port: number;
  platformUrl: string;
  memberOrigin: string;
  officeOrigin: string;
  /** Of the document in which cards are typed. Absent: nobody types one. */
  cardOrigin?: string | undefined;
  /** Who may be shown in a frame: the hosts of the vendors' games. */
  frameOrigins: readonly string[];
  /** The authentication service that the member app may talk to. Absent: its pages talk to nobody but us. */
  service?: ServiceHosts | undefined;
  /** How holes are reported. Absent: nowhere is said. */
  reports?: SecurityContact | undefined;
  dev: boolean;
};

export type ServiceHosts = {
  authDomain: string;
  /** A pop-up, for Google and Facebook. */
  hasPopup: boolean;
  /** Its check that somebody is there, for phone codes. */
  hasPhone: boolean;
  /** `host:port` of this machine. It takes the service's place: the pages call and frame it instead. */
  emulator: string | undefined;
};

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Record<string, string | undefined> = process.env): WebConfig {
  const read = Environment.parse(environment);
  return {
    port: read.WEB_PORT,
    platformUrl: read.PLATFORM_URL,
    memberOrigin: read.MEMBER_ORIGIN,
    officeOrigin: read.OFFICE_ORIGIN,
    cardOrigin: read.CARD_ORIGIN === undefined ? undefined : new URL(read.CARD_ORIGIN).origin,
    frameOrigins: read.FRAME_ORIGINS.map((origin) => new URL(origin).origin),
    service: readService(read),
    reports: read.SECURITY_CONTACT && {
      contacts: read.SECURITY_CONTACT,
      policy: read.SECURITY_POLICY,
      languages: read.SECURITY_LANGUAGES,
    },
    dev: read.FERIA_DEV === '1',
  };
}

function readService(read: z.infer<typeof Environment>): ServiceHosts | undefined {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_DOMAIN: authDomain } = read;
  if (project === undefined || authDomain === undefined) return undefined;
  const providers = read.FIREBASE_PROVIDERS.split(',').map((name) => name.trim());
  return {
    authDomain,
    hasPopup: providers.includes('google') || providers.includes('facebook'),
    hasPhone: providers.includes('phone'),
    emulator: read.FIREBASE_AUTH_EMULATOR_HOST,
  };
}
