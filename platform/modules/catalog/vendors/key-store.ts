/** Reading the keys of a vendor: never what is sealed in them. */
import type { VendorKeyView } from '@feria/contracts/catalog/office';
import { readOr } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import { openSealed, type NewKey } from './vendor-keys.ts';

export type StoredKey = Pick<NewKey, 'side' | 'kind' | 'fingerprint' | 'publicKeyPem'> & {
  id: string;
  state: VendorKeyView['state'];
  createdAt: Date;
  activatedAt: Date | null;
  retiredAt: Date | null;
};

/** All keys that a vendor has or had, the newest first. */
export async function listKeys(tx: Tx | Reader, vendor: string): Promise<StoredKey[]> {
  const rows = await tx
    .selectFrom('catalog.vendor_keys')
    .select(['id', 'side', 'kind', 'fingerprint', 'publicKeyPem', 'createdAt', 'activatedAt', 'retiredAt'])
    .where('vendor', '=', vendor)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    side: row.side as StoredKey['side'],
    kind: row.kind as StoredKey['kind'],
    fingerprint: row.fingerprint,
    publicKeyPem: row.publicKeyPem,
    state: row.retiredAt ? 'retired' : row.activatedAt ? 'active' : 'waiting',
    createdAt: row.createdAt,
    activatedAt: row.activatedAt,
    retiredAt: row.retiredAt,
  }));
}

/**
 * Whether the vendor has, or had, a key. Shared secrets are compared as they are: the print of one that was stored before prints had a
 * key of their own is another.
 */
export async function knownKeys(
  tx: Tx,
  sealKey: PlatformSecret,
  vendor: string,
): Promise<(key: NewKey) => boolean> {
  const rows = await tx
    .selectFrom('catalog.vendor_keys')
    .select(['fingerprint', 'kind', 'sealed'])
    .where('vendor', '=', vendor)
    .execute();
  const secretOf = ({
    kind,
    fingerprint,
    sealed,
  }: Pick<NewKey, 'fingerprint' | 'sealed'> & { kind: string }) =>
    kind === 'hmac' && sealed ? readOr(null, () => openSealed(sealKey, vendor, fingerprint, sealed)) : null;
  const prints = new Set(rows.map(({ fingerprint }) => fingerprint));
  const secrets = new Set(rows.map(secretOf));
  return (key) => {
    const secret = secretOf(key);
    return prints.has(key.fingerprint) || (secret !== null && secrets.has(secret));
  };
}

export async function findKey(tx: Tx | Reader, vendor: string, id: string): Promise<StoredKey | undefined> {
  return (await listKeys(tx, vendor)).find((key) => key.id === id);
}
