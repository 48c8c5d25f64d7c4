/**
 * What Lighthouse says of the lobby, on its own slow phone. Performance is a median of three, and needs a Chromium of the system: the
 * one inside @sparticuz/chromium is built for size, without what its trace is read from.
 */
import { startCopy } from '../e2e/support/copy.ts';
import { findBrowser } from '../tools/test/pages/browser.ts';
import { askLighthouse } from '../tools/test/pages/lighthouse.ts';
import { median, round, type Line } from './measure.ts';

const RUNS = 3;

export async function measureLighthouse(): Promise<Line[]> {
  const copy = await startCopy();
  try {
    const url = `${copy.addresses.member}/`;
    const steady = await askLighthouse(url);
    const lines = steady.map(({ category, points, lost }) => ({
      what: `Lighthouse: ${category}`,
      value: String(points),
      how: lost.length === 0 ? 'of 100, the lobby on its slow phone' : lost.join('; '),
    }));
    return [...lines, await measurePace(url)];
  } finally {
    await copy.remove();
  }
}

async function measurePace(url: string): Promise<Line> {
  const what = 'Lighthouse: performance';
  const { origin } = await findBrowser();
  if (origin === 'npm')
    return { what, value: 'not taken', how: 'needs a whole Chromium, named in FERIA_BROWSER' };
  const points: number[] = [];
  for (let run = 0; run < RUNS; run += 1) points.push((await askLighthouse(url, ['performance']))[0]!.points);
  return { what, value: round(median(points), 0), how: `of 100, median of ${RUNS}` };
}
