import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { DIALECTS, type Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { requireOwnMachine } from '@feria/process';
import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';
import type { PlatformSecret } from './crypto/seal.ts';
import type { CountrySettings } from './geo/countries.ts';
import { DELIVERY_ENVIRONMENT, readDelivery, type DeliveryConfig } from './delivery-config.ts';
import { EDGE_ENVIRONMENT, readFronts } from './release/edge-config.ts';
import type { Front } from './release/edge-look.ts';
import type { Settings } from './release/manifest.ts';
import { trustedProxies } from './http/proxies.ts';
import { GATEWAY_ENVIRONMENT, readGateways, type GatewayConfig } from './outbound/gateway-config.ts';
import {
  OUTSIDE_ENVIRONMENT,
  readExternalLogin,
  type ExternalLoginConfig,
} from './outbound/external-login-config.ts';
import {
  readSecurityLog,
  SECURITY_LOG_ENVIRONMENT,
  type SecurityLogConfig,
} from './security-log/security-config.ts';
import { readSecret, readSecretVersions, SECRET_ENVIRONMENT } from './crypto/secret-config.ts';
import { refuseWeakSecrets } from './crypto/secret-strength.ts';
import { readSettings } from './release/settings.ts';

/** A vendor that the demonstration brings along: it signs with the key in that file, or shares that secret. */
const DemoVendor = z.object({
  code: Text,
  name: Text,
  url: AnyUrl,
  dialect: z.enum(DIALECTS),
  /** The path below its address at which it answers, where that is not its dialect's own. */
  apiPrefix: Text.optional(),
  /** Whose games come first. */
  sort: z.number().int().optional(),
  /** One of our own vendors. */
  inHouse: z.boolean().optional(),
  keyFile: Text.optional(),
  secret: Text.optional(),
});

const Environment = z.object({
  PLATFORM_PORT: z.coerce.number().int().min(1).max(65_535),
  APP_DATABASE_URL: Text.min(1),
  FERIA_DATA: Text.min(1),
  // Production must be set explicitly, so that a forgotten variable never starts production.
  MODE: z.enum(['demo', 'production']),
  MEMBER_ORIGIN: AnyUrl,
  OFFICE_ORIGIN: AnyUrl,
  ...GATEWAY_ENVIRONMENT,
  PLATFORM_PRIVATE_KEY_FILE: Text.min(1),
  SEALS_KEY_FILE: Text.min(1),
  SEALS_FOLDER: Text.min(1).optional(),
  METRICS_TOKEN: Text.min(16).optional(),
  /** Where this process alone answers /metrics too, for one of several behind one socket. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  ...SECRET_ENVIRONMENT,
  LISTEN_HOST: Text.default('127.0.0.1'),
  /** Before it leaves, the process answers so long at /ready that it will: what a balancer of several machines takes to see it. */
  LEAVE_NOTICE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** Addresses and networks whose X-Forwarded-For is believed, separated by commas. Without it: this machine alone. */
  TRUSTED_PROXIES: Text.min(1).optional(),
  /** What the release's files and settings are compared with; `warn` starts although they differ. */
  MANIFEST_FILE: Text.min(1).optional(),
  RELEASE_FINGERPRINT: Text.regex(/^[0-9a-f]{64}$/).optional(),
  SELF_VERIFICATION: z.enum(['enforce', 'warn']).default('enforce'),
  /** Hosts that the conformance kit may be pointed at from the office, separated by commas. */
  CONFORMANCE_HOSTS: Text.optional(),
  /** Vendors inside the operator's own network, separated by commas: what lies there is called by name alone. */
  PRIVATE_HOSTS: Text.optional(),
  /** Whether an alarm is raised when the last base copy is older than a day. */
  BACKUPS: z.enum(['daily', 'none']).optional(),
  ...DELIVERY_ENVIRONMENT,
  ...OUTSIDE_ENVIRONMENT,
  ...SECURITY_LOG_ENVIRONMENT,
  ...EDGE_ENVIRONMENT,
  /** A CSV of excluded persons: market,document_type,number. */
  EXCLUDED_REGISTER_FILE: Text.min(1).optional(),
  /** The list of Pwned Passwords on this machine, sorted by hash. */
  BREACHED_PASSWORDS_FILE: Text.min(1).optional(),
  /** In which country a visitor is: a header that the operator's edge sets, a file of ranges, or one country for all others. */
  COUNTRY_HEADER: Text.min(1).toLowerCase().optional(),
  COUNTRY_FILE: Text.min(1).optional(),
  COUNTRY: Text.regex(/^[A-Z]{2}$/).optional(),
  /** How many keys a browser tries at most for one proof of work. */
  PROOF_WORK: z.coerce.number().int().min(2).max(1_000_000).default(2_000),
  DEMO_VENDORS: Text.default('[]')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(DemoVendor)),
});

export type DemoVendor = {
  code: string;
  name: string;
  url: string;
  dialect: Dialect;
  apiPrefix: string | null;
  sort?: number | undefined;
  inHouse?: boolean | undefined;
  theirKeys: string[];
  secrets: string[];
};

export type Config = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** How long the process goes on taking connections after it has begun to say that it leaves. */
  leaveNoticeMs: number;
  appDatabaseUrl: string;
  dataFolder: string;
  memberOrigin: string;
  officeOrigin: string;
  /** What the seed registers. Elsewhere vendors are added in the office. */
  demoVendors: readonly DemoVendor[];
  /** The payment gateways. One at least. */
  gateways: GatewayConfig;
  privateKeyPem: string;
  /** The ledger's signed roots: the Ed25519 key that signs, and the folder outside the database that they are filed in. */
  seals: { keyPem: string; folder: string };
  /** In its versions: what seals, hashes and signs. */
  secret: PlatformSecret;
  /** The providers of mail and SMS. */
  delivery: DeliveryConfig;
  /** Where the security log is sent on. Absent: nowhere. */
  securityLog?: SecurityLogConfig | undefined;
  /** The public TLS addresses that are checked. Absent: none. */
  fronts?: readonly Front[] | undefined;
  /** The external login providers. */
  outside: ExternalLoginConfig;
  /** How hard proof of work is: the most keys that have to be tried. */
  proofs: { work: number };
  /** Passwords that were in a breach, as sorted hashes. Absent: only the common ones that are built in. */
  breachedPasswordsFile?: string | undefined;
  /** The source of a visitor's country. Absent: the country is unknown. */
  countries?: CountrySettings;
  /** The register of excluded persons, as a file. Absent: nobody is looked up. */
  excludedRegisterFile?: string | undefined;
  /** The proxies whose X-Forwarded-For is trusted: addresses and networks (CIDR). Absent: this machine alone. */
  trustedProxies?: readonly string[] | undefined;
  /** The token that reads the metrics; without one nobody can. */
  metricsToken?: string | undefined;
  metricsPort?: number | undefined;
  /** Hosts that the conformance kit may call from the office. Absent: this machine alone. */
  conformanceHosts?: readonly string[] | undefined;
  /** Hosts and addresses inside a private network that the platform may call all the same. Absent: in the demonstration this machine, else none. */
  privateHosts?: readonly string[] | undefined;
  /** What runs is compared with the manifest of the release. Absent in development: nothing is verified. */
  release?: ReleaseConfig | undefined;
  /** Whether a base copy is to be made every day. */
  expectsBackups?: boolean;
  /** Cookies are Secure and carry the __Host- prefix exactly when the public origins are https. */
  secureCookies: boolean;
};

export type ReleaseConfig = {
  manifestFile: string | undefined;
  /** The release that is to run, as its maker or a regulator names it. */
  fingerprint: string | undefined;
  /** Whether a start is refused when something differs. */
  isEnforced: boolean;
  settings: Settings;
};

type Variables = Record<string, string | undefined>;

/** Reads the environment once. Throws with a line that names what is missing, or what production refuses. */
export function readConfig(environment: Variables = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  const read = parsed.data;
  const config: Config = {
    mode: read.MODE,
    port: read.PLATFORM_PORT,
    host: read.LISTEN_HOST,
    leaveNoticeMs: read.LEAVE_NOTICE_SECONDS * 1_000,
    appDatabaseUrl: read.APP_DATABASE_URL,
    dataFolder: read.FERIA_DATA,
    memberOrigin: read.MEMBER_ORIGIN,
    officeOrigin: read.OFFICE_ORIGIN,
    demoVendors: read.DEMO_VENDORS.map(({ keyFile, secret, apiPrefix = null, ...vendor }) => ({
      ...vendor,
      apiPrefix,
      theirKeys: keyFile === undefined ? [] : [readFileSync(keyFile, 'utf8')],
      secrets: secret === undefined ? [] : [secret],
    })),
    gateways: readGateways(read),
    privateKeyPem: readFileSync(read.PLATFORM_PRIVATE_KEY_FILE, 'utf8'),
    seals: {
      keyPem: readFileSync(read.SEALS_KEY_FILE, 'utf8'),
      folder: read.SEALS_FOLDER ?? join(read.FERIA_DATA, 'seals'),
    },
    secret: readSecret(read),
    delivery: readDelivery(read, read.MODE),
    outside: readExternalLogin(read, read.MODE),
    securityLog: readSecurityLog(read),
    fronts: readFronts(read, read.MODE),
    proofs: { work: read.PROOF_WORK },
    breachedPasswordsFile: read.BREACHED_PASSWORDS_FILE,
    countries: { header: read.COUNTRY_HEADER, file: read.COUNTRY_FILE, fixed: read.COUNTRY },
    excludedRegisterFile: read.EXCLUDED_REGISTER_FILE,
    trustedProxies: readProxies(read.TRUSTED_PROXIES),
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT,
    conformanceHosts: read.CONFORMANCE_HOSTS?.split(',').map((host) => host.trim().toLowerCase()),
    privateHosts: read.PRIVATE_HOSTS?.split(',').map((host) => host.trim().toLowerCase()),
    release: {
      manifestFile: read.MANIFEST_FILE,
      fingerprint: read.RELEASE_FINGERPRINT,
      isEnforced: read.MODE === 'production' && read.SELF_VERIFICATION === 'enforce',
      settings: readSettings(environment) ?? {},
    },
    expectsBackups: (read.BACKUPS ?? (read.MODE === 'production' ? 'daily' : 'none')) === 'daily',
    secureCookies: read.MEMBER_ORIGIN.startsWith('https:'),
  };
  requireOwnMachine(config.host, config.mode);
  if (config.mode === 'production') {
    refuseDemoParts(config, read);
    refuseWeakSecrets(read, readSecretVersions(read));
  }
  return config;
}

function readProxies(text: string | undefined): string[] | undefined {
  const entries = text?.split(',').map((entry) => entry.trim());
  trustedProxies(entries);
  return entries;
}

/** What `manifest` needs: where to write it, and the settings to cover. */
export function readManifestOrder(environment: Variables = process.env): {
  file: string | undefined;
  settings: Settings | null;
} {
  return { file: environment['MANIFEST_FILE'], settings: readSettings(environment) };
}

/** The account that the command `administrator` creates. */
export function readAdministratorOrder(environment: Variables = process.env): {
  username: string;
  displayName: string;
  officeOrigin: string;
} {
  const { ADMINISTRATOR: username = '', OFFICE_ORIGIN: officeOrigin } = environment;
  if (!/^[a-z][a-z0-9_]{2,31}$/.test(username) || !officeOrigin)
    throw new Error(
      'configuration: ADMINISTRATOR (3 to 32 small letters, digits or _, a letter first) and OFFICE_ORIGIN are needed',
    );
  return { username, displayName: environment['ADMINISTRATOR_NAME'] ?? username, officeOrigin };
}

/** Where the running platform's database is, whatever else the configuration says. */
export function readAppUrl(environment: Variables = process.env): string | undefined {
  return environment['APP_DATABASE_URL'] || undefined;
}

/** What migrate needs: the owner's address, and that of the role that the running platform signs in as. */
export function readDatabaseUrls(environment: Variables = process.env): { ownerUrl: string; appUrl: string } {
  const { DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl } = environment;
  if (!ownerUrl || !appUrl) throw new Error('configuration: DATABASE_URL and APP_DATABASE_URL are needed');
  return { ownerUrl, appUrl };
}

const originOf = (address: string): string => new URL(address).origin;

function refuseDemoParts(config: Config, read: z.infer<typeof Environment>): void {
  const { sandbox } = config.gateways;
  const { noticeOrigin, cardOrigin } = config.gateways;
  const gatewayUrls = sandbox ? [sandbox.origin, sandbox.url] : [];
  const refusals = [
    [
      !config.memberOrigin.startsWith('https:') || !config.officeOrigin.startsWith('https:'),
      'the public origins have to be https',
    ],
    [gatewayUrls.some(isLoopback), 'the sandbox gateway is no payment gateway'],
    [gatewayUrls.some((url) => !url.startsWith('https:')), 'the gateway is called over https'],
    [
      noticeOrigin !== undefined && !noticeOrigin.startsWith('https:'),
      'gateways send their notices over https',
    ],
    [cardOrigin !== undefined && !cardOrigin.startsWith('https:'), 'cards are typed over https'],
    [
      cardOrigin !== undefined &&
        [config.memberOrigin, config.officeOrigin].map(originOf).includes(cardOrigin),
      'cards are typed on a host of their own: CARD_ORIGIN is that of another page',
    ],
    [
      !isEncryptedOrHere(config.appDatabaseUrl),
      'the database of another machine is reached by TLS: end APP_DATABASE_URL with sslmode=verify-full',
    ],
    [
      [read.PLATFORM_PRIVATE_KEY_FILE, read.SEALS_KEY_FILE, read.VAPID_KEY_FILE].some(
        (file) => file !== undefined && isInside(config.dataFolder, file),
      ),
      'generated keys are for the demonstration: name a key file of your own',
    ],
    [
      config.demoVendors.length > 0,
      'the vendors of the demonstration have generated keys: add vendors in the office',
    ],
    [
      [config.delivery.mail, config.delivery.sms].some(({ carrier }) => carrier === 'local'),
      'the local outbox shows codes of members to operators: name a way to deliver messages, or off',
    ],
    [
      config.release?.isEnforced === true && config.release.manifestFile === undefined,
      'nothing says what was released: name the MANIFEST_FILE that npm run manifest made, or SELF_VERIFICATION=warn',
    ],
  ] as const;
  const broken = refusals.filter(([isBroken]) => isBroken).map(([, why]) => why);
  if (broken.length > 0) throw new Error(`configuration refused in production: ${broken.join('; ')}`);
}

function isLoopback(address: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** By a socket, on this machine, or by TLS whose certificate is verified. */
function isEncryptedOrHere(address: string): boolean {
  // A socket's address has no host, so it is no URL to others.
  const url = URL.parse(address.replace('@/', '@localhost/'));
  if (!url) return false;
  const host = url.searchParams.get('host') ?? url.hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopback(`http://${host}`);
  return isHere || url.searchParams.get('sslmode') === 'verify-full';
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !isAbsolute(path) && !path.startsWith('..');
}
