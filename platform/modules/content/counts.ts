/** Views and clicks: one count for each item, day and market. Nothing about the visitor, the network or the device is stored. */
import type { Seen } from '@feria/contracts/content/member';
import { businessDay } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { chooseMarket, readSettings } from '../markets/index.ts';

/** Counts where the market says that it counts; what is no item is passed over. */
export async function countSeen(
  tx: Tx,
  items: Seen['items'],
  merchant: string | undefined,
  at: Date,
): Promise<void> {
  const market = await chooseMarket(tx, merchant);
  const { analytics } = await readSettings(tx, market.code);
  if (!analytics.own) return;
  const day = businessDay(at, market.timeZone);
  await callSql(
    tx,
    `insert into content.counts (item_id, day, market_code, views, clicks)
       select i.id, $3, $4, count(*) filter (where s.event = 'view'), count(*) filter (where s.event = 'click')
         from unnest($1::uuid[], $2::text[]) as s (id, event) join content.items i on i.id = s.id
        group by i.id order by i.id
       on conflict (item_id, day, market_code) do update
         set views = counts.views + excluded.views, clicks = counts.clicks + excluded.clicks`,
    [items.map(({ id }) => id), items.map(({ event }) => event), day, market.code],
  );
}

export type Count = { itemId: string; day: string; markets: string[]; views: number; clicks: number };
/** Days of the markets' own calendars; `before` does not belong to them. Null: open, and every market. */
export type Counted = { from: string | null; before: string | null; markets: readonly string[] | null };

/** By item and day, of some markets or of all of them. */
export async function readCounts(reader: Reader, { from, before, markets }: Counted): Promise<Count[]> {
  return callSql<Count>(
    reader,
    `select item_id, to_char(day, 'YYYY-MM-DD') as day, array_agg(distinct market_code) as markets,
            sum(views)::float8 as views, sum(clicks)::float8 as clicks
       from content.counts
      where ($1::date is null or day >= $1) and ($2::date is null or day < $2)
        and ($3::text[] is null or market_code = any ($3))
      group by item_id, day order by day, item_id`,
    [from, before, markets],
  );
}
