/** Where the versions of the platform's secret are told: PLATFORM_SECRET is the first one, a file names those that came after. */
import { readFileSync } from 'node:fs';
import { Text } from '@feria/contracts/text';
import { readOr } from '@feria/kernel';
import { z } from 'zod';
import { FIRST_VERSION, LAST_VERSION, PlatformSecret, type SecretVersion } from './seal.ts';

const Hex = Text.regex(/^[0-9a-f]{64}$/);
export const SECRET_ENVIRONMENT = {
  PLATFORM_SECRET: Hex.optional(),
  PLATFORM_SECRETS_FILE: Text.min(1).optional(),
  /** Which version seals, while servers that do not know the newest are still running. */
  PLATFORM_SECRET_VERSION: z.coerce.number().int().min(FIRST_VERSION).max(LAST_VERSION).optional(),
};
type Read = { [Name in keyof typeof SECRET_ENVIRONMENT]?: z.infer<(typeof SECRET_ENVIRONMENT)[Name]> };

const File = z
  .array(
    z.strictObject({
      version: z.int().min(FIRST_VERSION).max(LAST_VERSION),
      key: Hex,
      /** Set aside: as if it were not there, until a start has shown that nothing needs it. */
      retired: z.boolean().optional(),
    }),
  )
  .min(1);

/** Every version that opens. Throws with nothing of a secret in its text. */
export function readSecretVersions(read: Read): SecretVersion[] {
  const { PLATFORM_SECRET: first, PLATFORM_SECRETS_FILE: file } = read;
  const named = file === undefined ? [] : readFile(file);
  const versions = [...(first === undefined ? [] : [{ version: FIRST_VERSION, key: first }]), ...named];
  const different = new Map(versions.map(({ version, key }) => [version, key]));
  if (versions.some(({ version, key }) => different.get(version) !== key))
    throw new Error(
      'configuration: two secrets in PLATFORM_SECRET and PLATFORM_SECRETS_FILE have one version',
    );
  if (new Set(different.values()).size < different.size)
    throw new Error('configuration: two versions of PLATFORM_SECRET are the same');
  if (different.size === 0)
    throw new Error('configuration: PLATFORM_SECRET or a version in PLATFORM_SECRETS_FILE is needed');
  return [...different].map(([version, key]) => ({ version, key: Buffer.from(key, 'hex') }));
}

export function readSecret(read: Read): PlatformSecret {
  const versions = readSecretVersions(read);
  const { PLATFORM_SECRET_VERSION: current } = read;
  if (current !== undefined && !versions.some(({ version }) => version === current))
    throw new Error(`configuration: PLATFORM_SECRET_VERSION is ${current}, and no secret has that version`);
  return new PlatformSecret(versions, current);
}

function readFile(file: string): { version: number; key: string }[] {
  const text = readOr(null, () => readFileSync(file, 'utf8'));
  const read = File.safeParse(text === null ? null : readOr(null, (): unknown => JSON.parse(text)));
  if (!read.success)
    throw new Error(
      'configuration: PLATFORM_SECRETS_FILE is not a list of {"version": 2, "key": "64 hexadecimal digits"}',
    );
  return read.data.filter(({ retired }) => retired !== true);
}
