/** Certificates for tests that speak TLS: an authority made on the spot, and what it signs (X.509 v3, P-256). No key of it outlives the test. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Certified {
  cert: string;
  key: string;
}
export interface TestAuthority {
  cert: string;
  /** For one host, from yesterday until then. */
  certify(host: string, until: Date): Certified;
}

const DAY_MS = 24 * 60 * 60_000;
/** SEQUENCE { ecdsa-with-SHA256 } */
const ECDSA_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALT_NAME = Buffer.from('0603551d11', 'hex');
const BASIC = Buffer.from('0603551d13', 'hex');

export function testAuthority(now = new Date()): TestAuthority {
  const own = keyPair();
  const name = 'Authority of a test';
  const signed = (tbs: Buffer): string => {
    const bits = sign('sha256', tbs, own.privateKey);
    return pemOf(sequence(tbs, ECDSA_SHA256, bitString(bits)));
  };
  const from = new Date(now.getTime() - DAY_MS);
  const isAuthority = extension(BASIC, sequence(Buffer.from('0101ff', 'hex')));
  const last = new Date(now.getTime() + 3_650 * DAY_MS);
  return {
    cert: signed(
      bodyOf({ issuer: name, subject: name, key: own.publicKey, from, until: last, extension: isAuthority }),
    ),
    certify(host, until) {
      const { publicKey, privateKey } = keyPair();
      const alternative = extension(ALT_NAME, sequence(der(0x82, Buffer.from(host, 'latin1'))));
      return {
        cert: signed(
          bodyOf({ issuer: name, subject: host, key: publicKey, from, until, extension: alternative }),
        ),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface Body {
  issuer: string;
  subject: string;
  key: KeyObject;
  from: Date;
  until: Date;
  extension: Buffer;
}

function bodyOf({ issuer, subject, key, from, until, extension: own }: Body): Buffer {
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(own)),
  );
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const bitString = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes);
const extension = (id: Buffer, value: Buffer): Buffer => sequence(id, der(0x04, value));
const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
/** GeneralizedTime, in whole seconds. */
const timeOf = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const pemOf = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
