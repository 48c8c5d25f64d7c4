/**
 * The platform's secret, in versions, and all that it does: AES-256-GCM for fields, HMAC-SHA-256 for what is compared (ADR 64). It
 * lies outside the database. The newest version seals; every one that is configured opens. Nothing outside this file holds its bytes,
 * and a gate keeps ciphers out of all others.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readOr } from '@feria/kernel';
import { SEALED_BARE, type LastingPurpose, type SealPurpose, type SignPurpose } from './purposes.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Before every value that carries its version. Of what was sealed before there were versions one in 2^32 begins so by chance. */
export const SEAL_MARK = Buffer.from('fe5ea1ed', 'hex');
const HEADER_BYTES = SEAL_MARK.length + 1;
/** What no header says the version of. */
export const FIRST_VERSION = 1;
export const LAST_VERSION = 255;

export type SecretVersion = { version: number; key: Buffer };

/** Which version a value says that it was sealed under; one without a header was sealed when there was only the first. */
export function versionOf(sealed: Buffer): number {
  const isMarked =
    sealed.length > HEADER_BYTES + NONCE_BYTES + TAG_BYTES - 1 &&
    sealed.subarray(0, SEAL_MARK.length).equals(SEAL_MARK);
  return isMarked ? sealed[SEAL_MARK.length]! : FIRST_VERSION;
}

/** The keys of one purpose: one seals, all of them open. */
export class SealKey {
  readonly #current: number | null;
  readonly #byVersion: ReadonlyMap<number, Buffer>;
  readonly #bare: Buffer | undefined;

  /** `bare` opens what has no header; with `current` null it seals, too, and no header is written. */
  constructor(current: number | null, byVersion: ReadonlyMap<number, Buffer>, bare: Buffer | undefined) {
    this.#current = current;
    this.#byVersion = byVersion;
    this.#bare = bare;
  }

  seal(label: string, bytes: Buffer): Buffer {
    const header =
      this.#current === null ? Buffer.alloc(0) : Buffer.concat([SEAL_MARK, Buffer.of(this.#current)]);
    const key = this.#current === null ? this.#bare! : this.#byVersion.get(this.#current)!;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
      Buffer.concat([header, Buffer.from(label)]),
    );
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws when the key, the label or a bit of the value is another, or its version is not there. */
  open(label: string, sealed: Buffer): Buffer {
    const key = this.#byVersion.get(versionOf(sealed));
    const isMarked = sealed.subarray(0, SEAL_MARK.length).equals(SEAL_MARK);
    if (!isMarked || !key) return this.#openBare(label, sealed);
    const aad = Buffer.concat([sealed.subarray(0, HEADER_BYTES), Buffer.from(label)]);
    const opened = (): Buffer => decrypt(key, aad, sealed.subarray(HEADER_BYTES));
    if (this.#bare === undefined) return opened();
    // A nonce of before versions may begin like the mark.
    return readOr(null, opened) ?? this.#openBare(label, sealed);
  }

  #openBare(label: string, sealed: Buffer): Buffer {
    if (this.#bare === undefined)
      throw new Error(`version ${versionOf(sealed)} of the platform's secret is not configured`);
    return decrypt(this.#bare, Buffer.from(label), sealed);
  }
}

function decrypt(key: Buffer, aad: Buffer, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(aad).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

export class PlatformSecret {
  /** The version that seals. */
  readonly current: number;
  readonly #roots: ReadonlyMap<number, Buffer>;
  readonly #lasting = new Map<LastingPurpose, Buffer>();
  readonly #sealKeys = new Map<SealPurpose, SealKey>();

  /** `current` is the newest unless it is named. */
  constructor(versions: readonly SecretVersion[], current?: number) {
    this.#roots = new Map(versions.map(({ version, key }) => [version, Buffer.from(key)]));
    this.current = current ?? Math.max(...this.#roots.keys());
    if (!this.#roots.has(this.current)) throw new Error(`there is no version ${this.current}`);
  }

  get versions(): number[] {
    return [...this.#roots.keys()].toSorted((one, other) => one - other);
  }

  sealKey(purpose: SealPurpose): SealKey {
    const known = this.#sealKeys.get(purpose);
    if (known) return known;
    const byVersion = new Map([...this.#roots].map(([version, root]) => [version, derive(root, purpose)]));
    const first = this.#roots.get(FIRST_VERSION);
    const made = new SealKey(
      this.current,
      byVersion,
      first && (SEALED_BARE.includes(purpose) ? first : byVersion.get(FIRST_VERSION)),
    );
    this.#sealKeys.set(purpose, made);
    return made;
  }

  /** The key of such a purpose; throws while it was not taken over and the first version is not there to derive it from. */
  #lastingKey(purpose: LastingPurpose): Buffer {
    const key = this.#lasting.get(purpose) ?? this.firstKeyOf(purpose);
    if (!key) throw new Error(`the key of "${purpose}" was not taken over from the first version`);
    return key;
  }

  /** What a lasting key is made from where there is the first version; that version alone knows those of before. */
  firstKeyOf(purpose: LastingPurpose): Buffer | undefined {
    const first = this.#roots.get(FIRST_VERSION);
    return first && derive(first, purpose);
  }

  /** As it lies in the database. */
  adopt(purpose: LastingPurpose, key: Buffer): void {
    this.#lasting.set(purpose, key);
  }

  hash(purpose: LastingPurpose, text: string): Buffer {
    return createHmac('sha256', this.#lastingKey(purpose)).update(text).digest();
  }

  lastingSealKey(purpose: LastingPurpose): SealKey {
    return new SealKey(null, new Map(), this.#lastingKey(purpose));
  }

  sign(purpose: SignPurpose, text: string, version = this.current): Buffer {
    return createHmac('sha256', derive(this.#roots.get(version)!, purpose))
      .update(text)
      .digest();
  }

  /** Whether any version that is configured signed this. */
  isSigned(purpose: SignPurpose, text: string, signature: Buffer): boolean {
    return this.versions.some((version) => isSame(this.sign(purpose, text, version), signature));
  }

  /** For a library that signs by itself: the version that signs first, then all others. */
  signKeys<Purpose extends SignPurpose>(...purposes: Purpose[]): Record<Purpose, string>[] {
    const versions = [this.current, ...this.versions.filter((version) => version !== this.current)];
    return versions.map(
      (version) =>
        Object.fromEntries(
          purposes.map((purpose) => [purpose, derive(this.#roots.get(version)!, purpose).toString('hex')]),
        ) as Record<Purpose, string>,
    );
  }

  /** Printing a configuration shows this instead of the secret. */
  toJSON(): string {
    return `versions ${this.versions.join(', ')}`;
  }
}

/** A key of its own for one purpose (HKDF-SHA-256). */
function derive(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, '', purpose, KEY_BYTES));
}

/** Compares in constant time. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export const deriveKey = (secret: PlatformSecret, purpose: SealPurpose): SealKey => secret.sealKey(purpose);

export function seal(key: SealKey, label: string, text: string): Buffer {
  return sealBytes(key, label, Buffer.from(text, 'utf8'));
}

/** For binary data, such as an image. */
export function sealBytes(key: SealKey, label: string, bytes: Buffer): Buffer {
  return key.seal(label, bytes);
}

/** Throws when the key, the label or a bit of the value is another, or its version is not there. */
export function unseal(key: SealKey, label: string, sealed: Buffer): string {
  return unsealBytes(key, label, sealed).toString('utf8');
}

/** Throws as `unseal` does. */
export function unsealBytes(key: SealKey, label: string, sealed: Buffer): Buffer {
  return key.open(label, sealed);
}
