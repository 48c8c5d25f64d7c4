/** A row in every place where something lies sealed, as an installation of before versions left it or as one seals today. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { corePlaces } from '../../core/crypto/secret-versions.ts';
import type { SealedPlace } from '../../core/crypto/sealed-place.ts';
import { deriveKey, sealBytes, unsealBytes, type PlatformSecret } from '../../core/crypto/seal.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];
export type Sealing = (place: SealedPlace, label: string, text: string) => Buffer;
type Owners = { memberId: string; operatorId: string };

/** What is written there, so that it is known again. */
export const textOf = ({ table, column }: SealedPlace): string => `what lies in ${table}.${column}`;
export const nameOf = ({ table, column }: SealedPlace): string => `${table}.${column}`;
/** Those of core are made by a start and by the first page, and not by hand. */
const MADE = new Set(corePlaces.kept.map(nameOf));
export const plantable = (places: readonly SealedPlace[]): SealedPlace[] =>
  places.filter((place) => !MADE.has(nameOf(place)));

/** As today: with the version that seals. */
export const sealingWith =
  (secret: PlatformSecret): Sealing =>
  ({ purpose }, label, text) =>
    sealBytes(deriveKey(secret, purpose), label, Buffer.from(text));

/** Rows with empty values first: what names them is what their labels are made of. */
const ROWS: Readonly<Record<string, (owners: Owners) => object>> = {
  'access.outside_accounts': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    provider: 'google',
    subject_hash: Buffer.alloc(32, 1),
    linked_at: new Date(),
  }),
  'access.recovery_orders': () => ({ id: randomUUID(), given: Buffer.alloc(1), at: new Date() }),
  'access.sign_ins': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    at: new Date(),
    method: 'password',
    outcome: 'signed_in',
    address: Buffer.alloc(1),
    device_label: 'a browser',
  }),
  'kyc.documents': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    state: 'none',
    begun_at: new Date(),
  }),
  'kyc.images': () => ({
    id: randomUUID(),
    side: 'front',
    width: 1,
    height: 1,
    uploaded_at: new Date(),
  }),
  'cashier.deposits': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    merchant_code: 'CO',
    currency: 'COP',
    method: 'pse',
    rail: 'pse',
    amount: '1',
    state: 'expired',
    reference: randomUUID(),
    request_key: randomUUID(),
    request_hash: '',
    gateway: 'sandbox',
    expires_at: new Date(),
    created_at: new Date(),
  }),
  'tax.certificates': ({ memberId }) => ({
    number: `T${randomUUID()}`,
    check_code: 'a',
    member_id: memberId,
    kind: 'month',
    subject: '2026-11',
    last_charge: '1',
    lines: '[]',
    holder: Buffer.alloc(1),
    issuer: '{}',
    at: new Date(),
  }),
  'delivery.messages': () => ({
    id: randomUUID(),
    channel: 'mail',
    template: 'password_changed',
    language: 'es',
    state: 'failed',
    masked: 'a***',
    recipient: Buffer.alloc(1),
    content: Buffer.alloc(1),
    repeats: true,
    created_at: new Date(),
  }),
  'delivery.push_devices': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    session_id: randomUUID(),
    endpoint_hash: Buffer.alloc(32, 2),
    sealed: Buffer.alloc(1),
    shows_amounts: true,
    created_at: new Date(),
  }),
  'delivery.pushes': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    template: 'password_changed',
    state: 'sent',
    created_at: new Date(),
  }),
  'support.chats': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    language: 'es',
    state: 'closed',
    opened_at: new Date(),
    last_at: new Date(),
    closed_at: new Date(),
  }),
  'support.messages': () => ({
    id: randomUUID(),
    seq: 1,
    kind: 'text',
    author: 'member',
    client_key: randomUUID(),
    at: new Date(),
  }),
  'support.images': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    width: 1,
    height: 1,
    uploaded_at: new Date(),
  }),
  'support.feedback': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    currency: 'COP',
    language: 'es',
    request_key: randomUUID(),
    kind: 'idea',
    state: 'new',
    at: new Date(),
  }),
  'complaints.complaints': ({ memberId }) => ({
    id: randomUUID(),
    number: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    currency: 'COP',
    request_key: randomUUID(),
    category: 'other',
    state: 'received',
    received_at: new Date(),
    look_by: '2026-12-01',
    answer_by: '2026-12-02',
  }),
  'complaints.messages': () => ({
    id: randomUUID(),
    kind: 'complaint',
    author: 'member',
    author_name: 'a',
    at: new Date(),
  }),
  'cashier.payout_accounts': ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    rail: 'breb',
    sealed: Buffer.alloc(1),
    hash: Buffer.alloc(32, 1),
    masked: '•••• 1234',
    added_at: new Date(),
    usable_from: new Date(),
  }),
  'cashier.collection_accounts': () => ({
    id: randomUUID(),
    market: 'CO',
    currency: 'COP',
    kind: 'account',
    number: randomUUID(),
    version: 1,
    is_active: false,
  }),
  'cashier.collection_account_versions': () => ({
    version: 1,
    bank: 'b',
    holder: 'h',
    is_active: false,
    at: new Date(),
    reason: 'r',
    asked_by: 'a',
    approved_by: 'b',
  }),
  'cashier.bank_transfers': ({ memberId }) => ({
    id: randomUUID(),
    reference: randomUUID(),
    concept: 'c',
    member_id: memberId,
    market: 'CO',
    currency: 'COP',
    account_version: 1,
    asked: '1',
    created_at: new Date(),
    expires_at: new Date(),
    state: 'matched',
    captured: '1',
    payer: Buffer.alloc(1),
    bank_reference: 'r',
    paid_on: '2026-12-01',
    decided_at: new Date(),
  }),
  'cashier.transfer_proofs': () => ({ id: randomUUID(), hash: Buffer.alloc(32, 1), at: new Date() }),
  'complaints.images': () => ({ id: randomUUID(), uploaded_at: new Date() }),
  'cases.cases': ({ memberId }) => ({
    id: randomUUID(),
    reference: randomUUID(),
    kind: 'missing_deposit',
    subject_kind: 'payment',
    subject_id: randomUUID(),
    member_id: memberId,
    market_code: 'CO',
    currency: 'COP',
    amount: 1,
    opened_by: 'member',
    state: 'open',
    opened_at: new Date(),
    due_by: '2026-12-02',
  }),
  'cases.lines': () => ({
    id: randomUUID(),
    kind: 'opening',
    actor: 'member',
    is_shown: true,
    at: new Date(),
  }),
  'cases.proofs': () => ({
    id: randomUUID(),
    actor: 'member',
    hash: Buffer.alloc(32, 1),
    at: new Date(),
  }),
  'trust.reports': () => ({
    id: randomUUID(),
    kind: 'phone',
    value_index: Buffer.alloc(32, 3),
    market_code: 'CO',
    first_at: new Date(),
    last_at: new Date(),
  }),
  'conformance.targets': () => ({
    id: randomUUID(),
    name: 'a',
    side: 'vendor',
    dialect: 'actions',
    vendor: 'v',
    currency: 'COP',
    fingerprint: 'f',
    created_at: new Date(),
    created_by: 'o',
    sealed_key: Buffer.alloc(1),
  }),
};
/** Which column names the row above. */
const ABOVE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'kyc.images': [['document_id', 'kyc.documents']],
  'delivery.pushes': [['device_id', 'delivery.push_devices']],
  'support.messages': [['chat_id', 'support.chats']],
  'complaints.messages': [['complaint_id', 'complaints.complaints']],
  'cases.lines': [['case_id', 'cases.cases']],
  'cases.proofs': [['case_id', 'cases.cases']],
  'cashier.collection_account_versions': [['account_id', 'cashier.collection_accounts']],
  'cashier.bank_transfers': [['account_id', 'cashier.collection_accounts']],
  'cashier.transfer_proofs': [['transfer_id', 'cashier.bank_transfers']],
  'complaints.images': [
    ['message_id', 'complaints.messages'],
    ['complaint_id', 'complaints.complaints'],
  ],
};
/** A vendor with a shared secret, which has to be there. */
export const A_VENDOR = 'planted';
/** In which columns a row is needed that is not made above. */
const KNOWN = new Set([
  'members.members',
  'operators.operators',
  'proofs.authenticators',
  'catalog.vendor_keys',
]);

/** Writes the value of every place into one row of its table; what other rows hold stays. */
export async function plantSealed(
  ownerUrl: string,
  { places, sealing, owners }: { places: readonly SealedPlace[]; sealing: Sealing; owners: Owners },
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const ids = new Map<string, string>();
    for (const [table, rowOf] of Object.entries(ROWS)) {
      const above = Object.fromEntries((ABOVE[table] ?? []).map(([column, from]) => [column, ids.get(from)]));
      const row = { ...rowOf(owners), ...above };
      await insert(client, table, row);
      ids.set(table, String(Object.values(row)[0]));
    }
    for (const place of places) await plant(client, place, sealing, owners, ids);
  });
}

async function insert(client: Client, table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

async function plant(
  client: Client,
  place: SealedPlace,
  sealing: Sealing,
  { memberId, operatorId }: Owners,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { table, column, key, needs = [], label } = place;
  if (!ids.has(table) && !KNOWN.has(table)) throw new Error(`no row is made in ${table}`);
  const id = ids.get(table) ?? (table === 'members.members' ? memberId : operatorId);
  const columns = [...key, ...needs].map((name) => `${name}::text as ${name}`).join(', ');
  const by = table === 'catalog.vendor_keys' ? `vendor = '${A_VENDOR}'` : `${key.at(-1)!}::text = '${id}'`;
  const { rows } = await client.query<Record<string, string>>(
    `select ${columns} from ${table} where ${by} order by 1 limit 1`,
  );
  const row = rows[0];
  if (!row) throw new Error(`no row is there in ${table}`);
  const named = key.map((name, index) => `${name} = $${index + 2}`).join(' and ');
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`update ${table} set ${column} = $1 where ${named}`, [
    sealing(place, label(row), textOf(place)),
    ...key.map((name) => row[name]),
  ]);
  await client.query(`alter table ${table} enable trigger user`);
}

/** Of each place what its planted row says; null where nothing opens to that. */
export async function readPlanted(
  ownerUrl: string,
  places: readonly SealedPlace[],
  secret: PlatformSecret,
): Promise<Map<string, string | null>> {
  return withClient(ownerUrl, async (client) => {
    const found = new Map<string, string | null>();
    for (const place of places) {
      const { table, column, key, needs = [], purpose, label } = place;
      const columns = [...key, ...needs].map((name) => `${name}::text as ${name}`).join(', ');
      const { rows } = await client.query<Record<string, string> & { sealed_value: Buffer }>(
        `select ${columns}, ${column} as sealed_value from ${table} where ${column} is not null`,
      );
      const texts = rows.map((row) => {
        try {
          return String(unsealBytes(deriveKey(secret, purpose), label(row), row.sealed_value));
        } catch (error) {
          return String(error);
        }
      });
      found.set(nameOf(place), texts.find((text) => text === textOf(place)) ?? null);
    }
    return found;
  });
}
