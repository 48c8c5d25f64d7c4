import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadBackupKeys } from '../backup/sealing/keys.ts';
import {
  platformSecretsFile,
  seedKeysFile,
  type KeyFiles,
  type KeyPair,
  type Secrets,
} from '../environment.ts';
import { loadKeys } from './key-files.ts';
import { signsWithKey, VENDOR_PARTS } from '../vendors.ts';
import { writeWhole } from '../write-whole.ts';

const NAMES: readonly (keyof Secrets)[] = [
  'databaseAdmin',
  'databasePlatform',
  'databaseApp',
  'databaseStudio',
  'databaseAggregator',
  'databaseLagoon',
  'databaseGateway',
  'backupSeal',
  'metricsToken',
  'studioSecret',
  'lagoonSecret',
  'gatewayApiKey',
  'gatewayWebhookSecret',
];

/** Where the platform's secret lay before it had versions: it is the first of them. */
const BEFORE_VERSIONS = 'platformSecret';

/**
 * The secrets and keys of this data folder, made at its first start (32 random bytes each, files of
 * mode 0600). A secret that a newer version adds is added; existing ones never change.
 */
export async function loadSecrets(folder: string): Promise<{ secrets: Secrets; keys: KeyFiles }> {
  const home = join(folder, 'secrets');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'secrets.json');
  const known = await readJson(file);
  const missing = NAMES.filter((name) => typeof known[name] !== 'string');
  for (const name of missing) known[name] = randomBytes(32).toString('hex');
  if (missing.length > 0) await writeWhole(file, JSON.stringify(known, null, 2));
  const pairs = await Promise.all(
    ['platform', ...VENDOR_PARTS.filter(signsWithKey)].map(
      async (name) => [name, await loadPair(home, name)] as const,
    ),
  );
  const seals = ['seals', await loadPair(home, 'seals', generateSealPair)] as const;
  const push = ['push', await loadPair(home, 'push', generatePushPair)] as const;
  for (const part of VENDOR_PARTS) await loadKeys(seedKeysFile(folder, part));
  await loadKeys(platformSecretsFile(folder), known[BEFORE_VERSIONS]);
  if (BEFORE_VERSIONS in known) {
    delete known[BEFORE_VERSIONS];
    await writeWhole(file, JSON.stringify(known, null, 2));
  }
  await loadBackupKeys(folder);
  const keys = Object.fromEntries([...pairs, seals, push]) as KeyFiles;
  return { secrets: known as unknown as Secrets, keys };
}

async function loadPair(home: string, name: string, generate = generateCallPair): Promise<KeyPair> {
  const files = {
    privateFile: join(home, `${name}.private.pem`),
    publicFile: join(home, `${name}.public.pem`),
  };
  // The private half is written last, so that its presence means that both are there.
  if ((await readText(files.privateFile)) !== undefined) return files;
  const pair = await generate();
  await writeWhole(files.publicFile, pair.publicKey);
  await writeWhole(files.privateFile, pair.privateKey);
  return files;
}

/** Signs calls to vendors. */
function generateCallPair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Signs the roots of the ledger. */
function generateSealPair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Says to push services who sends (RFC 8292). */
function generatePushPair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readText(file);
  return text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>);
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
