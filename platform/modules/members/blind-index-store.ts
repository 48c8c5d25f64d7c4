/** SQL of marks and signals. */
import type { MemberId } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import { callSql, type Tx, type Reader } from '../../core/db.ts';
import type { BlindIndex, BlindIndexKind } from './personal.ts';

/** A shared address may have thousands behind it: people look at the newest. */
const MOST_ALIKE = 20;

export type BlindIndexed = { memberId: MemberId; marketCode: MarketCode; at: Date };

/** Keeps the marks of a new member. Answers the kind that an account of that market has already; nothing further is kept then. */
export async function insertBlindIndexes(
  tx: Tx,
  { memberId, marketCode, at }: BlindIndexed,
  marks: readonly BlindIndex[],
): Promise<BlindIndexKind | undefined> {
  for (const { kind, hash } of marks) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('members.marks')
      .values({ memberId, marketCode, kind, hash, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return kind;
  }
  return undefined;
}

/** Writes down which accounts share a mark with this one, in any market. A name alone is many people's. */
export async function recordSignals(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await callSql(
    tx,
    `insert into members.signals (member_id, other_id, kind, at)
     select own.member_id, alike.member_id, own.kind, $2 from members.marks own
       cross join lateral (
         select m.member_id from members.marks m
           where m.kind = own.kind and m.hash = own.hash and m.member_id <> own.member_id
           order by m.at desc limit $3) alike
       where own.member_id = $1 and own.kind <> 'name'
     on conflict do nothing`,
    [memberId, at, MOST_ALIKE],
  );
}

export async function deleteBlindIndex(tx: Tx, memberId: MemberId, kind: string): Promise<void> {
  await tx.deleteFrom('members.marks').where('memberId', '=', memberId).where('kind', '=', kind).execute();
}

/** Whose number this is in that market. */
export async function findByBlindIndex(
  tx: Tx | Reader,
  market: MarketCode,
  hash: Buffer,
): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('members.marks')
    .select('memberId')
    .where('marketCode', '=', market)
    .where('kind', '=', 'mobile')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.memberId as MemberId | undefined;
}
