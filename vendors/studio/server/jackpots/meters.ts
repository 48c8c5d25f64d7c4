/** What is shown of a jackpot: to everybody, the meters and the last hits; nothing of a secret point but its commitment. */
import type { Db } from '@feria/host';
import { toDecimal } from '@feria/kernel';
import type { Jackpot } from '@feria/kit/jackpot/rules';
import type { JackpotView } from '../../wire.ts';

const SHOWN_HITS = 5;

export type OpenPotRow = {
  level: string;
  meter: bigint;
  hit_limit: bigint | null;
  commitment: string | null;
  opened_at: Date;
};
export type HitRow = {
  level: string;
  round_id: string;
  amount: bigint;
  at: Date;
  hit_point: bigint | null;
  salt: string | null;
};

export async function listOpenMeters(db: Db, code: string, currency: string): Promise<OpenPotRow[]> {
  const { rows } = await db.query<OpenPotRow>(
    `select p.level, p.meter, p.hit_limit, p.commitment, p.opened_at from jackpots j join jackpot_pots p on p.jackpot_id = j.id
       where j.code = $1 and j.currency = $2 and p.fell_at is null order by p.id`,
    [code, currency],
  );
  return rows;
}

/** Latest first. Their pots fell, so that their secrets are told. */
export async function listLastHits(db: Db, code: string, currency: string, limit: number): Promise<HitRow[]> {
  const { rows } = await db.query<HitRow>(
    `select h.level, h.round_id, h.amount, h.at, p.hit_point, p.salt from jackpots j
       join jackpot_hits h on h.jackpot_id = j.id join jackpot_pots p on p.id = h.pot_id
       where j.code = $1 and j.currency = $2 order by h.id desc limit $3`,
    [code, currency, limit],
  );
  return rows;
}

/** The levels in the order of the jackpot; a pot that waits for its first stake shows its seed. */
export async function readMeters(db: Db, { code, levels }: Jackpot, currency: string): Promise<JackpotView> {
  const pots = await listOpenMeters(db, code, currency);
  const hits = await listLastHits(db, code, currency, SHOWN_HITS);
  return {
    levels: levels.map(({ name, seed, trigger }) => {
      const pot = pots.find(({ level }) => level === name);
      const limit = pot ? pot.hit_limit : trigger.kind === 'mustHitBy' ? trigger.limit : null;
      return {
        name,
        meter: toDecimal(pot?.meter ?? seed),
        commitment: pot?.commitment ?? null,
        limit: limit === null ? null : toDecimal(limit),
      };
    }),
    hits: hits.map(({ level, amount, at, hit_point, salt }) => ({
      level,
      amount: toDecimal(amount),
      at: at.toISOString(),
      salt,
      point: hit_point === null ? null : String(hit_point),
    })),
  };
}
