/** How often each item was seen and pressed, day by day. */
import type { ContentReport } from '@feria/contracts/content/office';
import type { Reader } from '../../core/db.ts';
import { readCounts } from './counts.ts';
import { listCurrent, listItems } from './store.ts';

export async function reportOf(
  reader: Reader,
  query: { from: string; to: string; market?: string | undefined },
  at: Date,
): Promise<ContentReport['items']> {
  const [counts, items, versions] = await Promise.all([
    readCounts(reader, query),
    listItems(reader),
    listCurrent(reader, at),
  ]);
  const newest = new Map(versions.map((one) => [one.itemId, one]));
  const own = Map.groupBy(counts, ({ itemId }) => itemId);
  const lines = items.flatMap(({ id, kind }) => {
    const [days, version] = [own.get(id), newest.get(id)];
    if (!days || !version) return [];
    return [
      {
        id,
        kind,
        title: version.document.title,
        views: days.reduce((sum, one) => sum + one.views, 0),
        clicks: days.reduce((sum, one) => sum + one.clicks, 0),
        days: days.map(({ day, views, clicks }) => ({ day, views, clicks })),
      },
    ];
  });
  return lines.toSorted((one, other) => other.views - one.views);
}
