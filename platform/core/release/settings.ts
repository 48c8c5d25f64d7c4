/** The settings that the manifest covers: what the platform runs under, without its secrets. */
import type { Settings } from './manifest.ts';

/** Secrets, keys and tokens are not among them; of an address everything but its password is. */
const PLAIN = [
  ...[
    'MODE',
    'PLATFORM_PORT',
    'LISTEN_HOST',
    'LEAVE_NOTICE_SECONDS',
    'METRICS_PORT',
    'TRUSTED_PROXIES',
    'MEMBER_ORIGIN',
    'OFFICE_ORIGIN',
  ],
  ...[
    'GATEWAY_URL',
    'GATEWAY_ORIGIN',
    'GATEWAY_NOTICE_ORIGIN',
    'CARD_ORIGIN',
    'GATEWAYS_FILE',
    'FERIA_DATA',
    'PLATFORM_PRIVATE_KEY_FILE',
  ],
  ...['PLATFORM_SECRETS_FILE', 'PLATFORM_SECRET_VERSION'],
  ...['BACKUPS', 'SELF_VERIFICATION', 'CONFORMANCE_HOSTS'],
  ...['PROOF_WORK', 'BREACHED_PASSWORDS_FILE', 'EXCLUDED_REGISTER_FILE'],
  ...['COUNTRY_HEADER', 'COUNTRY_FILE', 'COUNTRY'],
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROVIDERS', 'FIREBASE_AUTH_EMULATOR_HOST'],
  ...['DELIVERY_MAIL', 'DELIVERY_SMS', 'MAIL_FROM'],
  ...['TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'TWILIO_API_URL'],
  ...['SECURITY_LOG_URL', 'SECURITY_LOG_CA_FILE', 'EDGE_HOSTS', 'EDGE_ADDRESS'],
  ...['VAPID_KEY_FILE', 'VAPID_SUBJECT', 'PUSH_HOSTS'],
] as const;

const ADDRESSES = ['APP_DATABASE_URL', 'SMTP_URL'] as const;

/** Those that are set, and the Node that runs. Null where nothing is configured: on the machine that builds a release. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings | null {
  if (environment['MODE'] === undefined) return null;
  const settings: Record<string, string> = { NODE: process.version };
  for (const name of PLAIN) {
    const value = environment[name];
    if (value !== undefined) settings[name] = value;
  }
  for (const name of ADDRESSES) {
    const address = environment[name];
    if (address !== undefined) settings[name] = withoutPassword(address);
  }
  const vendors = environment['DEMO_VENDORS'];
  if (vendors !== undefined) settings['DEMO_VENDORS'] = withoutSecrets(vendors);
  return settings;
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'no address';
  const plain = new URL(url);
  plain.password = '';
  return plain.href;
}

function withoutSecrets(vendors: string): string {
  return JSON.stringify(JSON.parse(vendors), (name, value: unknown) => (name === 'secret' ? null : value));
}
