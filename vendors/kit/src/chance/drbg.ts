/**
 * HMAC_DRBG with SHA-256, of NIST SP 800-90A Rev. 1, section 10.1.2: a generator of 256 bits of strength. It stretches
 * entropy that is handed in; what it is asked for cannot be told from chance by anybody who does not know its state, and
 * a state that leaks tells nothing of what was drawn before.
 */
import { concatBytes } from '@noble/hashes/utils.js';
import { macUnder } from './mac.ts';

/** Exactly so many unforeseeable bytes, each worth (close to) eight bits. Throws when it cannot vouch for them. */
export type EntropySource = (length: number) => Uint8Array;

export interface Drbg {
  /**
   * `length` bytes. Reseeds first when its interval is over, or each time under prediction resistance.
   * Throws RangeError for more than `MOST_BYTES` at once.
   */
  generate(length: number, additional?: Uint8Array): Uint8Array;
  /** Takes new entropy into the state. */
  reseed(additional?: Uint8Array): void;
}

export interface DrbgOptions {
  /** Asked for 32 bytes, then for a nonce of 16, then for 32 bytes at each reseed. */
  readonly entropy: EntropySource;
  /** Sets this instance apart from others on the same entropy. */
  readonly personalization?: Uint8Array;
  /** Calls of `generate` between two reseeds. The standard allows 2^48; its output here never gets near a tenth of that. */
  readonly reseedInterval?: number;
  /** Reseeds before every call of `generate`: a state that leaked tells nothing of what comes after. */
  readonly predictionResistance?: boolean;
}

/** The most that one call may ask for: 2^19 bits (SP 800-90A, table 2). */
export const MOST_BYTES = 2 ** 16;

const HASH_BYTES = 32;
const ENTROPY_BYTES = 32;
const NONCE_BYTES = 16;
const RESEED_INTERVAL = 2 ** 16;
const LONGEST_INTERVAL = 2 ** 48;
const NOTHING: Uint8Array = new Uint8Array(0);

interface State {
  readonly mac: ReturnType<typeof macUnder>;
  readonly value: Uint8Array;
}

/** Instantiates the generator. Throws RangeError for an interval that the standard does not allow. */
export function createDrbg({
  entropy,
  personalization = NOTHING,
  reseedInterval = RESEED_INTERVAL,
  predictionResistance = false,
}: DrbgOptions): Drbg {
  if (!Number.isInteger(reseedInterval) || reseedInterval < 1 || reseedInterval > LONGEST_INTERVAL)
    throw new RangeError(`a reseed interval is 1 to 2^48 calls, not ${reseedInterval}`);
  let state: State = update(
    { mac: macUnder(new Uint8Array(HASH_BYTES)), value: new Uint8Array(HASH_BYTES).fill(1) },
    concatBytes(taken(entropy, ENTROPY_BYTES), taken(entropy, NONCE_BYTES), personalization),
  );
  let calls = 0;
  const reseed = (additional = NOTHING): void => {
    state = update(state, concatBytes(taken(entropy, ENTROPY_BYTES), additional));
    calls = 0;
  };
  return {
    reseed,
    generate(length, additional = NOTHING) {
      if (!Number.isInteger(length) || length < 0 || length > MOST_BYTES)
        throw new RangeError(`one call gives 0 to ${MOST_BYTES} bytes, not ${length}`);
      let input = additional;
      if (predictionResistance || calls >= reseedInterval) {
        reseed(additional);
        // Section 9.3.1: what went into the reseed does not go in twice.
        input = NOTHING;
      }
      const made = generateFrom(state, length, input);
      state = made.state;
      calls += 1;
      return made.bytes;
    },
  };
}

/** HMAC_DRBG_Update, section 10.1.2.2. */
function update({ mac, value }: State, input: Uint8Array): State {
  const once = step(mac, value, 0, input);
  return input.length === 0 ? once : step(once.mac, once.value, 1, input);
}

function step(mac: State['mac'], value: Uint8Array, round: number, input: Uint8Array): State {
  const next = macUnder(mac(value, Uint8Array.of(round), input));
  return { mac: next, value: next(value) };
}

/** HMAC_DRBG_Generate, section 10.1.2.5, less its reseed. */
function generateFrom(from: State, length: number, input: Uint8Array): { bytes: Uint8Array; state: State } {
  const { mac, value: first } = input.length === 0 ? from : update(from, input);
  const bytes = new Uint8Array(length);
  let value = first;
  for (let at = 0; at < length; at += HASH_BYTES) {
    value = mac(value);
    bytes.set(value.subarray(0, Math.min(HASH_BYTES, length - at)), at);
  }
  return { bytes, state: update({ mac, value }, input) };
}

function taken(entropy: EntropySource, length: number): Uint8Array {
  const bytes = entropy(length);
  if (bytes.length !== length)
    throw new RangeError(`${length} bytes of entropy asked, ${bytes.length} given`);
  return bytes;
}
