/** The way that browsers take: the web process holds two sockets for each page, the browser's and its own to the platform. */
import { round, type Line } from '../measure.ts';
import { Holders } from './holders.ts';
import { openPages } from './pages.ts';
import { atRest, keptBy, spentIn, type Target } from './target.ts';

const PAGES = 5_000;
const REST_SECONDS = 20;

export async function measureThroughWeb(target: Target): Promise<Line[]> {
  const holders = new Holders(1);
  try {
    const before = await keptBy(target, 'web');
    const host = new URL(target.copy.addresses.member).host;
    const { spent, seconds } = await spentIn(target, () =>
      openPages(holders, target, { from: 1, to: PAGES, host }),
    );
    const kept = await keptBy(target, 'web');
    const rest = await atRest(target, REST_SECONDS);
    const name = `${PAGES.toLocaleString('en')} pages through web`;
    return [
      {
        what: `${name}: memory of web, each`,
        value: `${round(((kept - before) / PAGES) * 1_024)} kB`,
        how: `${round(kept, 0)} MB resident; two descriptors each`,
      },
      {
        what: `${name}: opened, each`,
        value: `${round((seconds / PAGES) * 1e6, 0)} µs`,
        how: `processor ${round((spent.web / PAGES) * 1e6, 0)} µs web, ${round((spent.platform / PAGES) * 1e6, 0)} µs platform`,
      },
      {
        what: `${name}: web at rest`,
        value: `${round(rest.web * 1_000, 0)} ms`,
        how: `processor time a second; platform ${round(rest.platform * 1_000, 0)} ms`,
      },
    ];
  } finally {
    holders.end();
  }
}
