/** What the platform and its database do when nobody does anything, with the members of the demonstration and with a million. */
import { setTimeout as sleep } from 'node:timers/promises';
import { round, type Line } from '../measure.ts';
import { atRest, jobSeconds, type Spent, type Target } from './target.ts';

/** After it every job had its first turn. */
const FIRST_TURNS_MS = 30_000;
const REST_SECONDS = 45;
/** A job that takes less than this in both is not named. */
const WORTH_NAMING_SECONDS = 0.05;
const MOST_NAMED = 8;

export interface Rested {
  spent: Spent;
  firstTurns: ReadonlyMap<string, number>;
}

/** Of a platform that has just started. */
export async function measureRest(target: Target): Promise<Rested> {
  await sleep(FIRST_TURNS_MS);
  const firstTurns = await jobSeconds(target);
  return { firstTurns, spent: await atRest(target, REST_SECONDS) };
}

/** Starts the platform anew, so that every job has a first turn on what is there now. */
export async function restAgain(target: Target): Promise<Rested> {
  const former = await target.copy.kill('platform');
  await target.copy.waitUntilBack('platform', former);
  return measureRest(target);
}

const share = (seconds: number): string => `${round(seconds * 1_000, 0)} ms`;

export function restLines(few: Rested, many: Rested): Line[] {
  const how = `processor time a second over ${REST_SECONDS} s; a handful of members: ${share(few.spent.platform)} and ${share(few.spent.database)}`;
  const sum = ({ firstTurns }: Rested): number => [...firstTurns.values()].reduce((all, one) => all + one, 0);
  const named = [...many.firstTurns]
    .map(([job, seconds]) => ({ job, seconds, before: few.firstTurns.get(job) ?? 0 }))
    .filter(({ seconds }) => seconds >= WORTH_NAMING_SECONDS)
    .toSorted((a, b) => b.seconds - b.before - (a.seconds - a.before))
    .slice(0, MOST_NAMED);
  return [
    { what: 'A million idle members: platform', value: share(many.spent.platform), how },
    { what: 'A million idle members: PostgreSQL', value: share(many.spent.database), how: 'the same minute' },
    {
      what: 'First turns of all jobs together',
      value: `${round(sum(many), 2)} s`,
      how: `from the start of the platform on, waiting included; a handful of members: ${round(sum(few), 2)} s`,
    },
    ...named.map(({ job, seconds, before }) => ({
      what: `  of them: ${job}`,
      value: `${round(seconds, 2)} s`,
      how: `a handful of members: ${round(before, 2)} s`,
    })),
  ];
}
