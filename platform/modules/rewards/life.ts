/**
 * What campaigns and rewards have in common: a state that moves as a table says, the calls to the vendor that move it, when
 * the next step is due, and what the vendor calls it. All SQL and all rules of that are here, once.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal, type Transitions } from '@feria/kernel';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import { nextAsk } from './due.ts';
import { insertCall, insertMoves, type Verb } from './store.ts';

type Table = 'rewards.campaigns' | 'rewards.rewards';
type Living<State extends string> = {
  id: string;
  vendor: string;
  state: State;
  reason: string | null;
  /** What the vendor calls it. */
  vendorName: string | null;
  /** Calls to the vendor about it. */
  attempts: number;
  movedAt: Date;
  /** When the job takes the next step; null: it waits for a person, or is over. */
  dueAt: Date | null;
};
/** What a move sets beside the state. What is left out of reason and dueAt is emptied. */
export type Change = Partial<Pick<Living<string>, 'reason' | 'vendorName' | 'dueAt'>>;

/** `no` is the vendor's word. `differs` is unsure too, and needs a person. */
export type Outcome<Yes> =
  | { kind: 'yes'; value: Yes }
  | { kind: 'no'; why: string }
  | { kind: 'unsure'; why: string }
  | { kind: 'differs'; why: string };

/** What a call did: `differs` is an alarm for a person. */
export type Applied = 'moved' | 'unchanged' | 'differs';

export type LifeParts<State extends string, One extends Living<State>, Of extends Table> = {
  table: Of;
  read: (row: Selectable<DB[Of]>) => One;
  transitions: Transitions<State>;
  unsure: State;
  /** The state of one that the vendor is being asked for, and those in which it is asked again after silence. */
  asking: State;
  askedAgain: readonly State[];
  /** What is thrown for an id that there is not. */
  unknown: RefusalCode;
  /** Emits the fact of a move. */
  tell: (tx: Tx, one: One, at: Date) => Promise<void>;
};

export function lifeOf<State extends string, One extends Living<State>, Of extends Table>(
  parts: LifeParts<State, One, Of>,
) {
  // The columns of a life have the same names in both tables.
  const table: Table = parts.table;
  const read = (row: unknown): One => parts.read(row as Selectable<DB[Of]>);

  async function find(tx: Tx | Reader, id: string): Promise<One | undefined> {
    const row = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    return row && read(row);
  }

  async function lock(tx: Tx, id: string): Promise<One | undefined> {
    const row = await tx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && read(row);
  }

  /** The one of ours that the vendor calls so. */
  async function findNamed(tx: Tx, vendor: string, vendorName: string): Promise<One | undefined> {
    const row = await tx
      .selectFrom(table)
      .selectAll()
      .where('vendor', '=', vendor)
      .where('vendorName', '=', vendorName)
      .executeTakeFirst();
    return row && read(row);
  }

  async function listDue(tx: Tx | Reader, at: Date, limit: number): Promise<One[]> {
    const rows = await tx
      .selectFrom(table)
      .selectAll()
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(read);
  }

  /** Those that have been in one of these states since before an instant, the oldest first. */
  async function listStill(
    tx: Tx | Reader,
    states: readonly State[],
    before: Date,
    limit: number,
  ): Promise<One[]> {
    const rows = await tx
      .selectFrom(table)
      .selectAll()
      .where('state', 'in', states)
      .where('dueAt', 'is not', null)
      .where('movedAt', '<=', before)
      .orderBy('movedAt')
      .limit(limit)
      .execute();
    return rows.map(read);
  }

  async function setDue(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
    await tx.updateTable(table).set({ dueAt }).where('id', '=', id).execute();
  }

  /** False when it is in another state by now than it was read in. */
  async function update(tx: Tx, { id, state }: One, to: State, change: Change, at: Date): Promise<boolean> {
    const { reason = null, dueAt = null, vendorName } = change;
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ state: to, reason, dueAt, movedAt: at })
      .$if(vendorName !== undefined, (query) => query.set({ vendorName: vendorName! }))
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await insertMoves(tx, [id], to, at);
    return numUpdatedRows > 0n;
  }

  /** Every move goes through here. Throws rewards.state_changed for one that the table of states does not have. */
  async function move(tx: Tx, one: One, to: State, change: Change, at: Date): Promise<One> {
    const moved = mayMove(parts.transitions, one.state, to) && (await update(tx, one, to, change, at));
    if (!moved) throw new Refusal<RefusalCode>('rewards.state_changed', { state: one.state });
    const next: One = { ...one, reason: null, dueAt: null, ...change, state: to, movedAt: at };
    await parts.tell(tx, next, at);
    return next;
  }

  /** Locked. Throws that it is unknown. */
  async function get(tx: Tx, id: string): Promise<One> {
    const one = await lock(tx, id);
    if (!one) throw new Refusal<RefusalCode>(parts.unknown);
    return one;
  }

  return {
    find,
    lock,
    get,
    findNamed,
    listDue,
    listStill,
    setDue,
    move,

    /** Writes a call to the vendor down, with what came back. */
    async note(tx: Tx, { id }: One, verb: Verb, outcome: Outcome<unknown>, at: Date): Promise<void> {
      await insertCall(tx, id, { verb, answer: outcome.kind === 'yes' ? 'yes' : outcome.why }, at);
      await tx
        .updateTable(table)
        .set({ attempts: sql<number>`attempts + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** What was said does not decide it: it is asked about again, ever less often. */
    async stayUnsure(tx: Tx, one: One, isDifferent: boolean, at: Date): Promise<Applied> {
      const dueAt = nextAsk(one.attempts + 1, at);
      if (one.state === parts.asking) await move(tx, one, parts.unsure, { dueAt }, at);
      else if (parts.askedAgain.includes(one.state)) await setDue(tx, one.id, dueAt);
      return isDifferent ? 'differs' : 'unchanged';
    },

    /** The sender is gone, so nobody knows what the vendor heard. */
    async loseSender(tx: Tx, id: string, at: Date): Promise<void> {
      const one = await get(tx, id);
      if (one.state === parts.asking) await move(tx, one, parts.unsure, { dueAt: at }, at);
    },
  };
}
