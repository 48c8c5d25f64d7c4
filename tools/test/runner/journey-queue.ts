/** Which journey begins next, and on which copy of the product. Pure: what runs them is in e2e/. */

/**
 * What a journey needs of the product. `together`: a copy on which other journeys walk at the same time. `alone`: a copy that nobody else
 * uses meanwhile, because it changes what everybody sees (a market, a reconciliation, the shelf). `own`: copies that it starts itself.
 */
export type Needs = 'together' | 'alone' | 'own';

export interface Job {
  readonly name: string;
  readonly needs: Needs;
  /** About how long it takes on two quiet cores: the longest way to an end begins first, and shards are cut by it. */
  readonly seconds: number;
  /** Names of journeys that have to be over before, where they are part of the run. Such journeys share one copy. */
  readonly after?: readonly string[];
  /** What only one journey of a copy may use at a time: an operator's desk whose sessions end, say. */
  readonly holds?: readonly string[];
  /** Begins when nothing else is left for its copy: it kills parts, or looks at what the others have left. */
  readonly isLast?: boolean;
  /** It ends parts of its copy on purpose: nobody asks afterwards whether one has ended. */
  readonly isKilling?: boolean;
}

export interface Place {
  readonly kind: 'together' | 'alone';
  readonly running: readonly Job[];
}

export interface Standing {
  /** Not begun, in the order of the plan. */
  readonly waiting: readonly Job[];
  readonly places: readonly Place[];
  /** Those that started copies of their own. */
  readonly own: number;
}

/** How many at once: of each kind, and in all. */
export interface Limits {
  readonly together: number;
  readonly own: number;
}

export interface Pick {
  readonly job: Job;
  /** Index of its place; undefined for one that starts copies of its own. */
  readonly place: number | undefined;
}

/** The next journey that may begin now; undefined while all that wait have to wait for one that runs. */
export function pickNext({ waiting, places, own }: Standing, limits: Limits): Pick | undefined {
  const running = places.flatMap((place) => place.running);
  const ready = waiting
    .filter((job) => !isHeldBack(job, waiting, running))
    .toSorted((one, other) => wayOf(other, waiting) - wayOf(one, waiting));
  for (const job of ready) {
    if (job.needs === 'own') {
      if (own < limits.own) return { job, place: undefined };
      continue;
    }
    const place = places.findIndex((one) => takes(one, job, limits));
    if (place >= 0) return { job, place };
  }
  return undefined;
}

/** How long it takes until the last one of those that wait for it is over: nothing that holds up much begins late. */
function wayOf(job: Job, waiting: readonly Job[]): number {
  const later = waiting.filter((one) => one !== job && one.after?.includes(job.name));
  const rest = waiting.filter((one) => one !== job);
  return job.seconds + Math.max(0, ...later.map((one) => wayOf(one, rest)));
}

function isHeldBack(job: Job, waiting: readonly Job[], running: readonly Job[]): boolean {
  const open = [...waiting, ...running].filter((one) => one !== job && one.needs === job.needs);
  if (job.after?.some((name) => open.some((one) => one.name === name))) return true;
  return job.isLast === true && open.some((one) => one.isLast !== true);
}

function takes({ kind, running }: Place, { needs, holds = [] }: Job, { together }: Limits): boolean {
  if (kind !== needs) return false;
  if (kind === 'alone') return running.length === 0;
  const held = new Set(running.flatMap((job) => job.holds ?? []));
  return running.length < together && !holds.some((one) => held.has(one));
}

/** The `at`-th of `of` parts, each about as long; journeys that follow one another stay together. Throws for a part that there is not. */
export function shardOf<One extends Job>(jobs: readonly One[], at: number, of: number): One[] {
  if (!Number.isInteger(at) || !Number.isInteger(of) || at < 1 || at > of)
    throw new Error(`there is no part ${at} of ${of}`);
  const parts = Array.from({ length: of }, () => ({ seconds: 0, jobs: new Set<One>() }));
  const chains = chainsOf(jobs).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  for (const chain of chains) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += lengthOf(chain);
    for (const job of chain) least.jobs.add(job);
  }
  return jobs.filter((job) => parts[at - 1]!.jobs.has(job));
}

const lengthOf = (jobs: readonly Job[]): number => jobs.reduce((sum, { seconds }) => sum + seconds, 0);

/** Journeys that name one another, directly or through others. */
function chainsOf<One extends Job>(jobs: readonly One[]): One[][] {
  const chains: One[][] = [];
  for (const job of jobs) {
    const isTied = (chain: readonly One[]): boolean =>
      chain.some(({ name, after = [] }) => job.after?.includes(name) === true || after.includes(job.name));
    const tied = chains.filter(isTied);
    for (const chain of tied) chains.splice(chains.indexOf(chain), 1);
    chains.push([...tied.flat(), job]);
  }
  return chains;
}
