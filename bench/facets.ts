/**
 * The counts behind the filters of a list, over the real door: a copy of the product with 10,000 games more, asked as a lobby asks.
 * Beside it, in turn, the same page of the list without counts.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { startCopy } from '../e2e/support/copy.ts';
import { quantile, round, type Line } from './measure.ts';

const ASKED = 200;
/** Nothing chosen, one facet, three that combine, and a search. */
const CHOICES = [
  '',
  '&volatility=high',
  '&volatility=high&lines=20&feature=free_spins',
  '&vendor=many-3&volatility=low',
  '&gameName=luna',
];

export async function measureFacets(): Promise<Line[]> {
  const copy = await startCopy();
  try {
    const filler = join(import.meta.dirname, 'many-games.ts');
    await promisify(execFile)(process.execPath, [filler, copy.databases.platform]);
    const list = `http://127.0.0.1:${copy.ports.platform}/api/games?merchant=CO&gameType=RNG&pageNo=1`;
    const times = { counted: [] as number[], listed: [] as number[] };
    for (let at = -CHOICES.length; at < ASKED; at += 1) {
      const choice = CHOICES[(at + CHOICES.length) % CHOICES.length]!;
      const [counted, listed] = [
        await ask(`${list}${choice}&pageSize=1&facets=1`),
        await ask(`${list}${choice}&pageSize=28`),
      ];
      // Each choice once for nothing: the first time its statement is planned.
      if (at < 0) continue;
      times.counted.push(counted);
      times.listed.push(listed);
    }
    const line = (what: string, all: readonly number[], share: number): Line => ({
      what: `Facets: ${what}, ${share * 100} of 100`,
      value: `${round(quantile(all, share))} ms`,
      how: `${all.length} answers over HTTP, ${CHOICES.length} choices by turns, 10,000 games and ours`,
    });
    return [
      line('a page with its counts', times.counted, 0.5),
      line('a page with its counts', times.counted, 0.99),
      line('a page alone', times.listed, 0.5),
      line('a page alone', times.listed, 0.99),
    ];
  } finally {
    await copy.remove();
  }
}

async function ask(address: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok || !text.includes('"games"'))
    throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - begun;
}
