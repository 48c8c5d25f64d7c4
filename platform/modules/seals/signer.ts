/** Ed25519 (RFC 8032): the key is a file, and what it signs is a statement of lines. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { keyIdOf, ROOT_FORMAT, toHex, type SignedRoot } from '@feria/ledger-proof';

export type Signer = { keyId: string; publicKey: Uint8Array; sign(statement: string): SignedRoot };

const RAW_KEY_BYTES = 32;

/** Throws when the file holds another kind of key. */
export function createSigner(privateKeyPem: string): Signer {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of the seals has to be an Ed25519 key');
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const publicKey = new Uint8Array(spki.subarray(-RAW_KEY_BYTES));
  const keyId = keyIdOf(publicKey);
  return {
    keyId,
    publicKey,
    sign: (statement) => ({
      format: ROOT_FORMAT,
      statement,
      signature: sign(null, Buffer.from(statement), key).toString('hex'),
      keyId,
      publicKey: toHex(publicKey),
    }),
  };
}

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** A raw public key as common tools want it. */
export function toPem(publicKey: Uint8Array): string {
  const lines = Buffer.concat([SPKI_HEAD, publicKey]).toString('base64');
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`;
}
