/**
 * Signatures that stand inside a file (CMS, RFC 5652, as PAdES baseline B-B wants it, ETSI EN 319 142-1), and the certificate that says whose
 * they are. The certificate is issued by its own key and made of nothing else, so the same key has the same one always: nothing is stored,
 * and a reader who has seen it once knows it again. RSA with SHA-256: every program that shows a PDF checks it.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readOr } from '@feria/kernel';
import {
  bits,
  context,
  integer,
  none,
  octets,
  oid,
  sequence,
  SET,
  setOf,
  tagged,
  time,
  utf8,
  valueAt,
  valuesIn,
} from './der.ts';

const OID = {
  rsa: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  sha256: '2.16.840.1.101.3.4.2.1',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
} as const;
/** It has no end that means anything: whose key it is, is what is published (RFC 5280, 4.1.2.5). */
const [SINCE, UNTIL] = ['20260101000000Z', '99991231235959Z'];
const SERIAL_BYTES = 16;

export type FileSigner = {
  /** DER. */
  certificate: Buffer;
  /** SHA-256 of the certificate in hexadecimal: what is published, and compared. */
  fingerprint: string;
  /** The detached signature (DER) of a file, by the SHA-256 of the bytes that are signed. */
  sign(digest: Buffer): Buffer;
};

const algorithm = (name: string): Buffer => sequence(oid(name), none());
const named = (name: string, text: string): Buffer => setOf(sequence(oid(name), utf8(text)));

export function fileSigner(
  privateKeyPem: string,
  { organization, name }: { organization: string; name: string },
): FileSigner {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key that signs files has to be an RSA key');
  const signed = (bytes: Buffer): Buffer => createSign('RSA-SHA256').update(bytes).sign(key);
  const holder = sequence(named(OID.organization, organization), named(OID.commonName, name));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = integer(serialOf(publicKey));
  const facts = sequence(
    context(0, integer(Buffer.from([2]))),
    serial,
    algorithm(OID.rsaSha256),
    holder,
    sequence(time(SINCE!), time(UNTIL!)),
    holder,
    publicKey,
    context(3, extensions()),
  );
  const certificate = sequence(facts, algorithm(OID.rsaSha256), bits(signed(facts)));
  const print = sha256(certificate);
  return {
    certificate,
    fingerprint: print.toString('hex'),
    sign: (digest) => {
      const attributes = [
        attribute(OID.contentType, oid(OID.data)),
        attribute(OID.messageDigest, octets(digest)),
        attribute(OID.signingCertificate, sequence(sequence(sequence(octets(print))))),
      ];
      const signer = sequence(
        integer(Buffer.from([1])),
        sequence(holder, serial),
        algorithm(OID.sha256),
        tagged(0xa0, setBody(attributes)),
        algorithm(OID.rsa),
        octets(signed(setOf(...attributes))),
      );
      return sequence(
        oid(OID.signedData),
        context(
          0,
          sequence(
            integer(Buffer.from([1])),
            setOf(algorithm(OID.sha256)),
            sequence(oid(OID.data)),
            context(0, certificate),
            setOf(signer),
          ),
        ),
      );
    },
  };
}

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function serialOf(publicKey: Buffer): Buffer {
  const serial = Buffer.from(sha256(publicKey).subarray(0, SERIAL_BYTES));
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  return serial;
}

const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value));
const setBody = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat(parts.toSorted((one, other) => Buffer.compare(one, other)));

/** Signs and cannot be denied; certifies nobody else. */
function extensions(): Buffer {
  const critical = Buffer.from([0x01, 0x01, 0xff]);
  return sequence(
    sequence(oid(OID.constraints), critical, octets(sequence())),
    sequence(oid(OID.keyUsage), critical, octets(bits(Buffer.from([0b1100_0000]), 6))),
  );
}

/** What a signature says of itself: the certificate that it came with. Whether that one is ours, its fingerprint tells. */
export type SignatureReading = { isIntact: boolean; fingerprint: string };

/**
 * Reads a detached signature as this file writes them, of a file with that SHA-256. Undefined: it is no such signature. `isIntact`: the
 * certificate's key has signed exactly that file.
 */
export function readSignature(signature: Buffer, digest: Buffer): SignatureReading | undefined {
  return readOr(undefined, () => {
    const { body, next } = valueAt(signature, 0)!;
    const content = partsOf(body)[1];
    const [, , , certificates, signers] = partsOf(partsOf(content)[0]);
    const certificate = valueAt(certificates!, 0)!.whole;
    const [, , , attributes, , signed] = partsOf(partsOf(signers)[0]);
    const wanted = attribute(OID.messageDigest, octets(digest));
    const bound = attribute(
      OID.signingCertificate,
      sequence(sequence(sequence(octets(sha256(certificate))))),
    );
    const said = (valuesIn(attributes!) ?? []).map(({ whole }) => whole);
    const has = (one: Buffer): boolean => said.some((other) => other.equals(one));
    const isSigned = verify('RSA-SHA256', tagged(SET, attributes!), keyOf(certificate), signed!);
    // Behind it nothing but what its place is filled with.
    const isAll = signature.subarray(next).every((byte) => byte === 0);
    return {
      isIntact: isAll && isSigned && has(wanted) && has(bound),
      fingerprint: sha256(certificate).toString('hex'),
    };
  });
}

/** The bodies of the values that lie in this one. Throws where it is none. */
function partsOf(body: Buffer | undefined): Buffer[] {
  const values = body && valuesIn(body);
  if (!values) throw new Error('no such value');
  return values.map((value) => value.body);
}

function keyOf(certificate: Buffer): KeyObject {
  const facts = valuesIn(valuesIn(valueAt(certificate, 0)!.body)![0]!.body)!;
  return createPublicKey({ key: facts[6]!.whole, type: 'spki', format: 'der' });
}
