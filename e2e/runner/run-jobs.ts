/** Runs journeys beside one another, on as few copies of the product as they need, and stops each copy when nobody needs it any more. */
import type { Copy } from '../support/copy.ts';
import type { Report } from './report.ts';
import {
  pickNext,
  type Job,
  type Limits,
  type Pick,
  type Place,
} from '../../tools/test/runner/journey-queue.ts';

export type OnCopy = (copy: Copy, report: Report) => Promise<void>;
export type OnOwn = (report: Report) => Promise<void>;

/** A journey: on a copy that it is given, or on copies of its own. */
export type Journey = (Job & { readonly needs: 'together' | 'alone'; readonly run: OnCopy }) | OwnJourney;
type OwnJourney = Job & { readonly needs: 'own'; readonly run: OnOwn };

export interface RunOptions extends Limits {
  /** Copies for journeys that have one alone. */
  readonly alone: number;
  /** Starts a copy that journeys can use. */
  readonly open: () => Promise<Copy>;
  /** What is done to a copy before each journey on it. */
  readonly before: (copy: Copy) => Promise<void>;
  /** A report whose lines carry that name. */
  readonly reportFor: (name: string) => Report;
  /** Runs one journey; what it throws has become a failure of the report. */
  readonly conduct: (job: Job, report: Report, work: () => Promise<void>) => Promise<void>;
}

interface World {
  readonly kind: Place['kind'];
  readonly name: string;
  readonly running: Journey[];
  /** Undefined until the first journey wants it, and inside where it does not start. */
  copy: Promise<Copy | undefined> | undefined;
  /** What the journeys kill is told by them; anything else that ended did so by a fault. */
  isKilled: boolean;
}

/** Returns when all are over and every copy is gone. */
export async function runJobs(journeys: readonly Journey[], options: RunOptions): Promise<void> {
  const waiting = [...journeys];
  const worlds = [
    worldOf('together', 'shared copy'),
    ...Array.from({ length: options.alone }, (_, at) => worldOf('alone', `turns ${at + 1}`)),
  ];
  const underWay = new Set<Promise<void>>();
  let own = 0;
  const begin = (journey: Journey, world: World | undefined): void => {
    waiting.splice(waiting.indexOf(journey), 1);
    if (world) world.running.push(journey);
    else own += 1;
    const done = perform(journey, world, options).finally(() => {
      if (world) world.running.splice(world.running.indexOf(journey), 1);
      else own -= 1;
      underWay.delete(done);
    });
    underWay.add(done);
  };
  const next = (): Pick | undefined => pickNext({ waiting, places: worlds, own }, options);
  const ends: Promise<void>[] = [];
  for (;;) {
    for (let pick = next(); pick; pick = next())
      begin(pick.job as Journey, pick.place === undefined ? undefined : worlds[pick.place]);
    for (const world of worlds.filter((one) => isDone(one, waiting))) {
      worlds.splice(worlds.indexOf(world), 1);
      ends.push(end(world, options));
    }
    if (underWay.size === 0) break;
    await Promise.race(underWay);
  }
  await Promise.all(ends);
  // A plan in which two wait for one another would otherwise pass without them.
  for (const { name } of waiting) options.reportFor(name).check(name, false, 'what it waits for never ends');
}

const isDone = ({ kind, running, copy }: World, waiting: readonly Journey[]): boolean =>
  copy !== undefined && running.length === 0 && !waiting.some(({ needs }) => needs === kind);

const worldOf = (kind: World['kind'], name: string): World => ({
  kind,
  name,
  running: [],
  copy: undefined,
  isKilled: false,
});

async function perform(journey: Journey, world: World | undefined, options: RunOptions): Promise<void> {
  const report = options.reportFor(journey.name);
  if (journey.needs === 'own') return options.conduct(journey, report, () => journey.run(report));
  world!.copy ??= open(world!, options);
  const copy = await world!.copy;
  // That there is none has been told once.
  if (!copy) return;
  if (journey.isKilling) world!.isKilled = true;
  await options.conduct(journey, report, async () => {
    await options.before(copy);
    await journey.run(copy, report);
  });
}

async function open(world: World, options: RunOptions): Promise<Copy | undefined> {
  let copy: Copy | undefined;
  await options.reportFor(world.name).attempt('a copy of the product', async () => {
    copy = await options.open();
  });
  return copy;
}

async function end({ copy: opened, name, isKilled }: World, { reportFor }: RunOptions): Promise<void> {
  const copy = await opened;
  if (!copy) return;
  const report = reportFor(name);
  try {
    if (!isKilled) {
      const ends = copy
        .output()
        .split('\n')
        .filter((line) => line.includes(' ended'));
      report.check('no part ended by itself', ends.length === 0, ends.join(' | '));
    }
    report.check('the copy stops cleanly', (await copy.stop()) === 0);
  } catch (error) {
    report.check('the end of the copy', false, String(error));
  } finally {
    await copy.remove();
  }
}
