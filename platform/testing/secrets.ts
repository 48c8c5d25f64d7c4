/** Secrets of tests: the same filling, the same secret. */
import { PlatformSecret } from '../core/crypto/seal.ts';

/** With each number a version, from the first on. */
export const secretOf = (...fillings: readonly number[]): PlatformSecret =>
  new PlatformSecret(
    fillings.map((filling, index) => ({ version: index + 1, key: Buffer.alloc(32, filling) })),
  );
