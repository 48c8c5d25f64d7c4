/** The keys with which the platform plays the test vendors: made once for a data folder, where the command line finds them too. */
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../core/config.ts';

export type TestKeys = { privateKeyPem: string; publicKeyPem: string; secret: string };

const known = new WeakMap<Config, TestKeys>();

/** A data folder keeps its keys; without one they live as long as the process. */
export function testKeys(config: Config): TestKeys {
  const found = known.get(config);
  if (found) return found;
  const privateKeyPem = keep(config, 'conformance.private.pem', newPrivateKey);
  const publicKeyPem = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString();
  const secret = keep(config, 'conformance.secret', () => randomBytes(32).toString('hex'));
  const keys = { privateKeyPem, publicKeyPem, secret };
  known.set(config, keys);
  return keys;
}

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

function keep({ dataFolder }: Config, name: string, make: () => string): string {
  if (dataFolder === '') return make();
  const folder = join(dataFolder, 'secrets');
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = make();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A kill in the middle leaves the old file or the new one, never half of one.
  writeFileSync(`${file}.unfinished`, text, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
  return text;
}
