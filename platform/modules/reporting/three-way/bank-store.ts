/** SQL of accounts, statements and their lines. */
import { randomUUIDv7 } from 'node:crypto';
import type { BankAccountPayload, BankCsvMapping } from '@feria/contracts/reporting/three-way';
import type { BankLine, Statement } from '@feria/bank-statements';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Pair } from './day-store.ts';

export type Account = Omit<BankAccountPayload, 'mapping'> & {
  id: string;
  mapping: BankCsvMapping | null;
  createdAt: Date;
  coveredTo: string | null;
};

const ACCOUNT = `
  select a.id, a.market, a.currency, a.bank, a.number_end, a.gateway, a.mapping, a.settles_after_days, a.is_active, a.created_at,
         s.last_day as "coveredTo"
    from reporting.bank_accounts a
    left join lateral (
      select max(s.last_day) as last_day from reporting.bank_statements s where s.account_id = a.id) s on true`;

export function listAccounts(reader: Tx | Reader): Promise<Account[]> {
  return callSql<Account>(reader, `${ACCOUNT} order by a.is_active desc, a.market, a.bank, a.id`, []);
}

export async function findAccount(reader: Tx | Reader, id: string): Promise<Account | undefined> {
  return (await callSql<Account>(reader, `${ACCOUNT} where a.id = $1`, [id]))[0];
}

/** The one that a gateway settles a currency into. */
export async function findActive(
  reader: Tx | Reader,
  { gateway, currency }: Pair,
): Promise<Account | undefined> {
  const where = 'where a.gateway = $1 and a.currency = $2 and a.is_active';
  return (await callSql<Account>(reader, `${ACCOUNT} ${where}`, [gateway, currency]))[0];
}

const columnsOf = ({ mapping, ...account }: BankAccountPayload) => ({
  ...account,
  mapping: mapping === null ? null : JSON.stringify(mapping),
});

export async function insertAccount(tx: Tx, account: BankAccountPayload, at: Date): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('reporting.bank_accounts')
    .values({ ...columnsOf(account), id, createdAt: at })
    .execute();
  return id;
}

export async function updateAccount(tx: Tx, id: string, account: BankAccountPayload): Promise<void> {
  await tx.updateTable('reporting.bank_accounts').set(columnsOf(account)).where('id', '=', id).execute();
}

export type StoredStatement = {
  id: string;
  format: string;
  firstDay: string;
  lastDay: string;
  opening: Units | null;
  closing: Units | null;
  lines: number;
  newLines: number;
  uploadedBy: string;
  uploadedAt: Date;
};

export function listStatements(reader: Tx | Reader, accountId: string): Promise<StoredStatement[]> {
  return callSql<StoredStatement>(
    reader,
    `select s.id, s.format, s.first_day, s.last_day, s.opening, s.closing, s.lines, s.new_lines, s.uploaded_by, s.uploaded_at
       from reporting.bank_statements s where s.account_id = $1 order by s.last_day desc, s.uploaded_at desc limit 100`,
    [accountId],
  );
}

/** When the same file was kept before; undefined when it never was. */
export async function findFile(reader: Tx | Reader, fileHash: string): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('reporting.bank_statements')
    .select('uploadedAt')
    .where('fileHash', '=', fileHash)
    .executeTakeFirst();
  return row?.uploadedAt;
}

type Occurring = BankLine & { number: number; occurrence: number };

/** Each line with its number, and which one it is of those that are the same to the letter. */
function numbered(lines: readonly BankLine[]): Occurring[] {
  const seen = new Map<string, number>();
  return lines.map((line, nth) => {
    const key = `${line.bookedOn} ${line.units} ${line.reference ?? ''}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, number: nth + 1, occurrence };
  });
}

const asColumns = (lines: readonly Occurring[]) => [
  lines.map(({ bookedOn }) => bookedOn),
  lines.map(({ reference }) => reference ?? ''),
  lines.map(({ units }) => units),
  lines.map(({ occurrence }) => occurrence),
];

/** How many of these lines no file before has brought. */
export async function countNew(
  reader: Tx | Reader,
  accountId: string,
  lines: readonly BankLine[],
): Promise<number> {
  const [row] = await callSql<{ known: number }>(
    reader,
    `select count(*)::int as known
       from unnest($2::date[], $3::text[], $4::bigint[], $5::int[]) as n (day, reference, units, occurrence)
       where exists (
         select from reporting.bank_lines l
           where l.account_id = $1 and l.day = n.day and l.reference = n.reference and l.units = n.units
             and l.occurrence = n.occurrence)`,
    [accountId, ...asColumns(numbered(lines))],
  );
  return lines.length - (row?.known ?? 0);
}

export type NewStatement = { accountId: string; fileHash: string; by: string; statement: Statement };

/** Keeps a file, and those of its lines that are new. Undefined: the same file is kept already. */
export async function insertStatement(
  tx: Tx,
  { accountId, fileHash, by, statement }: NewStatement,
  at: Date,
): Promise<{ id: string; newLines: number } | undefined> {
  const newLines = await countNew(tx, accountId, statement.lines);
  const row = await tx
    .insertInto('reporting.bank_statements')
    .values({
      id: randomUUIDv7(),
      accountId,
      fileHash,
      format: statement.format,
      firstDay: statement.from,
      lastDay: statement.to,
      opening: statement.opening,
      closing: statement.closing,
      lines: statement.lines.length,
      newLines,
      uploadedBy: by,
      uploadedAt: at,
    })
    .onConflict((conflict) => conflict.column('fileHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = numbered(statement.lines);
  await callSql(
    tx,
    `insert into reporting.bank_lines
         (account_id, statement_id, number, day, value_day, units, reference, occurrence, end_to_end, text, counterparty)
       select $1, $2, n.number, n.day, n.value_day, n.units, n.reference, n.occurrence, n.end_to_end, n.text, n.counterparty
         from unnest($3::date[], $4::text[], $5::bigint[], $6::int[], $7::int[], $8::date[], $9::text[], $10::text[], $11::text[])
           as n (day, reference, units, occurrence, number, value_day, end_to_end, text, counterparty)
       on conflict (account_id, day, reference, units, occurrence) do nothing`,
    [
      accountId,
      row.id,
      ...asColumns(lines),
      lines.map(({ number }) => number),
      lines.map(({ valueOn }) => valueOn),
      lines.map(({ endToEnd }) => endToEnd),
      lines.map(({ text }) => text),
      lines.map(({ counterparty }) => counterparty),
    ],
  );
  return { id: row.id, newLines };
}

export type StoredLine = {
  id: bigint;
  day: string;
  units: Units;
  reference: string;
  text: string;
  counterparty: string | null;
  /** The file that brought it was read after its day had been closed. */
  uploadedAt: Date;
};

const LINE = `l.id, l.day, l.units, l.reference, l.text, l.counterparty, s.uploaded_at`;

/** Lines from this day on that pay no batch yet, and that nobody has explained. */
export function listFreeLines(
  reader: Tx | Reader,
  { accountId, pair: { gateway, currency }, from }: { accountId: string; pair: Pair; from: string },
): Promise<StoredLine[]> {
  return callSql<StoredLine>(
    reader,
    `select ${LINE} from reporting.bank_lines l join reporting.bank_statements s on s.id = l.statement_id
       where l.account_id = $1 and l.day >= $4::date
         and not exists (
           select from reporting.three_way_days d
             where d.gateway = $2 and d.currency = $3 and d.line_id = l.id and d.closed_at is not null)
         and not exists (
           select from reporting.three_way_corrections c
             where c.gateway = $2 and c.currency = $3 and c.what = 'paid_late' and c.subject = 'line ' || l.id)
         and not exists (select from reporting.move_lines m where m.line_id = l.id)
         and not exists (
           select from reporting.three_way_rows r
             where r.gateway = $2 and r.currency = $3 and r.subject = 'line ' || l.id and r.state = 'explained')
       order by l.day, l.id`,
    [accountId, gateway, currency, from],
  );
}

export async function findLine(reader: Tx | Reader, id: bigint): Promise<StoredLine | undefined> {
  const rows = await callSql<StoredLine>(
    reader,
    `select ${LINE} from reporting.bank_lines l join reporting.bank_statements s on s.id = l.statement_id where l.id = $1::bigint`,
    [id],
  );
  return rows[0];
}

/** The days that one line paid. */
export async function daysOfLine(
  reader: Tx | Reader,
  { gateway, currency }: Pair,
  id: bigint,
): Promise<string[]> {
  const rows = await callSql<{ day: string }>(
    reader,
    `select d.day from reporting.three_way_days d
       where d.gateway = $1 and d.currency = $2 and d.line_id = $3::bigint order by d.day`,
    [gateway, currency, id],
  );
  return rows.map(({ day }) => day);
}
