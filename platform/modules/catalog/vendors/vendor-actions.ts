/**
 * What two operators decide about a vendor (ADR 56): that there is one, its address and whatever lets more by, its keys, and that it
 * serves. Before the second one's yes nothing of it is in the catalog; tightening, suspending and taking a key away is done by one.
 */
import type { NewVendorPayload, VendorSettingsPayload } from '@feria/contracts/catalog/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import {
  approvalAction,
  requestApproval,
  type Approval,
  type ApprovalAction,
  type Decided,
} from '../../operators/index.ts';
import { areNamed } from './networks.ts';
import type { Act } from '../suspensions.ts';
import { writeDecision } from './vendor-decisions.ts';
import { keep, KeptKey, unkeep } from './vendor-keys.ts';
import { insertKey, insertVendor, lockVendor, readSettings, setServing } from './vendor-store.ts';
import {
  auditVendor,
  filled,
  getSettings,
  getVendor,
  keysOf,
  namesOf,
  pick,
  writeSettings,
} from './vendors.ts';
import { AddedRequest, isLooser, SettingsRequest, settingsOf, toldAs } from './vendor-requests.ts';

const NEEDS = 'vendors.manage' as const;
export const subjectOf = (code: string): string => `vendor:${code}`;
const askedBy = ({ id, username, address, reason }: Act) => ({
  operator: { id: id as Approval['askedBy'] & Decided['operator']['id'], username },
  address,
  reason,
});
/** The one who says yes, as the log keeps them: why it was asked for is the reason. */
const actOf = ({ operator: { id, username }, address, approval }: Decided, at: Date): Act => ({
  id,
  username,
  address,
  at,
  reason: approval.reason,
});

const Added = z.object({ vendor: AddedRequest, keys: z.array(KeptKey) });

/** Throws catalog.vendor_code_taken, catalog.key_invalid, approvals.waiting. */
export async function askVendorAdded(
  tx: Tx,
  sealKey: PlatformSecret,
  { publicKeyPem, secret, reason: _reason, ...vendor }: NewVendorPayload,
  act: Act,
): Promise<Approval> {
  const { code } = vendor;
  if (await readSettings(tx, code)) throw new Refusal<RefusalCode>('catalog.vendor_code_taken');
  const given = { theirKeys: publicKeyPem ? [publicKeyPem] : [], secrets: secret ? [secret] : [] };
  const keys = keysOf(sealKey, code, given);
  const prints = keys.map(({ fingerprint }) => fingerprint).join(', ');
  const settings = await filled(tx, { ...settingsOf(wireOf(vendor)), ...needed(vendor) });
  return requestApproval(
    tx,
    { name: 'catalog.new_vendor', needs: NEEDS },
    {
      subject: subjectOf(code),
      before: null,
      ...askedBy(act),
      payload: { vendor, keys: keys.map(keep) },
      after: { ...toldAs(settings), ...(prints === '' ? {} : { keys: prints }) },
    },
    act.at,
  );
}

const needed = ({ name, url, dialect }: z.infer<typeof AddedRequest>) => ({ name, url, dialect });
const wireOf = ({ code: _code, ...wire }: z.infer<typeof AddedRequest>) => wire;

const added = approvalAction({
  name: 'catalog.new_vendor',
  needs: NEEDS,
  payload: Added,
  before: () => Promise.resolve(null),
  carryOut: async (tx, { vendor, keys }, by, at) => {
    const { code } = vendor;
    const settings = await filled(tx, { ...settingsOf(wireOf(vendor)), ...needed(vendor) });
    await writeDecision(tx, code, 'added', by, at);
    if (!(await insertVendor(tx, code, settings, by.approval.reason)))
      throw new Refusal<RefusalCode>('catalog.vendor_code_taken');
    for (const key of keys) await insertKey(tx, code, unkeep(key), { at, isActive: true });
    const after = { ...toldAs(settings), askedBy: by.approval.askedByName };
    await auditVendor(tx, 'catalog.vendor_added', code, actOf(by, at), { after });
  },
});

/**
 * Changes the named settings: at once what only tightens or names, and by two whatever lets more by; then the answer is the request.
 * Throws catalog.vendor_unknown, catalog.networks_open, approvals.waiting.
 */
export async function changeVendor(
  tx: Tx,
  sealKey: PlatformSecret,
  code: string,
  { reason: _reason, ...request }: VendorSettingsPayload,
  act: Act,
): Promise<Approval | undefined> {
  await lockVendor(tx, code);
  const wanted = settingsOf(request);
  const now = await getSettings(tx, code);
  await requireNamedNetworks(tx, sealKey, code, wanted.allowList);
  if (!isLooser(wanted, now)) {
    await writeSettings(tx, code, wanted, act);
    return undefined;
  }
  const names = namesOf(wanted, now);
  return requestApproval(
    tx,
    { name: 'catalog.vendor_settings', needs: NEEDS },
    {
      subject: subjectOf(code),
      payload: { code, request },
      ...askedBy(act),
      before: toldAs(pick(now, names)),
      after: toldAs(pick(wanted, names)),
    },
    act.at,
  );
}

/** One that serves does so from named networks alone. */
async function requireNamedNetworks(
  tx: Tx,
  sealKey: PlatformSecret,
  code: string,
  networks: readonly string[] | undefined,
): Promise<void> {
  if (networks === undefined || areNamed(networks)) return;
  const { status } = await getVendor(tx, sealKey, code);
  if (status === 'active') throw new Refusal<RefusalCode>('catalog.networks_open');
}

const settings = (sealKey: PlatformSecret) =>
  approvalAction({
    name: 'catalog.vendor_settings',
    needs: NEEDS,
    payload: z.object({ code: Text, request: SettingsRequest }),
    before: async (tx, { code, request }) => {
      await lockVendor(tx, code);
      const now = await getSettings(tx, code);
      return toldAs(pick(now, namesOf(settingsOf(request), now)));
    },
    carryOut: async (tx, { code, request }, by, at) => {
      const wanted = settingsOf(request);
      await requireNamedNetworks(tx, sealKey, code, wanted.allowList);
      await writeDecision(tx, code, 'settings', by, at);
      await writeSettings(tx, code, wanted, actOf(by, at));
    },
  });

const KeyRequest = z.object({ code: Text, key: KeptKey, isActive: z.boolean() });

/** A key that nobody believes yet. Throws approvals.waiting. */
export function askKey(tx: Tx, request: z.infer<typeof KeyRequest>, act: Act): Promise<Approval> {
  const { side, kind, fingerprint } = request.key;
  return requestApproval(
    tx,
    { name: 'catalog.vendor_key', needs: NEEDS },
    {
      subject: subjectOf(request.code),
      payload: request,
      before: null,
      ...askedBy(act),
      after: { vendor: request.code, side, kind, fingerprint },
    },
    act.at,
  );
}

const key = approvalAction({
  name: 'catalog.vendor_key',
  needs: NEEDS,
  payload: KeyRequest,
  before: () => Promise.resolve(null),
  carryOut: async (tx, { code, key: kept, isActive }, by, at) => {
    await lockVendor(tx, code);
    await writeDecision(tx, code, 'key', by, at);
    const id = await insertKey(tx, code, unkeep(kept), { at, isActive });
    if (id === undefined) throw new Refusal<RefusalCode>('catalog.key_known');
    const { side, kind, fingerprint } = kept;
    const after = { key: id, side, kind, fingerprint, askedBy: by.approval.askedByName };
    await auditVendor(tx, 'catalog.key_added', code, actOf(by, at), { after });
  },
});

const Serves = z.object({ code: Text });

/** Asks that it may serve. Throws catalog.vendor_unknown, catalog.vendor_serves, catalog.networks_open, approvals.waiting. */
export async function askServing(tx: Tx, sealKey: PlatformSecret, code: string, act: Act): Promise<Approval> {
  await lockVendor(tx, code);
  const before = await lookOf(tx, sealKey, code);
  requireMayServe(before);
  return requestApproval(
    tx,
    { name: 'catalog.vendor_serves', needs: 'gaming.stop' },
    {
      subject: subjectOf(code),
      payload: { code },
      ...askedBy(act),
      before: told(before),
      after: { ...told(before), status: 'active' },
    },
    act.at,
  );
}

type Look = Awaited<ReturnType<typeof lookOf>>;
async function lookOf(tx: Tx, sealKey: PlatformSecret, code: string) {
  const { name, url, status, allowList } = await getVendor(tx, sealKey, code);
  return { name, url, status, allowList };
}
/** Who agrees that it serves agrees to where it is and from where it calls: once either is another, nobody has. */
const told = ({ allowList, ...look }: Look) => ({ ...look, allowList: allowList.join(', ') });

function requireMayServe({ status, allowList }: Look): void {
  if (status === 'active') throw new Refusal<RefusalCode>('catalog.vendor_serves');
  if (!areNamed(allowList)) throw new Refusal<RefusalCode>('catalog.networks_open');
}

const serves = (sealKey: PlatformSecret) =>
  approvalAction({
    name: 'catalog.vendor_serves',
    needs: 'gaming.stop',
    payload: Serves,
    before: async (tx, { code }) => {
      await lockVendor(tx, code);
      return told(await lookOf(tx, sealKey, code));
    },
    carryOut: async (tx, { code }, by, at) => {
      requireMayServe(await lookOf(tx, sealKey, code));
      await writeDecision(tx, code, 'serves', by, at);
      await setServing(tx, code);
      await auditVendor(tx, 'catalog.vendor_resumed', code, actOf(by, at));
      await emit(tx, 'catalog.availability_changed', { scope: 'vendor', subject: code }, at);
    },
  });

export const vendorActions = ({
  config: { secret },
}: {
  config: { secret: PlatformSecret };
}): readonly ApprovalAction[] => [...[added, settings(secret), key, serves(secret)]];
