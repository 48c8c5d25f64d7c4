/** All SQL of proofs. Nothing here can be read back: codes and answers are keyed hashes. */
import type { Channel } from '@feria/contracts/delivery/office';
import type { CaptchaKind, CodePurpose } from '@feria/contracts/proofs/challenges';
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';

export type CodeRow = {
  id: string;
  codeHash: Buffer;
  triesLeft: number;
  resendAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};
export type CodePlace = { purpose: CodePurpose; targetHash: Buffer };
export type NewCode = CodePlace &
  Omit<CodeRow, 'usedAt'> & { channel: Channel; memberId: MemberId | null; createdAt: Date };

/** Puts a code in the place of the former one. False when that may not be replaced yet. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<boolean> {
  const fresh = {
    id: code.id,
    channel: code.channel,
    memberId: code.memberId,
    codeHash: code.codeHash,
    triesLeft: code.triesLeft,
    createdAt: code.createdAt,
    resendAt: code.resendAt,
    expiresAt: code.expiresAt,
    usedAt: null,
  };
  const row = await tx
    .insertInto('proofs.codes')
    .values({ purpose: code.purpose, targetHash: code.targetHash, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'targetHash'])
        .doUpdateSet(fresh)
        .where('proofs.codes.resendAt', '<=', code.createdAt),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockCode(tx: Tx, { purpose, targetHash }: CodePlace): Promise<CodeRow | undefined> {
  const row = await tx
    .selectFrom('proofs.codes')
    .select(['id', 'codeHash', 'triesLeft', 'resendAt', 'expiresAt', 'usedAt'])
    .where('purpose', '=', purpose)
    .where('targetHash', '=', targetHash)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export async function updateCode(
  tx: Tx,
  { purpose, targetHash }: CodePlace,
  change: { usedAt: Date } | { triesLeft: number },
): Promise<void> {
  await tx
    .updateTable('proofs.codes')
    .set('usedAt' in change ? { usedAt: change.usedAt } : { triesLeft: change.triesLeft })
    .where('purpose', '=', purpose)
    .where('targetHash', '=', targetHash)
    .execute();
}

/** One more in the open window, or the first of a new one. False when the window is full. */
export async function countAttempt(
  tx: Tx,
  key: Buffer,
  { most, closesAt }: { most: number; closesAt: Date },
  at: Date,
): Promise<boolean> {
  const rows = await callSql<{ taken: number }>(
    tx,
    `insert into proofs.attempts as a (key, taken, closes_at) values ($1, 1, $2)
      on conflict (key) do update set
        taken = case when a.closes_at <= $3 then 1 else a.taken + 1 end,
        closes_at = case when a.closes_at <= $3 then excluded.closes_at else a.closes_at end
      where a.closes_at <= $3 or a.taken < $4
      returning taken`,
    [key, closesAt, at, most],
  );
  return rows.length > 0;
}

/** Until when the window is open. */
export async function findWindow(tx: Tx, key: Buffer): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('proofs.attempts')
    .select('closesAt')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.closesAt;
}

export async function deleteAttempts(tx: Tx, key: Buffer): Promise<void> {
  await tx.deleteFrom('proofs.attempts').where('key', '=', key).execute();
}

export type Captcha = {
  id: string;
  deviceHash: Buffer;
  answerHash: Buffer;
  triesLeft: number;
  expiresAt: Date;
};

export async function insertCaptcha(
  tx: Tx,
  row: Captcha & { kind: CaptchaKind; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('proofs.captchas')
    .values({
      id: row.id,
      kind: row.kind,
      deviceHash: row.deviceHash,
      answerHash: row.answerHash,
      triesLeft: row.triesLeft,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
    })
    .execute();
}

export async function lockCaptcha(tx: Tx, id: string): Promise<Captcha | undefined> {
  const row = await tx
    .selectFrom('proofs.captchas')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      deviceHash: row.deviceHash,
      answerHash: row.answerHash,
      triesLeft: row.triesLeft,
      expiresAt: row.expiresAt,
    }
  );
}

/** The one that a device was given last, of a kind. */
export async function lockNewestCaptcha(
  tx: Tx,
  { deviceHash, kind }: Pick<Captcha, 'deviceHash'> & { kind: CaptchaKind },
): Promise<Captcha | undefined> {
  const newest = await tx
    .selectFrom('proofs.captchas')
    .select('id')
    .where('deviceHash', '=', deviceHash)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && lockCaptcha(tx, newest.id);
}

export async function updateCaptchaTries(tx: Tx, id: string, triesLeft: number): Promise<void> {
  await tx.updateTable('proofs.captchas').set({ triesLeft }).where('id', '=', id).execute();
}

/** It was answered: there is none any more. */
export async function deleteCaptcha(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('proofs.captchas').where('id', '=', id).execute();
}

/** False when it was spent before. Of two at once one is the first: the other waits for its commit. */
export async function insertSpent(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('proofs.spent')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

const PRUNED = {
  codes:
    'delete from proofs.codes where ctid in (select ctid from proofs.codes where expires_at <= $1 limit $2 for update skip locked) returning 1',
  attempts:
    'delete from proofs.attempts where ctid in (select ctid from proofs.attempts where closes_at <= $1 limit $2 for update skip locked) returning 1',
  captchas:
    'delete from proofs.captchas where ctid in (select ctid from proofs.captchas where expires_at <= $1 limit $2 for update skip locked) returning 1',
  authenticators:
    'delete from proofs.authenticators where ctid in (select ctid from proofs.authenticators where confirm_by <= $1 and confirmed_at is null limit $2 for update skip locked) returning 1',
  spent:
    'delete from proofs.spent where ctid in (select ctid from proofs.spent where expires_at <= $1 limit $2 for update skip locked) returning 1',
} as const;
export type Prunable = keyof typeof PRUNED;
export const PRUNABLE = Object.keys(PRUNED) as readonly Prunable[];

/** Deletes what was over by then; answers how many. */
export async function prune(
  tx: Tx,
  what: Prunable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return (await callSql(tx, PRUNED[what], [before, limit])).length;
}
