/** All SQL about the house's own accounts. */
import type { HouseAccountKind } from '@feria/contracts/cashier/rails';
import type { LocalizedText } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type HouseAccount = {
  id: string;
  market: string;
  currency: string;
  kind: HouseAccountKind;
  number: string;
  version: number;
  bank: string;
  holder: string;
  document: string | null;
  note: LocalizedText | null;
  isActive: boolean;
};
export type HouseAccountVersion = Pick<
  HouseAccount,
  'version' | 'bank' | 'holder' | 'document' | 'note' | 'isActive'
> & { accountId: string; at: Date; reason: string; askedBy: string; approvedBy: string };

const ACCOUNT = `
  select a.id, a.market, a.currency, a.kind, a.number, a.version, a.is_active, v.bank, v.holder, v.document, v.note
    from cashier.house_accounts a
    join cashier.house_account_versions v on v.account_id = a.id and v.version = a.version`;

/** Active ones first. */
export function listHouseAccounts(reader: Tx | Reader): Promise<HouseAccount[]> {
  return callSql<HouseAccount>(reader, `${ACCOUNT} order by a.is_active desc, a.market, a.id desc`, []);
}

export async function findHouseAccount(
  reader: Tx | Reader,
  { id, number, currency }: { id: string | null; number: string; currency: string },
): Promise<HouseAccount | undefined> {
  const rows = await callSql<HouseAccount>(
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
): Promise<HouseAccount | undefined> {
  const where = 'where a.market = $1 and a.currency = $2 and a.is_active';
  return (await callSql<HouseAccount>(reader, `${ACCOUNT} ${where}`, [market, currency]))[0];
}

/** As it was told then, and whether it takes money now. */
export async function findTold(
  reader: Tx | Reader,
  { accountId, accountVersion }: { accountId: string; accountVersion: number },
): Promise<HouseAccount | undefined> {
  const rows = await callSql<HouseAccount>(
    reader,
    `select a.id, a.market, a.currency, a.kind, a.number, v.version, a.is_active, v.bank, v.holder, v.document, v.note
       from cashier.house_account_versions v join cashier.house_accounts a on a.id = v.account_id
       where v.account_id = $1 and v.version = $2`,
    [accountId, accountVersion],
  );
  return rows[0];
}

export function listAccountVersions(reader: Tx | Reader): Promise<HouseAccountVersion[]> {
  return callSql<HouseAccountVersion>(
    reader,
    'select * from cashier.house_account_versions order by account_id, version desc',
    [],
  );
}

/** One act on the accounts of a market after another. */
export async function lockHouseAccounts(tx: Tx, market: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('cashier.house_accounts ' || $1, 0))`, [
    market,
  ]);
}

/** Writes a version down, and the account where it is new. */
export async function saveHouseAccount(
  tx: Tx,
  account: HouseAccount,
  by: Pick<HouseAccountVersion, 'at' | 'reason' | 'askedBy' | 'approvedBy'>,
): Promise<void> {
  const { id, market, currency, kind, number, version, isActive, bank, holder, document, note } = account;
  if (version === 1)
    await tx
      .insertInto('cashier.house_accounts')
      .values({ id, market, currency, kind, number, version, isActive })
      .execute();
  else
    await tx.updateTable('cashier.house_accounts').set({ version, isActive }).where('id', '=', id).execute();
  await tx
    .insertInto('cashier.house_account_versions')
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

/** Those that the house has, or had, an account in. */
export async function listHouseCurrencies(reader: Tx | Reader): Promise<string[]> {
  const rows = await callSql<{ currency: string }>(
    reader,
    'select distinct a.currency from cashier.house_accounts a order by a.currency',
    [],
  );
  return rows.map(({ currency }) => currency);
}
