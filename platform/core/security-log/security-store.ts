/** SQL of the security log: lines are added, searched and read on. */
import type { SecurityKind, SecurityLine } from '@feria/contracts/security/log';
import { callSql, type Reader, type Tx } from '../db.ts';
import { readWatermark } from '../watermark.ts';

export type NewLine = {
  at: Date;
  kind: SecurityKind;
  code: string | null;
  address: string | null;
  actorKind: 'member' | 'operator' | null;
  actorId: string | null;
  name: string | null;
  nameHash: Buffer | null;
  route: string | null;
  count: number;
  until: Date | null;
  correlationId: string | null;
  detail: object;
};

/** One statement of its own: nobody who listens to commits is woken by a refusal. */
export async function insertLines(writer: Reader, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await writer
    .insertInto('core.security_lines')
    .values(
      lines.map((line) => ({
        at: line.at,
        kind: line.kind,
        code: line.code,
        address: line.address,
        actorKind: line.actorKind,
        actorId: line.actorId,
        name: line.name,
        nameHash: line.nameHash,
        route: line.route,
        count: line.count,
        until: line.until,
        correlationId: line.correlationId,
        detail: JSON.stringify(line.detail),
      })),
    )
    .execute();
}

export const securityLines = (tx: Tx | Reader) => tx.selectFrom('core.security_lines');

export async function findLine(reader: Reader, id: string): Promise<SecurityLine | undefined> {
  const row = await reader
    .selectFrom('core.security_lines')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && lineOf(row);
}

/** A line as it is stored. */
export type StoredLine = {
  id: bigint;
  at: Date;
  kind: string;
  code: string | null;
  address: string | null;
  actorKind: string | null;
  actorId: string | null;
  name: string | null;
  nameHash: Buffer | null;
  route: string | null;
  count: number;
  until: Date | null;
  correlationId: string | null;
  detail: unknown;
};

export const lineOf = (row: StoredLine): SecurityLine => ({
  id: String(row.id),
  at: row.at.toISOString(),
  kind: row.kind as SecurityKind,
  code: row.code,
  address: row.address,
  actorKind: row.actorKind as SecurityLine['actorKind'],
  actorId: row.actorId,
  name: row.name,
  nameHash: row.nameHash?.toString('hex') ?? null,
  route: row.route,
  count: row.count,
  until: row.until?.toISOString() ?? null,
  correlationId: row.correlationId,
  detail: row.detail as Record<string, unknown>,
});

export type Place = { xid: string; id: string };

/** The next lines in the order in which they were committed, and where they end. A line comes once, whoever wrote it. */
export async function readOn(
  reader: Reader,
  after: Place,
  most: number,
): Promise<{ lines: SecurityLine[]; end: Place | undefined }> {
  const watermark = await readWatermark(reader);
  const rows = await callSql<StoredLine & { xid: string }>(
    reader,
    `select *, xid::text as xid from core.security_lines
      where (xid, id) > ($1::text::xid8, $2::bigint) and xid < $4::text::xid8
      order by security_lines.xid, id limit $3`,
    [after.xid, after.id, most, watermark],
  );
  const last = rows.at(-1);
  return { lines: rows.map(lineOf), end: last && { xid: last.xid, id: String(last.id) } };
}

/** How far lines have been sent to that place. */
export async function shippedTo(reader: Reader, target: string): Promise<Place> {
  const [row] = await callSql<Place>(
    reader,
    'select xid::text as xid, id::text as id from core.security_shipped where target = $1',
    [target],
  );
  return row ?? { xid: '0', id: '0' };
}

export async function keepShipped(tx: Tx, target: string, { xid, id }: Place): Promise<void> {
  await callSql(
    tx,
    `insert into core.security_shipped (target, xid, id) values ($1, $2::text::xid8, $3::bigint)
      on conflict (target) do update set xid = excluded.xid, id = excluded.id`,
    [target, xid, id],
  );
}
