/** How often each item was seen and pressed, day by day. */
import type { ContentReportRow } from '@feria/contracts/content/office';
import type { Reader } from '../../core/db.ts';
import { allWords } from '../../core/lists/all-words.ts';
import { readCounts, type Count, type Counted } from './counts.ts';
import { listCurrent, listItems, type Item, type Version } from './store.ts';

/** What was most seen first. */
export async function reportOf(reader: Reader, counted: Counted, at: Date): Promise<ContentReportRow[]> {
  const [counts, items, versions] = await Promise.all([
    readCounts(reader, counted),
    listItems(reader),
    listCurrent(reader, at),
  ]);
  const newest = new Map(versions.map((one) => [one.itemId, one]));
  const own = Map.groupBy(counts, ({ itemId }) => itemId);
  const lines = items.flatMap((item) => {
    const [days, version] = [own.get(item.id), newest.get(item.id)];
    return days && version ? [rowOf(item, version, days)] : [];
  });
  return lines.toSorted((one, other) => other.views - one.views);
}

/** `days`: from the first to the last. */
function rowOf({ id, kind }: Item, { document }: Version, days: readonly Count[]): ContentReportRow {
  const views = days.reduce((sum, one) => sum + one.views, 0);
  const clicks = days.reduce((sum, one) => sum + one.clicks, 0);
  return {
    id,
    kind,
    views,
    clicks,
    title: allWords(document.title),
    titles: document.title,
    clickRate: views === 0 ? null : clicks / views,
    seenOn: days.at(-1)?.day ?? null,
    merchantCode: [...new Set(days.flatMap(({ markets }) => markets))].sort(),
    days: days.map((one) => ({ day: one.day, views: one.views, clicks: one.clicks })),
  };
}
