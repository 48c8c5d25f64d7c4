/** What the record of a round says of its jackpots: enough for anybody to play them again. */
import type { Db } from '@feria/host';
import type { Flow, Jackpot, Level } from '@feria/kit/jackpot/rules';
import type { JackpotMet, JackpotStake, MetRules } from '../../wire.ts';
import type { StoredPot } from './store.ts';

/** As it is stored with the draw. */
export type StoredMet = MetRules & { readonly pot: string };

/** The levels as a stake meets them: `pots` before it, `flows` of it. */
export function metOf(
  { levels }: Jackpot,
  pots: readonly StoredPot[],
  flows: readonly Flow[],
): readonly StoredMet[] {
  return levels.map((level, at) => {
    const pot = pots[at];
    if (!pot) throw new Error(`level ${level.name} has no pot`);
    const grew = flows
      .filter(({ level: of, kind }) => of === at && (kind === 'contribution' || kind === 'overflow'))
      .reduce((sum, { amount }) => sum + amount, 0n);
    return { pot: String(pot.id), ...rulesOf(level), held: String(pot.held), grew: String(grew) };
  });
}

function rulesOf({ name, contributionPpm, seed, ceiling, overflow, trigger }: Level) {
  const own = { level: name, contributionPpm, seed: String(seed), overflow };
  const deciding =
    trigger.kind === 'odds'
      ? { hits: String(trigger.hits), of: String(trigger.of) }
      : { from: String(trigger.from), limit: String(trigger.limit) };
  return { ...own, ceiling: ceiling === null ? null : String(ceiling), ...deciding };
}

type DrawRow = {
  seat: number;
  step: number;
  stake: bigint;
  version: string;
  draws: number[];
  met: StoredMet[] | null;
};

/** The stakes of one seat that met jackpots, in their order; null where one of them is from before levels were kept. */
export async function listMet(db: Db, round: string, seat: number): Promise<readonly JackpotStake[] | null> {
  const { rows } = await db.query<DrawRow>(
    'select seat, step, stake, version, draws, met from jackpot_draws where round_id = $1 and seat = $2 order by step',
    [round, seat],
  );
  const endings = await endingsOf(db, round, seat, rows);
  const stakes: JackpotStake[] = [];
  for (const { met, draws, stake, ...row } of rows) {
    if (!met) return null;
    const levels = met.map(({ pot, ...level }) => ({ ...level, ...endings.get(pot)! }));
    // A range stands before each result.
    stakes.push({ ...row, stake: String(stake), words: draws.filter((_, at) => at % 2 === 1), levels });
  }
  return stakes;
}

type Ending = Pick<JackpotMet, 'paid' | 'commitment' | 'point' | 'salt'>;
type PotRow = {
  id: bigint;
  commitment: string | null;
  point: bigint | null;
  salt: string | null;
  paid: bigint | null;
};

/** What became of each pot: the secret of one that fell is told, whoever won it; what it paid only where this seat did. */
async function endingsOf(
  db: Db,
  round: string,
  seat: number,
  rows: readonly Pick<DrawRow, 'met'>[],
): Promise<ReadonlyMap<string, Ending>> {
  const ids = new Set(rows.flatMap(({ met }) => (met ?? []).map(({ pot }) => pot)));
  const { rows: pots } = await db.query<PotRow>(
    `select p.id, p.commitment, h.amount as paid,
         case when p.fell_at is not null then p.hit_point end as point, case when p.fell_at is not null then p.salt end as salt
       from jackpot_pots p left join jackpot_hits h on h.pot_id = p.id and h.round_id = $2 and h.seat = $3
       where p.id = any($1::bigint[])`,
    [[...ids], round, seat],
  );
  const text = (amount: bigint | null): string | null => (amount === null ? null : String(amount));
  return new Map(
    pots.map(({ id, commitment, point, salt, paid }) => [
      String(id),
      { paid: text(paid), ...(commitment === null ? {} : { commitment, point: text(point), salt }) },
    ]),
  );
}
