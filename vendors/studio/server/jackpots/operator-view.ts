/** What the operator sees of our jackpots. */
import type { Db } from '@feria/host';
import type { JackpotListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import type { Difference } from './books.ts';
import { listLastHits, listOpenMeters } from './meters.ts';

const LISTED_HITS = 50;

type Listed = JackpotListAnswer['jackpots'][number];
type Row = {
  code: string;
  currency: string;
  reserve: bigint;
  day: string | null;
  pots: number | null;
  differences: Difference[] | null;
  checked_at: Date | null;
};

/** Every jackpot but those of the foreign games. */
export async function listJackpots(db: Db, foreign: readonly string[] = []): Promise<Listed[]> {
  const { rows } = await db.query<Row>(
    `select j.code, j.currency, j.reserve, c.day, c.pots, c.differences, c.checked_at from jackpots j
       left join lateral (select * from jackpot_checks where jackpot_id = j.id order by day desc limit 1) c on true
       where not (j.code = any ($1::text[]))
       order by j.code, j.currency`,
    [foreign],
  );
  const listed: Listed[] = [];
  for (const row of rows) listed.push(await viewOf(db, row));
  return listed;
}

async function viewOf(db: Db, { code, currency, reserve, ...check }: Row): Promise<Listed> {
  const pots = await listOpenMeters(db, code, currency);
  const hits = await listLastHits(db, code, currency, LISTED_HITS);
  return {
    code,
    currency,
    reserve: String(reserve),
    levels: pots.map(({ level, meter, hit_limit, commitment, opened_at }) => ({
      level,
      meter: String(meter),
      commitment,
      opened_at: opened_at.toISOString(),
      limit: hit_limit === null ? null : String(hit_limit),
    })),
    hits: hits.map(({ level, amount, round_id, at, hit_point, salt }) => ({
      level,
      amount: String(amount),
      round: round_id,
      at: at.toISOString(),
      salt,
      point: hit_point === null ? null : String(hit_point),
    })),
    check: check.day === null ? null : checkOf(check),
  };
}

function checkOf({
  day,
  pots,
  differences,
  checked_at,
}: Omit<Row, 'code' | 'currency' | 'reserve'>): Listed['check'] {
  return {
    day: day ?? '',
    pots: pots ?? 0,
    differences: differences ?? [],
    at: checked_at?.toISOString() ?? '',
  };
}
