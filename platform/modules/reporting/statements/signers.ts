/** Who signs statements: the platform's own key, whose certificate is made of it, and those that signed before. */
import type { Config } from '../../../core/config.ts';
import { fileSigner, type FileSigner } from '../../../core/crypto/signed-file.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { OPERATOR_NAME } from './statement-texts.ts';

type Settings = Pick<Config, 'privateKeyPem'>;
const made = new WeakMap<Settings, FileSigner>();

export function signerOf(config: Settings): FileSigner {
  const known = made.get(config);
  if (known) return known;
  const name = `${OPERATOR_NAME} · statements`;
  const signer = fileSigner(config.privateKeyPem, { organization: OPERATOR_NAME, name });
  made.set(config, signer);
  return signer;
}

export type Signer = { fingerprint: string; certificate: Buffer; since: Date };

/** Keeps the certificate that a statement is about to be signed with, so that it is known when the key is another one. */
export async function keepSigner(tx: Tx, { fingerprint, certificate }: FileSigner, at: Date): Promise<void> {
  await callSql(
    tx,
    `insert into reporting.signers (fingerprint, certificate, since) values ($1, $2, $3) on conflict do nothing`,
    [fingerprint, certificate, at],
  );
}

/** Every certificate that ever signed, the newest first. */
export function listSigners(reader: Reader): Promise<Signer[]> {
  return callSql<Signer>(
    reader,
    'select fingerprint, certificate, since from reporting.signers order by since desc, fingerprint',
    [],
  );
}
