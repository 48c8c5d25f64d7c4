/** All SQL of playing a jackpot. First argument the connection; the time comes in. */
import type { Db, JackpotHit } from '@feria/host';
import type { DrawRecord } from '@feria/kit/chance/record';
import type { Flow, Level, Pot } from '@feria/kit/jackpot/rules';
import { heldOf, partsOf } from './amounts.ts';

export type StoredPot = Pot & { id: bigint; level: string };
/** Which stake of which round. */
export type StakeKey = { round: string; seat: number; step: number };
type PotRow = { id: bigint; level: string; meter: bigint; part: number; hit_point: bigint | null };

/** The jackpot's row, locked to the end of the transaction: its stakes stand in line, and their commits decide who was first. */
export async function lockJackpot(
  tx: Db,
  code: string,
  currency: string,
  at: Date,
): Promise<{ id: bigint; reserve: bigint }> {
  const find = async () => {
    const { rows } = await tx.query<{ id: bigint; reserve: bigint; reserve_part: number }>(
      'select id, reserve, reserve_part from jackpots where code = $1 and currency = $2 for update',
      [code, currency],
    );
    return rows[0] && { id: rows[0].id, reserve: heldOf(rows[0].reserve, rows[0].reserve_part) };
  };
  const found = await find();
  if (found) return found;
  await tx.query(
    'insert into jackpots (code, currency, opened_at) values ($1, $2, $3) on conflict (code, currency) do nothing',
    [code, currency, at],
  );
  const made = await find();
  if (!made) throw new Error(`jackpot ${code} in ${currency} vanished while it was opened`);
  return made;
}

export async function listOpenPots(tx: Db, jackpotId: bigint): Promise<StoredPot[]> {
  const { rows } = await tx.query<PotRow>(
    'select id, level, meter, part, hit_point from jackpot_pots where jackpot_id = $1 and fell_at is null',
    [jackpotId],
  );
  return rows.map((row) => ({
    id: row.id,
    level: row.level,
    held: heldOf(row.meter, row.part),
    hitPoint: row.hit_point,
  }));
}

export type Secret = { salt: string; commitment: string };

/** Answers the id of the new pot. */
export async function insertPot(
  tx: Db,
  jackpotId: bigint,
  { name, trigger }: Level,
  pot: Pot,
  secret: Secret | null,
  at: Date,
): Promise<bigint> {
  const { amount, part } = partsOf(pot.held);
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into jackpot_pots (jackpot_id, level, meter, part, hit_point, salt, commitment, hit_limit, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[jackpotId, name, amount, part, pot.hitPoint, secret?.salt ?? null, secret?.commitment ?? null],
      ...[pot.hitPoint !== null && trigger.kind === 'mustHitBy' ? trigger.limit : null, at],
    ],
  );
  return rows[0]!.id;
}

export async function fellPot(tx: Db, potId: bigint, at: Date): Promise<void> {
  await tx.query('update jackpot_pots set meter = 0, part = 0, fell_at = $2 where id = $1', [potId, at]);
}

export async function setMeters(tx: Db, pots: readonly Pick<StoredPot, 'id' | 'held'>[]): Promise<void> {
  const parts = pots.map(({ held }) => partsOf(held));
  await tx.query(
    `update jackpot_pots p set meter = m.amount, part = m.part
       from unnest($1::bigint[], $2::bigint[], $3::int[]) as m (id, amount, part) where p.id = m.id`,
    [pots.map(({ id }) => id), parts.map(({ amount }) => amount), parts.map(({ part }) => part)],
  );
}

export async function setReserve(tx: Db, jackpotId: bigint, held: bigint): Promise<void> {
  const { amount, part } = partsOf(held);
  await tx.query('update jackpots set reserve = $2, reserve_part = $3 where id = $1', [
    jackpotId,
    amount,
    part,
  ]);
}

export type Move = { pot: bigint | null; kind: Flow['kind'] | 'returned'; amount: bigint };

/** Written once, for the stake that caused it; `key` is null for the seed of a pot that opens before any stake. */
export async function insertMoves(
  tx: Db,
  jackpotId: bigint,
  key: StakeKey | null,
  moves: readonly Move[],
  at: Date,
): Promise<void> {
  const parts = moves.map(({ amount }) => partsOf(amount));
  await tx.query(
    `insert into jackpot_moves (jackpot_id, pot_id, round_id, seat, step, kind, amount, part, at)
       select $1, m.pot, $2, $3, $4, m.kind, m.amount, m.part, $5
         from unnest($6::bigint[], $7::text[], $8::bigint[], $9::int[]) with ordinality as m (pot, kind, amount, part, place)
         order by m.place`,
    [
      ...[jackpotId, key?.round ?? null, key?.seat ?? null, key?.step ?? null, at],
      ...[moves.map(({ pot }) => pot), moves.map(({ kind }) => kind)],
      ...[parts.map(({ amount }) => amount), parts.map(({ part }) => part)],
    ],
  );
}

export async function insertHit(
  tx: Db,
  jackpotId: bigint,
  hit: StakeKey & { pot: bigint; level: string; amount: bigint },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into jackpot_hits (jackpot_id, pot_id, level, round_id, seat, amount, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [jackpotId, hit.pot, hit.level, hit.round, hit.seat, hit.amount, at],
  );
}

export async function insertDraws(
  tx: Db,
  jackpotId: bigint,
  key: StakeKey,
  drawn: { version: string; stake: bigint; record: DrawRecord; met: readonly object[] },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into jackpot_draws (round_id, seat, step, jackpot_id, version, stake, draws, raw_hash, met, drawn_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[key.round, key.seat, key.step, jackpotId, drawn.version, drawn.stake],
      ...[JSON.stringify(drawn.record.draws), drawn.record.rawHash, JSON.stringify(drawn.met), at],
    ],
  );
}

/** What the round has won of jackpots up to now. */
export async function listHitsOfRound(db: Db, round: string): Promise<JackpotHit[]> {
  const { rows } = await db.query<JackpotHit>(
    'select seat, level, amount from jackpot_hits where round_id = $1 order by id',
    [round],
  );
  return rows;
}
