/** A device that keeps passkeys, in software: real ES256 keys, and the bytes of WebAuthn (level 2) put together by hand. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Answer = { id: string; rawId: string; type: 'public-key' };
export type Created = Answer & { response: { clientDataJSON: string; attestationObject: string } };
export type Signed = Answer & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
};

/** What goes wrong: a test says what this device, or the page that asks it, does otherwise. */
export type Twist = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The attestation statement, in CBOR, with its format; or one that the new key itself signs. */
  attestation?: 'self' | { fmt: string; statement: Buffer };
};

type Held = { id: Buffer; key: KeyObject; userHandle: string; counter: number };
export type PasskeyDevice = {
  create(
    options: { challenge: string; rp: { id?: string | undefined }; user: { id: string } },
    twist?: Twist,
  ): Created;
  get(options: { challenge: string; rpId?: string | undefined }, twist?: Twist): Signed;
};

/** `counts` false: as phones and password managers do, its counter stays zero. */
export function aPasskeyDevice(origin: string, { counts = true } = {}): PasskeyDevice {
  let held: Held | undefined;
  return {
    create({ challenge, rp, user }, twist = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      held = { id, key: privateKey, userHandle: user.id, counter: 0 };
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const credential = Buffer.concat([Buffer.alloc(16), word(id.length), id, coseOf(x, y)]);
      const authData = Buffer.concat([headOf(twist.rpId ?? rp.id ?? '', 0x41, twist, 0), credential]);
      const clientDataJSON = clientData('webauthn.create', origin, challenge, twist);
      const { attestation = { fmt: 'none', statement: Buffer.from([0xa0]) } } = twist;
      const { fmt, statement } =
        attestation === 'self' ? selfSigned(signed(authData, clientDataJSON, privateKey)) : attestation;
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text(fmt)],
        ...[text('attStmt'), statement, text('authData'), bytes(authData)],
      ]).toString('base64url');
      return { ...named(id), response: { clientDataJSON, attestationObject } };
    },
    get({ challenge, rpId = '' }, twist = {}) {
      if (!held) throw new Error('this device has no passkey yet');
      if (counts) held.counter += 1;
      const authenticatorData = headOf(twist.rpId ?? rpId, 0x01, twist, held.counter);
      const clientDataJSON = clientData('webauthn.get', origin, challenge, twist);
      const signature = signed(authenticatorData, clientDataJSON, held.key);
      const userHandle = twist.userHandle === undefined ? held.userHandle : twist.userHandle;
      return {
        ...named(held.id),
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === null ? {} : { userHandle }),
        },
      };
    },
  };
}

function named(id: Buffer): Answer {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key' };
}

function signed(authData: Buffer, clientDataJSON: string, key: KeyObject): Buffer {
  const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
  return sign('sha256', Buffer.concat([authData, hash]), key);
}

/** {alg: -7 (ES256), sig}. */
function selfSigned(signature: Buffer): { fmt: string; statement: Buffer } {
  const statement = [Buffer.from([0xa2]), text('alg'), Buffer.from([0x26]), text('sig'), bytes(signature)];
  return { fmt: 'packed', statement: Buffer.concat(statement) };
}

/** Hash of the host, flags (0x01 somebody was there, 0x04 and was verified, 0x40 a credential follows), counter. */
function headOf(rpId: string, flags: number, { isVerified = true, counter }: Twist, counted: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(isVerified ? flags | 0x04 : flags);
  tail.writeUInt32BE(counter ?? counted, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
}

function clientData(type: string, origin: string, challenge: string, twist: Twist): string {
  const { crossOrigin = false } = twist;
  const told = { type, challenge, origin, crossOrigin };
  const { type: otherType = type, challenge: other = challenge, origin: elsewhere = origin } = twist;
  return Buffer.from(
    JSON.stringify({ ...told, type: otherType, challenge: other, origin: elsewhere }),
  ).toString('base64url');
}

/** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseOf(x: string, y: string): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const [xs, ys] = [bytes(Buffer.from(x, 'base64url')), bytes(Buffer.from(y, 'base64url'))];
  return Buffer.concat([head, Buffer.from([0x21]), xs, Buffer.from([0x22]), ys]);
}

// CBOR: texts shorter than 24, byte strings shorter than 64 KB.
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59]), word(value.length), value]);

function word(value: number): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value);
  return two;
}
