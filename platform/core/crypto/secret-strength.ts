/** Weak secrets: production does not start with one. */
import { FIRST_VERSION, type SecretVersion } from './seal.ts';

type Read = {
  GATEWAY_API_KEY?: string | undefined;
  GATEWAY_WEBHOOK_SECRET?: string | undefined;
  METRICS_TOKEN?: string | undefined;
};

/** Sixteen bytes written twice have sixteen. Of 32 random bytes so few are different less than once in 10^14; fewer than 24 would be once in 10^5. */
const LEAST_DIFFERENT_BYTES = 17;
const LEAST_DIFFERENT_CHARACTERS = 8;
const SHORTEST = 24;
/** Placeholders that appear in examples and tests. */
const WORDS =
  /secret|password|passwort|changeme|change-me|example|sandbox|demo|test|feria|123456|abcdef|qwerty/i;

/** Throws with a sentence that names what is weak, and never says what it is. */
export function refuseWeakSecrets(read: Read, versions: readonly SecretVersion[]): void {
  const weak = [
    ...versions.filter(({ key }) => isWeakKey(key)).map(nameOf),
    ...(['GATEWAY_API_KEY', 'GATEWAY_WEBHOOK_SECRET', 'METRICS_TOKEN'] as const).filter((name) => {
      const text = read[name];
      return text !== undefined && isWeakText(text);
    }),
  ];
  if (weak.length > 0)
    throw new Error(
      `configuration refused in production: ${weak.join(', ')} can be guessed; make 256 random bits with openssl rand -hex 32`,
    );
  const all = [
    ...versions.map(({ key }) => key.toString('hex')),
    read.GATEWAY_API_KEY,
    read.GATEWAY_WEBHOOK_SECRET,
    read.METRICS_TOKEN,
  ];
  const given = all.filter((one) => one !== undefined);
  if (new Set(given).size < given.length)
    throw new Error(
      'configuration refused in production: two of PLATFORM_SECRET, GATEWAY_API_KEY, GATEWAY_WEBHOOK_SECRET and METRICS_TOKEN are the same',
    );
}

const nameOf = ({ version }: SecretVersion): string =>
  version === FIRST_VERSION ? 'PLATFORM_SECRET' : `version ${version} of PLATFORM_SECRET`;

/** Repeated, counted up, or letters of a sentence written as bytes. */
export function isWeakKey(key: Buffer): boolean {
  const bytes = [...key];
  const steps = new Set(bytes.slice(1).map((byte, index) => (byte - bytes[index]! + 256) % 256));
  const isReadable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(bytes).size < LEAST_DIFFERENT_BYTES || steps.size < LEAST_DIFFERENT_CHARACTERS || isReadable;
}

function isWeakText(text: string): boolean {
  return text.length < SHORTEST || new Set(text).size < LEAST_DIFFERENT_CHARACTERS || WORDS.test(text);
}
