import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileSigner, readSignature } from './signed-file.ts';

const pem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const KEY = pem();
const WHO = { organization: 'Feria', name: 'Feria · statements' };
const signer = fileSigner(KEY, WHO);
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

test('the certificate is one, by its own key, and the same for the same key', () => {
  const certificate = new X509Certificate(signer.certificate);
  expect(certificate.subject).toBe('O=Feria\nCN=Feria · statements');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(signer.fingerprint);
  expect(fileSigner(KEY, WHO).certificate.equals(signer.certificate)).toBe(true);
  expect(fileSigner(pem(), WHO).fingerprint).not.toBe(signer.fingerprint);
});

test('a signature is of exactly the bytes that were signed', () => {
  const signature = signer.sign(digestOf('a statement'));
  const { fingerprint } = signer;
  expect(readSignature(signature, digestOf('a statement'))).toEqual({ isIntact: true, fingerprint });
  expect(readSignature(signature, digestOf('another one'))).toEqual({ isIntact: false, fingerprint });
});

test('with a byte changed of the certificate, the digest or the signature it is not ours any more', () => {
  const digest = digestOf('a statement');
  const signature = signer.sign(digest);
  const { certificate, fingerprint } = signer;
  const spans = [
    [signature.indexOf(certificate), certificate.length],
    [signature.indexOf(digest), digest.length],
    [signature.length - 256, 256],
  ] as const;
  for (const [start, length] of spans)
    for (let at = start; at < start + length; at += 5) {
      const changed = Buffer.from(signature);
      changed[at] = changed[at]! ^ 0x01;
      const read = readSignature(changed, digest);
      expect(read?.isIntact === true && read.fingerprint === fingerprint, `byte ${at}`).toBe(false);
    }
});

test('another key signs as another one, and rubbish is no signature', () => {
  const other = fileSigner(pem(), WHO);
  const read = readSignature(other.sign(digestOf('a statement')), digestOf('a statement'));
  expect(read).toEqual({ isIntact: true, fingerprint: other.fingerprint });
  expect(read?.fingerprint).not.toBe(signer.fingerprint);
  for (const rubbish of [Buffer.alloc(0), Buffer.from('no'), Buffer.alloc(4_000, 0x30), Buffer.alloc(4_000)])
    expect(readSignature(rubbish, digestOf('a statement'))).toBeUndefined();
});
