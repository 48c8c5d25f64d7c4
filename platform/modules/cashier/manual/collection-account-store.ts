/** All SQL about the licensee's accounts. */
import type { CollectionAccountKind } from '@feria/contracts/cashier/rails';
import type { LocalizedText } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type CollectionAccount = {
  id: string;
  market: string;
  currency: string;
  kind: CollectionAccountKind;
  number: string;
  version: number;
  bank: string;
  holder: string;
  document: string | null;
  note: LocalizedText | null;
  isActive: boolean;
};
export type CollectionAccountVersion = Pick<
  CollectionAccount,
  'version' | 'bank' | 'holder' | 'document' | 'note' | 'isActive'
> & { accountId: string; at: Date; reason: string; askedBy: string; approvedBy: string };

const ACCOUNT = `
  select a.id, a.market, a.currency, a.kind, a.number, a.version, a.is_active, v.bank, v.holder, v.document, v.note
    from cashier.collection_accounts a
    join cashier.collection_account_versions v on v.account_id = a.id and v.version = a.version`;

/** Active ones first. */
export function listCollectionAccounts(reader: Tx | Reader): Promise<CollectionAccount[]> {
  return callSql<CollectionAccount>(reader, `${ACCOUNT} order by a.is_active desc, a.market, a.id desc`, []);
}

export async function findCollectionAccount(
  reader: Tx | Reader,
  { id, number, currency }: { id: string | null; number: string; currency: string },
): Promise<CollectionAccount | undefined> {
  const rows = await callSql<CollectionAccount>(
    reader,
    `${ACCOUNT} where case when $1::uuid is null then a.currency = $2 and a.number = $3 else a.id = $1::uuid end`,
    [id, currency, number],
  );
  return rows[0];
}

/** The one that members are told, there and in that currency. */
export async function findActiveAccount(
  reader: Tx | Reader,
  { market, currency }: { market: string; currency: string },
): Promise<CollectionAccount | undefined> {
  const where = 'where a.market = $1 and a.currency = $2 and a.is_active';
  return (await callSql<CollectionAccount>(reader, `${ACCOUNT} ${where}`, [market, currency]))[0];
}

/** As it was told then, and whether it takes money now. */
export async function findTold(
  reader: Tx | Reader,
  { accountId, accountVersion }: { accountId: string; accountVersion: number },
): Promise<CollectionAccount | undefined> {
  const rows = await callSql<CollectionAccount>(
    reader,
    `select a.id, a.market, a.currency, a.kind, a.number, v.version, a.is_active, v.bank, v.holder, v.document, v.note
       from cashier.collection_account_versions v join cashier.collection_accounts a on a.id = v.account_id
       where v.account_id = $1 and v.version = $2`,
    [accountId, accountVersion],
  );
  return rows[0];
}

export function listAccountVersions(reader: Tx | Reader): Promise<CollectionAccountVersion[]> {
  return callSql<CollectionAccountVersion>(
    reader,
    'select * from cashier.collection_account_versions order by account_id, version desc',
    [],
  );
}

/** One act on the accounts of a market after another. */
export async function lockCollectionAccounts(tx: Tx, market: string): Promise<void> {
  await callSql(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('cashier.collection_accounts ' || $1, 0))`,
    [market],
  );
}

/** Writes a version down, and the account where it is new. */
export async function saveCollectionAccount(
  tx: Tx,
  account: CollectionAccount,
  by: Pick<CollectionAccountVersion, 'at' | 'reason' | 'askedBy' | 'approvedBy'>,
): Promise<void> {
  const { id, market, currency, kind, number, version, isActive, bank, holder, document, note } = account;
  if (version === 1)
    await tx
      .insertInto('cashier.collection_accounts')
      .values({ id, market, currency, kind, number, version, isActive })
      .execute();
  else
    await tx
      .updateTable('cashier.collection_accounts')
      .set({ version, isActive })
      .where('id', '=', id)
      .execute();
  await tx
    .insertInto('cashier.collection_account_versions')
    .values({
      accountId: id,
      version,
      bank,
      holder,
      document,
      note: note && JSON.stringify(note),
      isActive,
      ...by,
    })
    .execute();
}

/** Those that the licensee has, or had, an account in. */
export async function listCollectionCurrencies(reader: Tx | Reader): Promise<string[]> {
  const rows = await callSql<{ currency: string }>(
    reader,
    'select distinct a.currency from cashier.collection_accounts a order by a.currency',
    [],
  );
  return rows.map(({ currency }) => currency);
}
