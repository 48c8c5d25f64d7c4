/**
 * How keys change without a moment at which none fits: the new one is added beside the old, both are valid, then the old
 * one is retired. A key of ours (and a new secret) signs only from its activation on, when the vendor has it.
 */
import type { NewKeyPayload } from '@feria/contracts/catalog/office';
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { Approval } from '../../operators/index.ts';
import { findKey, knownKeys, listKeys, type StoredKey } from './key-store.ts';
import type { Act } from '../suspensions.ts';
import { askKey } from './vendor-actions.ts';
import { keep, newKeyPair, newSecret, readTheirKey, sealSecret, type NewKey } from './vendor-keys.ts';
import { lockVendor } from './vendor-store.ts';
import { auditVendor } from './vendors.ts';

/**
 * Asks for a key: until another operator has agreed it neither verifies nor signs, and is not there. Answers the request, and this one
 * time what the vendor needs of one of ours. Throws catalog.vendor_unknown, catalog.key_invalid, catalog.key_known, approvals.waiting.
 */
export async function addKey(
  tx: Tx,
  sealKey: PlatformSecret,
  code: string,
  wanted: NewKeyPayload,
  act: Act,
): Promise<{ approval: Approval; publicKeyPem: string | null; secret: string | null }> {
  await lockVendor(tx, code);
  const { key, secret } = make(sealKey, code, wanted);
  if ((await knownKeys(tx, sealKey, code))(key)) throw new Refusal<RefusalCode>('catalog.key_known');
  // Their public key only ever verifies, so it serves with the second person's yes.
  const isActive = wanted.kind === 'their_key' || !(await hasActive(tx, code, key));
  const approval = await askKey(tx, { code, key: keep(key), isActive }, act);
  return { approval, publicKeyPem: key.side === 'ours' ? key.publicKeyPem : null, secret };
}

/** From now on we sign with it: two operators have agreed to the key, so one says when. Throws catalog.vendor_unknown, catalog.key_unknown unless it waits. */
export async function activateKey(tx: Tx, vendor: string, id: string, act: Act): Promise<void> {
  await lockVendor(tx, vendor);
  const key = await getKey(tx, vendor, id);
  if (key.state !== 'waiting') throw new Refusal<RefusalCode>('catalog.key_unknown');
  await tx
    .updateTable('catalog.vendor_keys')
    .set({ activatedAt: act.at })
    .where('id', '=', id)
    .where('activatedAt', 'is', null)
    .execute();
  await auditVendor(tx, 'catalog.key_activated', vendor, act, { after: traceOf(key) });
}

/**
 * From now on it neither signs nor verifies, for ever. Throws catalog.vendor_unknown, catalog.key_unknown when it is
 * retired already, catalog.key_last when nothing would be left in its place.
 */
export async function retireKey(tx: Tx, vendor: string, id: string, act: Act): Promise<void> {
  await lockVendor(tx, vendor);
  const key = await getKey(tx, vendor, id);
  if (key.state === 'retired') throw new Refusal<RefusalCode>('catalog.key_unknown');
  if (key.state === 'active' && !(await hasActive(tx, vendor, key, id)))
    throw new Refusal<RefusalCode>('catalog.key_last');
  await tx.updateTable('catalog.vendor_keys').set({ retiredAt: act.at }).where('id', '=', id).execute();
  await auditVendor(tx, 'catalog.key_retired', vendor, act, { before: traceOf(key) });
}

function make(
  sealKey: PlatformSecret,
  vendor: string,
  wanted: NewKeyPayload,
): { key: NewKey; secret: string | null } {
  switch (wanted.kind) {
    case 'their_key':
      return { key: readTheirKey(wanted.publicKeyPem), secret: null };
    case 'their_secret':
      return { key: sealSecret(sealKey, vendor, wanted.secret), secret: null };
    case 'our_key':
      return { key: newKeyPair(sealKey, vendor), secret: null };
    case 'our_secret': {
      const secret = newSecret();
      return { key: sealSecret(sealKey, vendor, secret, 'ours'), secret };
    }
  }
}

/** Whether another active key does the same work. A shared secret does it whoever made it. */
async function hasActive(
  tx: Tx,
  vendor: string,
  { side, kind }: Pick<NewKey, 'side' | 'kind'>,
  except?: string,
): Promise<boolean> {
  const keys = await listKeys(tx, vendor);
  return keys.some(
    (key) =>
      key.state === 'active' &&
      key.id !== except &&
      key.kind === kind &&
      (kind === 'hmac' || key.side === side),
  );
}

async function getKey(tx: Tx | Reader, vendor: string, id: string): Promise<StoredKey> {
  const key = await findKey(tx, vendor, id);
  if (!key) throw new Refusal<RefusalCode>('catalog.key_unknown');
  return key;
}

const traceOf = ({
  id,
  side,
  kind,
  fingerprint,
}: Pick<StoredKey, 'id' | 'side' | 'kind' | 'fingerprint'>) => ({
  key: id,
  side,
  kind,
  fingerprint,
});
