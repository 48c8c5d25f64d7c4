/** Who else may say who somebody is: read from the environment, checked before anything listens. */
import { readFileSync } from 'node:fs';
import {
  SERVICE_PROVIDERS,
  type ExternalLoginWays,
  type ServiceProvider,
} from '@feria/contracts/access/external-login';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';

export type ServiceSettings = {
  projectId: string;
  /** Of the web app: public, as the service means it. */
  apiKey: string;
  authDomain: string;
  providers: readonly ServiceProvider[];
  /** Asks the service whether a token was revoked or its account disabled. The emulator needs none. */
  account: ServiceAccount | undefined;
  /** `host:port` of this machine. It accepts tokens that nobody signed, so production refuses it. */
  emulator: string | undefined;
};
export type ServiceAccount = { projectId: string; clientEmail: string; privateKey: string };
export type ExternalLoginConfig = {
  service?: ServiceSettings | undefined;
  telegram?: { botToken: string } | undefined;
};

export const OUTSIDE_ENVIRONMENT = {
  FIREBASE_PROJECT_ID: Text.regex(/^[a-z][a-z0-9-]{4,29}$/).optional(),
  FIREBASE_API_KEY: Text.min(1).optional(),
  FIREBASE_AUTH_DOMAIN: Text.regex(/^[a-z0-9.-]+(?::\d+)?$/).optional(),
  FIREBASE_PROVIDERS: Text.default(SERVICE_PROVIDERS.join(',')),
  FIREBASE_SERVICE_ACCOUNT_FILE: Text.min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: Text.regex(
    /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/,
    'the emulator may only be on this machine',
  ).optional(),
  TELEGRAM_BOT_TOKEN: Text.regex(/^\d{6,}:[\w-]{30,}$/).optional(),
};
const Environment = z.object(OUTSIDE_ENVIRONMENT);
type Read = z.infer<typeof Environment>;

/** Without a word about it nobody else is asked. Throws with a line that names what is missing or unknown. */
export function readExternalLogin(read: Read, mode: 'demo' | 'production'): ExternalLoginConfig {
  const { TELEGRAM_BOT_TOKEN: botToken } = read;
  return {
    service: read.FIREBASE_PROJECT_ID === undefined ? undefined : readService(read, mode),
    telegram: botToken === undefined ? undefined : { botToken },
  };
}

function readService(read: Read, mode: 'demo' | 'production'): ServiceSettings {
  const emulator = read.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator !== undefined && mode === 'production')
    throw new Error('configuration refused in production: the emulator accepts tokens that nobody signed');
  const file = read.FIREBASE_SERVICE_ACCOUNT_FILE;
  if (emulator === undefined && file === undefined)
    throw new Error('configuration: FIREBASE_SERVICE_ACCOUNT_FILE is needed for the way that was chosen');
  return {
    projectId: needed(read, 'FIREBASE_PROJECT_ID'),
    apiKey: needed(read, 'FIREBASE_API_KEY'),
    authDomain: needed(read, 'FIREBASE_AUTH_DOMAIN'),
    providers: readProviders(read.FIREBASE_PROVIDERS),
    account: file === undefined ? undefined : readAccount(file),
    emulator,
  };
}

function readProviders(text: string): ServiceProvider[] {
  const parsed = z.array(z.enum(SERVICE_PROVIDERS)).safeParse(text.split(',').map((name) => name.trim()));
  if (parsed.success) return [...new Set(parsed.data)];
  throw new Error(`configuration: FIREBASE_PROVIDERS is a list of ${SERVICE_PROVIDERS.join(', ')}`);
}

const AccountFile = z.object({
  project_id: Text,
  client_email: Text,
  private_key: Text,
});

function readAccount(file: string): ServiceAccount {
  const { project_id, client_email, private_key } = AccountFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
}

function needed<Name extends keyof Read>(read: Read, name: Name): NonNullable<Read[Name]> {
  const value = read[name];
  if (value === undefined) throw new Error(`configuration: ${name} is needed for the way that was chosen`);
  return value;
}

/** What an app has to know of it. The bot's id is the public half of its token. */
export function externalWays({ service, telegram }: ExternalLoginConfig): ExternalLoginWays {
  return {
    service: service
      ? {
          providers: [...service.providers],
          projectId: service.projectId,
          apiKey: service.apiKey,
          authDomain: service.authDomain,
          emulator: service.emulator === undefined ? null : `http://${service.emulator}`,
        }
      : null,
    telegram: telegram ? { botId: telegram.botToken.split(':')[0] ?? '' } : null,
  };
}
