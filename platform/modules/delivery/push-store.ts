/** SQL of devices and of what is on its way to them. What is sealed stays sealed here. */
import type { Template } from '@feria/contracts/delivery/office';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Device = {
  id: string;
  memberId: string;
  sessionId: string;
  sealed: Buffer;
  showsAmounts: boolean;
};
export type Push = {
  id: string;
  deviceId: string;
  memberId: string;
  template: Template;
  content: Buffer;
  attempts: number;
  /** Of the device. */
  sealed: Buffer;
  sessionId: string;
};

const DEVICE = `id, member_id, session_id, sealed, shows_amounts`;

export function devicesOf(reader: Tx | Reader, memberId: string): Promise<Device[]> {
  return callSql<Device>(
    reader,
    `select ${DEVICE} from delivery.push_devices where member_id = $1 order by created_at`,
    [memberId],
  );
}

export async function findDevice(reader: Reader, endpointHash: Buffer): Promise<Device | undefined> {
  const [row] = await callSql<Device>(
    reader,
    `select ${DEVICE} from delivery.push_devices where endpoint_hash = $1`,
    [endpointHash],
  );
  return row;
}

export type NewDevice = Device & { endpointHash: Buffer; at: Date };

/** A browser that was somebody else's, or another session's, is this one's from now on; the id that it then has is answered. */
export async function putDevice(tx: Tx, row: NewDevice): Promise<void> {
  await callSql(tx, 'delete from delivery.push_devices where endpoint_hash = $1', [row.endpointHash]);
  await callSql(
    tx,
    `insert into delivery.push_devices (id, member_id, session_id, endpoint_hash, sealed, shows_amounts, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint_hash) do nothing`,
    [row.id, row.memberId, row.sessionId, row.endpointHash, row.sealed, row.showsAmounts, row.at],
  );
}

export async function deleteDevice(tx: Tx, memberId: string, endpointHash: Buffer): Promise<void> {
  await callSql(tx, 'delete from delivery.push_devices where member_id = $1 and endpoint_hash = $2', [
    memberId,
    endpointHash,
  ]);
}

/** With what is on its way to them. */
export async function deleteDevices(tx: Tx, ids: readonly string[]): Promise<void> {
  await callSql(tx, 'delete from delivery.push_devices where id = any ($1)', [[...ids]]);
}

/** All but the newest. */
export async function keepNewest(tx: Tx, memberId: string, most: number): Promise<void> {
  await callSql(
    tx,
    `delete from delivery.push_devices where id in (
       select id from delivery.push_devices where member_id = $1 order by created_at desc, id desc offset $2)`,
    [memberId, most],
  );
}

export async function insertPush(
  tx: Tx,
  row: Pick<Push, 'id' | 'deviceId' | 'memberId' | 'template' | 'content'> & {
    circular: string | null;
    wordsVersion: number | null;
  },
  at: Date,
): Promise<void> {
  await callSql(
    tx,
    `insert into delivery.pushes (id, device_id, member_id, template, content, state, due_at, created_at, circular_id, words_version)
       values ($1, $2, $3, $4, $5, 'queued', $6, $6, $7, $8)`,
    [row.id, row.deviceId, row.memberId, row.template, row.content, at, row.circular, row.wordsVersion],
  );
}

/** Those whose time has come, for the caller until `until`; what a sender had and never told of counts as one more attempt. */
export function takeDuePushes(
  tx: Tx,
  { limit, at, until }: { limit: number; at: Date; until: Date },
): Promise<Push[]> {
  return callSql<Push>(
    tx,
    `with due as (
       select id from delivery.pushes where due_at <= $1 order by due_at limit $2 for update skip locked)
     update delivery.pushes p set state = 'sending', due_at = $3, attempts = p.attempts + 1
       from due, delivery.push_devices d where p.id = due.id and d.id = p.device_id
     returning p.id, p.device_id, p.member_id, p.template, p.content, p.attempts, d.sealed,
       d.session_id`,
    [at, limit, until],
  );
}

export async function hasDuePush(reader: Reader, at: Date): Promise<boolean> {
  const rows = await callSql(reader, 'select 1 from delivery.pushes where due_at <= $1 limit 1', [at]);
  return rows.length > 0;
}

export type PushFate =
  | { state: 'sent' }
  | { state: 'failed' | 'withheld'; error: string }
  | { state: 'queued'; error: string; dueAt: Date };

/** Of the attempt that was read; what a later one made of it stands. */
export async function notePush(tx: Tx, { id, attempts }: Push, fate: PushFate): Promise<void> {
  const dueAt = fate.state === 'queued' ? fate.dueAt : null;
  await callSql(
    tx,
    `update delivery.pushes set state = $3, error = $4, due_at = $5, content = case when $5::timestamptz is null then null else content end
       where id = $1 and attempts = $2 and state = 'sending'`,
    [id, attempts, fate.state, fate.state === 'sent' ? null : fate.error, dueAt],
  );
}

export async function forgetPushes(tx: Tx, before: Date): Promise<void> {
  await callSql(tx, 'delete from delivery.pushes where created_at < $1', [before]);
}
