/** SQL of devices, networks, the history of sign-ins, and steps. */
import type { MemberId } from '@feria/kernel';
import type { ExternalProvider } from '@feria/contracts/access/external-login';
import type { SignInMethod, SignInOutcome } from '@feria/contracts/access/sign-in';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Places } from './places.ts';

export type SignInRow = {
  id: string;
  memberId: MemberId;
  at: Date;
  method: SignInMethod;
  outcome: SignInOutcome;
  address: Buffer;
  deviceId: string | null;
  deviceLabel: string;
  sessionId: string | null;
};

export async function insertSignIn(tx: Tx, row: SignInRow): Promise<void> {
  const { memberId, deviceId, deviceLabel, sessionId, ...rest } = row;
  await tx
    .insertInto('access.sign_ins')
    .values({
      ...rest,
      memberId,
      deviceId,
      deviceLabel,
      sessionId,
    })
    .execute();
}

/** Newest first, from before the one of that id. */
export async function findSignIns(
  reader: Reader | Tx,
  memberId: MemberId,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SignInRow[]> {
  const rows = await reader
    .selectFrom('access.sign_ins as s')
    .selectAll()
    .where('s.memberId', '=', memberId)
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('s.at', 's.id'),
          '<',
          where
            .selectFrom('access.sign_ins as b')
            .select(['b.at', 'b.id'])
            .where('b.id', '=', before ?? '')
            .where('b.memberId', '=', memberId)
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .$narrowType<{ memberId: MemberId; method: SignInMethod; outcome: SignInOutcome }>()
    .execute();
  return rows;
}

export type Known = { device: boolean; network: boolean };

/** Whether this member came from there before; a network counts when it was seen after `networkAfter`. */
export async function findKnown(
  tx: Tx,
  memberId: MemberId,
  places: Places,
  networkAfter: Date,
): Promise<Known> {
  const [row] = await callSql<Known>(
    tx,
    `select exists (select from access.devices where member_id = $1 and mark = $2) as device,
       exists (select from access.networks where member_id = $1 and mark = $3 and last_at > $4) as network`,
    [memberId, places.device, places.network, networkAfter],
  );
  return row ?? { device: false, network: false };
}

/** Remembers both; answers the device's row, and whether it is a new one. */
export async function keepPlaces(
  tx: Tx,
  {
    id,
    memberId,
    label,
    places,
    at,
  }: { id: string; memberId: MemberId; label: string; places: Places; at: Date },
): Promise<{ deviceId: string; isNew: boolean }> {
  const device = await tx
    .insertInto('access.devices')
    .values({ id, memberId, mark: places.device, label, firstAt: at, lastAt: at })
    .onConflict((conflict) => conflict.columns(['memberId', 'mark']).doUpdateSet({ label, lastAt: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('access.networks')
    .values({ memberId, mark: places.network, lastAt: at })
    .onConflict((conflict) => conflict.columns(['memberId', 'mark']).doUpdateSet({ lastAt: at }))
    .execute();
  return { deviceId: device.id, isNew: device.id === id };
}

export type Device = { id: string; mark: Buffer; label: string; firstAt: Date; lastAt: Date };

/** The one that was used last first. */
export async function findDevices(reader: Reader | Tx, memberId: MemberId): Promise<Device[]> {
  const rows = await reader
    .selectFrom('access.devices')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, mark, label, firstAt, lastAt }) => ({
    id,
    mark,
    label,
    firstAt,
    lastAt,
  }));
}

export type Step = {
  tokenHash: Buffer;
  memberId: MemberId;
  deviceIndex: Buffer;
  passwordHash: Buffer;
  method: 'password' | 'sms' | 'recovery' | ExternalProvider;
  remembered: boolean;
  expiresAt: Date;
};

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await tx
    .insertInto('access.sign_in_steps')
    .values({
      tokenHash: step.tokenHash,
      memberId: step.memberId,
      deviceMark: step.deviceIndex,
      passwordMark: step.passwordHash,
      method: step.method,
      remembered: step.remembered,
      expiresAt: step.expiresAt,
    })
    .execute();
}

/** One at a time proves a step. */
export async function lockStep(tx: Tx, tokenHash: Buffer): Promise<Step | undefined> {
  const row = await tx
    .selectFrom('access.sign_in_steps')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.tokenHash,
      memberId: row.memberId as MemberId,
      deviceIndex: row.deviceMark,
      passwordHash: row.passwordMark,
      method: row.method as Step['method'],
      remembered: row.remembered,
      expiresAt: row.expiresAt,
    }
  );
}

export async function deleteStep(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('access.sign_in_steps').where('tokenHash', '=', tokenHash).execute();
}

const PRUNED = {
  tries: ['access.login_failures', 'at'],
  networks: ['access.networks', 'last_at'],
} as const;
export type Pruned = keyof typeof PRUNED;

/** Deletes what had ended at that moment. */
export async function pruneSignIn(tx: Tx, what: Pruned, before: Date): Promise<void> {
  const [table, column] = PRUNED[what];
  await callSql(tx, `delete from ${table} where ${column} <= $1`, [before]);
}

/** False when the member has no such device. */
export async function deleteDevice(tx: Tx, memberId: MemberId, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('access.devices')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
