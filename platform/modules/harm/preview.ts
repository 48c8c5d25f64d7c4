/** What other thresholds would mark today, and nothing is written. */
import type { RulesPreview } from '@feria/contracts/harm/office';
import { levelOf, MARKERS, type HarmRules, type Marker } from '@feria/contracts/harm/markers';
import { addMs } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import type { Market } from '../markets/index.ts';
import { judge } from './markers.ts';
import { listWatched, readTraces } from './trace-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const LATELY_MS = 28 * DAY_MS;
/** More would keep whoever asks waiting; the newest are looked at, and that it was not all is said. */
const MOST = 2_000;
const AT_ONCE = 200;

/** Of the members of a market who played or paid in within four weeks, without regard to what was marked before. */
export async function previewRules(
  reader: Reader,
  { code, timeZone }: Pick<Market, 'code' | 'timeZone'>,
  rules: HarmRules,
  at: Date,
): Promise<RulesPreview> {
  const watched = await listWatched(reader, addMs(at, -LATELY_MS), MOST + 1);
  const accounts = await accountsOf(reader, watched.slice(0, MOST));
  const own = [...accounts].flatMap(([id, { marketCode }]) => (marketCode === code ? [id] : []));
  const counts = new Map<Marker, number>();
  let [members, top] = [0, 0];
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const traces = await readTraces(reader, own.slice(from, from + AT_ONCE), timeZone, at);
    for (const trace of traces.values()) {
      const found = judge(trace, rules);
      const severity = found.reduce((sum, { marker }) => sum + rules.markers[marker].points, 0);
      if (found.length > 0) members += 1;
      if (levelOf(severity, rules.levels) === 'top' && found.length > 0) top += 1;
      for (const { marker } of found) counts.set(marker, (counts.get(marker) ?? 0) + 1);
    }
  }
  return {
    looked: own.length,
    isAll: watched.length <= MOST,
    members,
    top,
    markers: MARKERS.map((marker) => ({ marker, members: counts.get(marker) ?? 0 })),
  };
}
