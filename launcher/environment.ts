/**
 * The contract between the launcher and its children: every environment variable that a process of
 * the platform reads. Each process checks its own again in its config.ts.
 */
import { join } from 'node:path';
import { OWN_VENDORS, signsWithKey, VENDOR_PARTS, type OwnVendor, type VendorPart } from './vendors.ts';

export interface Secrets {
  /** Superuser of the embedded server. */
  databaseAdmin: string;
  /** Owner roles of the databases, and the role that the running platform signs in as. */
  databasePlatform: string;
  databaseApp: string;
  databaseStudio: string;
  databaseAggregator: string;
  databaseLagoon: string;
  databaseGateway: string;
  /** 32 bytes, hexadecimal: says of a back-up's files that this installation wrote them. It opens none. */
  backupSeal: string;
  /** Whoever shows it may read the platform's metrics. */
  metricsToken: string;
  /** What a vendor and the platform share, where their dialect signs with a secret. */
  studioSecret: string;
  lagoonSecret: string;
  gatewayApiKey: string;
  gatewayWebhookSecret: string;
}

/** PEM files, RSA 2048; of the seals Ed25519, of push messages P-256. */
export interface KeyPair {
  privateFile: string;
  publicFile: string;
}
/** A vendor has a pair when its dialect signs with one. */
export type KeyFiles = Readonly<
  { platform: KeyPair; seals: KeyPair; push: KeyPair } & Partial<Record<VendorPart, KeyPair>>
>;

/** The parts that own a database, and the variable that names one on a server of the user's own. */
export const DATABASE_VARIABLES = {
  platform: 'DATABASE_URL',
  studio: 'STUDIO_DATABASE_URL',
  aggregator: 'AGGREGATOR_DATABASE_URL',
  lagoon: 'LAGOON_DATABASE_URL',
  gateway: 'GATEWAY_DATABASE_URL',
} as const;
export type DatabasePart = keyof typeof DATABASE_VARIABLES;
export const DATABASE_PARTS = Object.keys(DATABASE_VARIABLES) as readonly DatabasePart[];

/** `platform` is its owner's: migrate and seed. `app` is the running platform's: neither owner nor superuser. */
export type DatabaseUrls = Readonly<Record<DatabasePart | 'app', string>>;

export type Ports = Readonly<Record<Part | 'postgres', number>>;

export type Addresses = Readonly<Record<'member' | 'office' | 'card' | VendorPart | 'pay', string>>;

/** Every part listens beside the base port, on 127.0.0.1. */
export function portsFrom(base: number): Ports {
  return {
    web: base,
    platform: base + 1,
    studio: base + 2,
    gateway: base + 3,
    postgres: base + 4,
    aggregator: base + 5,
    lagoon: base + 6,
  };
}

/** Cookies ignore ports, so each part has a host of its own; browsers resolve names under localhost. */
export function addressesFrom(ports: Ports): Addresses {
  const vendor = (part: VendorPart): string => `http://${part}.localhost:${ports[part]}`;
  return {
    member: `http://member.localhost:${ports.web}`,
    office: `http://office.localhost:${ports.web}`,
    card: `http://card.localhost:${ports.web}`,
    studio: vendor('studio'),
    aggregator: vendor('aggregator'),
    lagoon: vendor('lagoon'),
    pay: `http://pay.localhost:${ports.gateway}`,
  };
}

export interface Wiring {
  folder: string;
  ports: Ports;
  databases: DatabaseUrls;
  secrets: Secrets;
  keys: KeyFiles;
  dev: boolean;
  /** Where vendors send their wallet calls, when not straight to the platform. */
  walletUrls: Readonly<Partial<Record<VendorPart, string>>>;
  /** What runs is verified against this file; in development nothing is. */
  manifestFile?: string;
  /** Whether the office is to miss a base copy that is older than a day. */
  expectsBackups?: boolean;
  /** Whom the office's conformance page may call beside this machine. */
  conformanceHosts?: string | undefined;
  /** The list of passwords that were in a breach. */
  breachedPasswords?: string | undefined;
  /** Who says in which country a visitor is, by the platform's names. */
  countries?: Readonly<Record<string, string>>;
  excludedRegister?: string | undefined;
  /** Who takes mails and SMS; empty: the local outbox. */
  delivery?: Readonly<Record<string, string>>;
  /** Who else may say who somebody is; empty: nobody. */
  outside?: Readonly<Record<string, string>>;
}

export type Part = 'platform' | VendorPart | 'gateway' | 'web';

/** The variables of each process. Servers call each other on 127.0.0.1: Node does not resolve *.localhost. */
export function environmentsFor(wiring: Wiring): Readonly<Record<Part, Readonly<Record<string, string>>>> {
  const { ports, databases, secrets, keys } = wiring;
  const addresses = addressesFrom(ports);
  const origins = { MEMBER_ORIGIN: addresses.member, OFFICE_ORIGIN: addresses.office };
  // What is typed there is built: in development nobody pays by card.
  const cards = wiring.dev ? {} : { CARD_ORIGIN: addresses.card };
  const gatewaySecrets = {
    GATEWAY_API_KEY: secrets.gatewayApiKey,
    GATEWAY_WEBHOOK_SECRET: secrets.gatewayWebhookSecret,
  };
  return {
    platform: {
      PLATFORM_PORT: String(ports.platform),
      DATABASE_URL: databases.platform,
      APP_DATABASE_URL: databases.app,
      FERIA_DATA: wiring.folder,
      MODE: 'demo',
      ...(wiring.manifestFile === undefined ? {} : { MANIFEST_FILE: wiring.manifestFile }),
      ...(wiring.expectsBackups ? { BACKUPS: 'daily' } : {}),
      ...(wiring.conformanceHosts === undefined ? {} : { CONFORMANCE_HOSTS: wiring.conformanceHosts }),
      ...(wiring.breachedPasswords === undefined
        ? {}
        : { BREACHED_PASSWORDS_FILE: wiring.breachedPasswords }),
      ...(wiring.excludedRegister === undefined ? {} : { EXCLUDED_REGISTER_FILE: wiring.excludedRegister }),
      VAPID_KEY_FILE: keys.push.privateFile,
      ...wiring.delivery,
      ...wiring.outside,
      ...origins,
      DEMO_VENDORS: JSON.stringify(VENDOR_PARTS.flatMap((part) => registrationsOf(wiring, part))),
      GATEWAY_URL: internal(ports.gateway),
      GATEWAY_ORIGIN: addresses.pay,
      ...gatewaySecrets,
      ...cards,
      PLATFORM_PRIVATE_KEY_FILE: keys.platform.privateFile,
      SEALS_KEY_FILE: keys.seals.privateFile,
      PLATFORM_SECRETS_FILE: platformSecretsFile(wiring.folder),
      METRICS_TOKEN: secrets.metricsToken,
      // A machine's own address is in no country: the demonstration stands in its default market's, unless it is told otherwise.
      COUNTRY: 'CO',
      ...wiring.countries,
    },
    studio: vendorEnvironment(wiring, 'studio'),
    aggregator: vendorEnvironment(wiring, 'aggregator'),
    lagoon: vendorEnvironment(wiring, 'lagoon'),
    gateway: {
      GATEWAY_PORT: String(ports.gateway),
      DATABASE_URL: databases.gateway,
      GATEWAY_ORIGIN: addresses.pay,
      ...gatewaySecrets,
      WEBHOOK_URL: `${internal(ports.platform)}/webhooks/sandbox`,
      MEMBER_ORIGIN: addresses.member,
      ...cards,
    },
    web: {
      WEB_PORT: String(ports.web),
      PLATFORM_URL: internal(ports.platform),
      ...origins,
      ...cards,
      // Nobody is there: the name is one that never leads anywhere (RFC 2606), and the file says that this is a demonstration.
      SECURITY_CONTACT: 'mailto:nobody@feria.invalid',
      FRAME_ORIGINS: VENDOR_PARTS.map((part) => addresses[part]).join(' '),
      ...serviceOf(wiring),
      ...(wiring.dev ? { FERIA_DEV: '1' } : {}),
    },
  };
}

/** What the pages may talk to: nothing of it is a secret. */
const SERVICE_VARIABLES = [
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROVIDERS', 'FIREBASE_AUTH_EMULATOR_HOST'],
];

function serviceOf({ outside = {} }: Wiring): Record<string, string> {
  return Object.fromEntries(Object.entries(outside).filter(([name]) => SERVICE_VARIABLES.includes(name)));
}

function internal(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function vendorEnvironment(wiring: Wiring, part: VendorPart): Record<string, string> {
  const { ports, databases, keys, walletUrls } = wiring;
  const { name, dialect, games, brands = [] }: OwnVendor = OWN_VENDORS[part];
  const pair = keys[part];
  const addresses = addressesFrom(ports);
  const platform = `${internal(ports.platform)}/vendors/${part}`;
  return {
    VENDOR_CODE: part,
    VENDOR_NAME: name,
    VENDOR_PORT: String(ports[part]),
    VENDOR_ORIGIN: addresses[part],
    MEMBER_ORIGIN: addresses.member,
    OFFICE_ORIGIN: addresses.office,
    DATABASE_URL: databases[part],
    SEED_KEYS_FILE: seedKeysFile(wiring.folder, part),
    GAMES: games.join(','),
    ...(brands.length === 0
      ? {}
      : {
          BRANDS: brands.map(({ code }) => code).join(','),
          BRAND_WALLETS_URL: `${internal(ports.platform)}/vendors`,
        }),
    WALLET_DIALECT: dialect,
    ...(dialect === 'transfer' ? {} : { PLATFORM_WALLET_URL: walletUrls[part] ?? platform }),
    ...(signsWithKey(part) && pair
      ? { VENDOR_PRIVATE_KEY_FILE: pair.privateFile, PLATFORM_PUBLIC_KEY_FILE: keys.platform.publicFile }
      : { VENDOR_SECRET: secretOf(wiring, part) }),
  };
}

/** What the platform's seed registers: a vendor like any other, and each of its brands, which it answers below a path of theirs. */
function registrationsOf(wiring: Wiring, part: VendorPart): object[] {
  const { name, dialect, brands = [] }: OwnVendor = OWN_VENDORS[part];
  const pair = wiring.keys[part];
  const proof =
    signsWithKey(part) && pair ? { keyFile: pair.publicFile } : { secret: secretOf(wiring, part) };
  const vendor = { code: part, name, url: internal(wiring.ports[part]), dialect, ...proof };
  return [
    // Our own games come before those of the brands.
    { ...vendor, sort: 10 * (1 + VENDOR_PARTS.indexOf(part)), inHouse: true },
    ...brands.map((brand) => ({
      ...vendor,
      ...brand,
      // The paths of its dialect (caleta: /api) below the brand's own.
      apiPrefix: `/brands/${brand.code}/api`,
    })),
  ];
}

function secretOf({ secrets }: Wiring, part: VendorPart): string {
  if (part === 'aggregator') throw new Error('the aggregator signs with its key');
  return part === 'studio' ? secrets.studioSecret : secrets.lagoonSecret;
}

/** What seals the seeds of a vendor that are not revealed. With the keys, never in a database or a base copy of one. */
export function seedKeysFile(folder: string, part: VendorPart): string {
  return join(folder, 'secrets', `${part}.seed-keys.json`);
}

/** The versions of the platform's secret. */
export function platformSecretsFile(folder: string): string {
  return join(folder, 'secrets', 'platform.secrets.json');
}

/** Where platform's seed writes the demo accounts, for the launcher to print. */
export function demoAccountsFile(folder: string): string {
  return join(folder, 'demo-accounts.json');
}
