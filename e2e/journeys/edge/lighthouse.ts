/** The three categories of Lighthouse that do not depend on the machine: the lobby and a list of games have all points, as a visitor finds them. */
import { askLighthouse } from '../../../tools/test/pages/lighthouse.ts';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';

const PATHS = ['/', '/rng'];

export async function runLighthouse(copy: Copy, report: Report): Promise<void> {
  for (const path of PATHS) {
    const scores = await askLighthouse(`${copy.addresses.member}${path}`);
    report.check(
      `lighthouse ${path}: 100 points in each category`,
      scores.length === 3 && scores.every(({ points }) => points === 100),
      scores.map(({ category, points, lost }) => [category, points, ...lost].join(' ')).join('; '),
    );
  }
}
