/** SQL of hand pays. */
import type { HAND_PAY_REASONS, HAND_PAY_SOURCES, HandPayState } from '@feria/contracts/handpay/member';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';
import { sql, type Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type HandPay = {
  id: string;
  source: (typeof HAND_PAY_SOURCES)[number];
  key: string;
  memberId: string;
  market: string;
  currency: string;
  vendor: string;
  reference: string;
  won: Units;
  heldCash: Units;
  heldBonus: Units;
  why: (typeof HAND_PAY_REASONS)[number];
  at: Date;
  state: HandPayState;
  decidedAt: Date | null;
  askedBy: string | null;
  decidedBy: string | null;
  note: string | null;
  cause: ReversalCause | null;
};
export type HandPayRow = Selectable<DB['handpay.hand_pays']>;

/** Every hand pay with what of it is put aside, for a list. */
export const putAside = (reader: Tx | Reader) =>
  reader.selectFrom(
    reader
      .selectFrom('handpay.hand_pays')
      .selectAll()
      .select(sql<Units>`held_cash + held_bonus`.as('putAside'))
      .as('handPay'),
  );

export const toHandPays = (rows: readonly HandPayRow[]): HandPay[] => rows.map(handPayOf);

/** What waits of a member's, and what was decided since an instant; newest first. */
export async function listOwn(
  reader: Reader,
  { memberId, currency, since }: { memberId: string; currency: string; since: Date },
): Promise<HandPay[]> {
  const rows = await reader
    .selectFrom('handpay.hand_pays')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where((where) => where.or([where('state', '=', 'waiting'), where('decidedAt', '>=', since)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(handPayOf);
}

/** Every one of a member's that waits, oldest first. */
export async function listWaiting(
  reader: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<HandPay[]> {
  const rows = await reader
    .selectFrom('handpay.hand_pays')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  return rows.map(handPayOf);
}

export async function findHandPay(reader: Tx | Reader, id: string): Promise<HandPay | undefined> {
  const row = await reader
    .selectFrom('handpay.hand_pays')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && handPayOf(row);
}

/** Whether money of this call or transfer is put aside. */
export async function isWaiting(reader: Tx | Reader, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom('handpay.hand_pays')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export type HeldForHandPays = { memberId: string; currency: string; handPays: bigint; amount: Units };

/** What members hold apart for wins that wait. */
export function sumHeldForHandPays(reader: Tx | Reader): Promise<HeldForHandPays[]> {
  return callSql<HeldForHandPays>(
    reader,
    'select member_id, currency, hand_pays, amount from handpay.held_sums()',
    [],
  );
}

type Home = Pick<HandPay, 'memberId' | 'market' | 'currency' | 'vendor' | 'won' | 'why'> & {
  /** The transfer. */
  id: string;
  held: Units;
};

/** Puts aside what came home from a vendor's wallet beyond what was sent there, in the transaction that booked it. */
export async function holdRecalledWin(
  tx: Tx,
  { id, memberId, market, currency, vendor, won, held, why }: Home,
  at: Date,
): Promise<void> {
  await callSql(
    tx,
    `select handpay.hold_wins('transfer', array[$1], array[$2]::uuid[], array[$3], array[$4], array[$5], array[$1],
       array[$6]::bigint[], array[$7]::bigint[], array[0]::bigint[], array[false], array[$8], $9)`,
    [id, memberId, market, currency, vendor, won, held, why, at],
  );
}

type Decision = {
  state: 'paid' | 'refused';
  asked: { id: string; username: string };
  decided: { id: string; username: string };
  note: string;
  cause: ReversalCause | null;
};

/** Gives back what is put aside, under its member's lock. False: it does not wait any more. */
export async function letGo(
  tx: Tx,
  key: string,
  { state, asked, decided, note, cause }: Decision,
  at: Date,
): Promise<boolean> {
  const [row] = await callSql<{ done: number }>(
    tx,
    'select handpay.let_go(array[$1], $2, $3, $4, $5, $6, $7, $8, $9) as done',
    [key, state, asked.id, asked.username, decided.id, decided.username, note, cause, at],
  );
  return row?.done === 1;
}

function handPayOf(row: HandPayRow): HandPay {
  return {
    id: row.id,
    source: row.source as HandPay['source'],
    key: row.key,
    memberId: row.memberId,
    market: row.market,
    currency: row.currency,
    vendor: row.vendor,
    reference: row.reference,
    won: row.amount,
    heldCash: row.heldCash,
    heldBonus: row.heldBonus,
    why: row.why as HandPay['why'],
    at: row.at,
    state: row.state as HandPayState,
    decidedAt: row.decidedAt,
    askedBy: row.askedByName,
    decidedBy: row.decidedByName,
    note: row.note,
    cause: row.cause as ReversalCause | null,
  };
}
