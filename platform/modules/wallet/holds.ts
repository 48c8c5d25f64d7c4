/** Two-phase holds, and entries that stand or fall together: the wallet's doors beside plain posting. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { Command, Verdict } from './posting.ts';

export type Hold = {
  /** Its owner's name for it, unique for ever. */
  key: string;
  memberId: string;
  currency: string;
  amount: Units;
  /** Who is paid when it is captured: a vendor's code. */
  counterparty: string;
  reference: string;
  expiresAt: Date;
};
/** What of a hold's row is told. */
export type OpenHold = Hold & { captured: Units; placedAt: Date };
export type HoldVerdict = Omit<Verdict, 'verdict'> & {
  verdict: Verdict['verdict'] | 'hold_unknown' | 'hold_closed' | 'hold_exceeded';
};
export type LinkedVerdict = Omit<Verdict, 'verdict'> & { verdict: Verdict['verdict'] | 'not_done' };

/** Moves cash into hold, each at most once; answers one verdict each, as postEntries does. */
export async function placeHolds(tx: Tx, holds: readonly Hold[], at: Date): Promise<Verdict[]> {
  const column = <Value>(read: (hold: Hold) => Value): Value[] => holds.map(read);
  const verdicts = await callSql<Verdict>(
    tx,
    `select verdict, entry_id, cash, held
       from wallet.place_holds($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8)
       order by item`,
    [
      column(({ key }) => key),
      column(({ memberId }) => memberId),
      column(({ currency }) => currency),
      column(({ amount }) => amount),
      column(({ counterparty }) => counterparty),
      column(({ reference }) => reference),
      column(({ expiresAt }) => expiresAt),
      at,
    ],
  );
  for (const [index, { memberId, currency }] of holds.entries())
    if (verdicts[index]?.verdict === 'ok') await tell(tx, memberId, currency, at);
  return verdicts;
}

export type Capture = {
  hold: string;
  /** This capture's own name: a repeat takes nothing twice. */
  key: string;
  amount: Units;
  /** Gives back what is left and closes the hold. */
  isFinal: boolean;
};

/** Takes some or all of a hold for good. Verdicts beside those of posting: hold_unknown, hold_closed, hold_exceeded. */
export async function captureHold(
  tx: Tx,
  { hold, key, amount, isFinal }: Capture,
  at: Date,
): Promise<HoldVerdict> {
  const [verdict] = await callSql<HoldVerdict>(
    tx,
    `select verdict, entry_id, cash, held from wallet.capture_hold($1, $2, $3, $4, $5)`,
    [hold, key, amount, isFinal, at],
  );
  if (verdict?.verdict === 'ok') await tellOwner(tx, hold, at);
  return verdict!;
}

/** Gives back what is left of a hold. Verdicts: ok, repeat, hold_unknown, hold_closed (it was captured to its end). */
export async function releaseHold(tx: Tx, hold: string, at: Date): Promise<HoldVerdict> {
  const [verdict] = await callSql<HoldVerdict>(
    tx,
    `select verdict, entry_id, cash, held from wallet.release_hold($1, 'release', $2)`,
    [hold, at],
  );
  if (verdict?.verdict === 'ok') await tellOwner(tx, hold, at);
  return verdict!;
}

/** Gives back holds that are past their time; answers how many. */
export async function expireHolds(tx: Tx, most: number, at: Date): Promise<number> {
  const [row] = await callSql<{ expired: number }>(tx, 'select wallet.expire_holds($1, $2) as expired', [
    most,
    at,
  ]);
  return row?.expired ?? 0;
}

/** Holds that are open, for a list: they are `OpenHold`. */
export const openHolds = (reader: Tx | Reader) =>
  reader.selectFrom('wallet.holds').where('closedAt', 'is', null);

/** A member's holds that are open, oldest first. */
export async function listOpenHolds(
  reader: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<OpenHold[]> {
  return openHolds(reader)
    .select([
      ...(['key', 'memberId', 'currency', 'amount', 'captured'] as const),
      ...(['counterparty', 'reference', 'placedAt', 'expiresAt'] as const),
    ])
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .orderBy('placedAt')
    .execute();
}

/** Posts all of the commands or none; answers one verdict each: a refusal, and `not_done` for its neighbours. */
export async function postLinked(tx: Tx, commands: readonly Command[], at: Date): Promise<LinkedVerdict[]> {
  const column = <Value>(read: (command: Command) => Value): Value[] => commands.map(read);
  const verdicts = await callSql<LinkedVerdict>(
    tx,
    `select verdict, entry_id, cash, held
       from wallet.post_linked($1::text[], $2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8)
       order by item`,
    [
      column(({ kind }) => kind),
      column(({ key }) => key),
      column(({ memberId }) => memberId),
      column(({ currency }) => currency),
      column(({ amount }) => amount),
      column(({ counterparty }) => counterparty),
      column(({ reference }) => reference),
      at,
    ],
  );
  const moved = new Map<string, Command>();
  for (const [index, command] of commands.entries())
    if (verdicts[index]?.verdict === 'ok') moved.set(`${command.memberId} ${command.currency}`, command);
  for (const { memberId, currency } of moved.values()) await tell(tx, memberId, currency, at);
  return verdicts;
}

async function tellOwner(tx: Tx, hold: string, at: Date): Promise<void> {
  const [owner] = await callSql<{ memberId: string; currency: string }>(
    tx,
    'select member_id, currency from wallet.holds where key = $1',
    [hold],
  );
  if (owner) await tell(tx, owner.memberId, owner.currency, at);
}

async function tell(tx: Tx, memberId: string, currency: string, at: Date): Promise<void> {
  await emit(tx, 'wallet.balance_changed', { memberId, currency }, at);
}
