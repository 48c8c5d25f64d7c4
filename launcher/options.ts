import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE_PARTS, DATABASE_VARIABLES, type DatabasePart } from './environment.ts';
import { placeOf } from './postgres/own-database.ts';
import type { VendorPart } from './vendors.ts';

/** What a person chose on the command line and in the environment, read once. */
export interface Options {
  basePort: number;
  /** The data folder. */
  folder: string;
  /** Servers of the user's own; where one is missing, the embedded server takes the part. */
  databaseUrls: Partial<Record<DatabasePart, string>>;
  /** Where vendors send their wallet calls, when not straight to the platform: a test stands in between. */
  walletUrls: Partial<Record<VendorPart, string>>;
  dev: boolean;
  fresh: boolean;
  /** Answers the question of `--fresh` beforehand. */
  yes: boolean;
  /** A file that says, as JSON, that everything is up and which processes run: for tests and the bench. */
  readyFile: string | undefined;
  /** Whether a base copy is made every day, and how many are kept (as written; the command reads it). */
  backups: { daily: boolean; keep: string | undefined };
  /** As written: whom the office's conformance page may call beside this machine; the platform reads it. */
  conformanceHosts: string | undefined;
  breachedPasswords: string | undefined;
  countries: Readonly<Record<string, string>>;
  /** The register of excluded persons, as a file. */
  excludedRegister: string | undefined;
  /** As written: who takes mails and SMS; the platform reads it. */
  delivery: Readonly<Record<string, string>>;
  outside: Readonly<Record<string, string>>;
}

/** How many ports from the base port on: see environment.ts. */
const PORTS = 7;

/** Throws an Error with one line for a person when something cannot be understood. */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  root: string,
): Options {
  const values = readFlags(args);
  const readyFile = values['ready-file'];
  return {
    basePort: readPort(environment['PORT']),
    folder: resolve(root, environment['FERIA_DATA'] || '.feria'),
    databaseUrls: readUrls(environment),
    walletUrls: readWalletUrls(environment),
    dev: values.dev,
    fresh: values.fresh,
    yes: values.yes,
    readyFile: readyFile === undefined ? undefined : resolve(readyFile),
    backups: { daily: readDaily(environment), keep: environment['FERIA_BACKUP_KEEP'] || undefined },
    conformanceHosts: environment['CONFORMANCE_HOSTS'] || undefined,
    breachedPasswords: readPath(environment['BREACHED_PASSWORDS_FILE']),
    countries: readNamed(environment, ['COUNTRY', 'COUNTRY_HEADER', 'COUNTRY_FILE']),
    excludedRegister: readPath(environment['EXCLUDED_REGISTER_FILE']),
    delivery: readNamed(environment, DELIVERY_VARIABLES),
    outside: readNamed(environment, OUTSIDE_VARIABLES),
  };
}

/** What the platform reads of it, in platform/core/delivery-config.ts; nothing is installed yet when this runs. */
export const DELIVERY_VARIABLES: readonly string[] = [
  ...['DELIVERY_MAIL', 'SMTP_URL', 'MAIL_FROM', 'DELIVERY_SMS', 'TWILIO_ACCOUNT_SID'],
  ...['TWILIO_API_KEY', 'TWILIO_API_SECRET', 'TWILIO_FROM', 'TWILIO_API_URL'],
  ...['VAPID_KEY_FILE', 'VAPID_SUBJECT', 'PUSH_HOSTS'],
];

/** The same, in platform/core/outbound/external-login-config.ts; web reads of it which hosts its pages may talk to. */
export const OUTSIDE_VARIABLES: readonly string[] = [
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROVIDERS'],
  ...['FIREBASE_SERVICE_ACCOUNT_FILE', 'FIREBASE_AUTH_EMULATOR_HOST', 'TELEGRAM_BOT_TOKEN'],
];

function readNamed(
  environment: Record<string, string | undefined>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const named = names.map((name): [string, string] => [name, environment[name] ?? '']);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

const readPath = (path: string | undefined): string | undefined => (path ? resolve(path) : undefined);

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        dev: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'ready-file': { type: 'string' },
      },
    }).values;
  } catch (cause) {
    const said = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    throw new Error(
      `${said}. There are --fresh (deletes the demo data and begins anew), --yes (without asking) and --dev (hot reload)`,
      { cause },
    );
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 4000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port + PORTS <= 65_536) return port;
  throw new Error(`PORT=${text} is not a port from 1024 to ${65_536 - PORTS}`);
}

function readDaily(environment: Record<string, string | undefined>): boolean {
  const text = environment['FERIA_BACKUP'];
  if (!text || text === 'daily') return text === 'daily';
  throw new Error(`FERIA_BACKUP=${text} is not daily; leave it out to make base copies by hand`);
}

function readUrls(environment: Record<string, string | undefined>): Options['databaseUrls'] {
  const urls: Options['databaseUrls'] = {};
  for (const part of DATABASE_PARTS) {
    const name = DATABASE_VARIABLES[part];
    const url = environment[name];
    if (!url) continue;
    if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
      throw new Error(`${name} is not an address like postgres://user:password@host:5432/database`);
    }
    if (new URL(url).pathname.length < 2) throw new Error(`${name} names no database after its last slash`);
    urls[part] = url;
  }
  refuseSharing(urls);
  return urls;
}

/** Two parts in one database would read and migrate each other's tables. */
function refuseSharing(urls: Options['databaseUrls']): void {
  const places = new Map<string, string>();
  for (const part of DATABASE_PARTS) {
    const url = urls[part];
    if (url === undefined) continue;
    const place = placeOf(url).replace(/^(?:localhost|\[::1\]):/, '127.0.0.1:');
    const other = places.get(place);
    if (other !== undefined)
      throw new Error(
        `${DATABASE_VARIABLES[part]} and ${other} name the same database: each part needs one of its own`,
      );
    places.set(place, DATABASE_VARIABLES[part]);
  }
}

function readWalletUrls(environment: Record<string, string | undefined>): Options['walletUrls'] {
  const urls: Options['walletUrls'] = {};
  const names = { studio: 'STUDIO_WALLET_URL', aggregator: 'AGGREGATOR_WALLET_URL' } as const;
  for (const part of ['studio', 'aggregator'] as const) {
    const url = environment[names[part]];
    if (!url) continue;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new Error(`${names[part]} is not an address like http://host:port/path`);
    urls[part] = url;
  }
  return urls;
}
