/** All tests of one mode, and the second look at what was weak. */
import type { Rng } from '@feria/kit/chance/rng';
import { play, type StreamTest } from './listener.ts';
import type { MappedTest } from './mapped.ts';
import { bytesOf } from './source.ts';
import { nameOf, type Finding } from './verdict.ts';

/** A finding, and the p-values of the earlier stretches that left it open. */
export interface Decided extends Finding {
  readonly earlier: readonly number[];
}

export interface Battery {
  /** Fresh draws for each stretch. */
  readonly drawsOf: (stretch: number) => Rng;
  readonly bytes: number;
  readonly stream: readonly StreamTest[];
  readonly mapped: readonly MappedTest[];
  /** Told each finding as it is made. */
  readonly tell: (finding: Finding) => void;
}

/** A weak result is looked at again on so many fresh stretches at most; one sound result in a hundred is weak each time. */
const MOST_RETRIES = 3;

/** A finding and the name of the test that made it. */
interface Sourced {
  readonly source: string;
  readonly finding: Decided;
}

/**
 * Runs every test once, and those with a weak result again on fresh draws until they are decided. A failure is never run
 * again: it is no bad luck. What is weak on every stretch stays weak.
 */
export async function runBattery(battery: Battery): Promise<readonly Decided[]> {
  let results = await runOn(battery, 0);
  for (let stretch = 1; stretch <= MOST_RETRIES; stretch += 1) {
    const open = new Set(results.filter(isWeak).map(({ source }) => source));
    if (open.size === 0) break;
    const again = await runOn(
      {
        ...battery,
        stream: battery.stream.filter(({ name }) => open.has(name)),
        mapped: battery.mapped.filter(({ name }) => open.has(name)),
      },
      stretch,
    );
    results = results.map((before) => (isWeak(before) ? lookedAtAgain(before, again) : before));
  }
  return results.map(({ finding }) => finding);
}

const isWeak = ({ finding }: Sourced): boolean => finding.verdict === 'weak';

function lookedAtAgain(before: Sourced, again: readonly Sourced[]): Sourced {
  const next = again.find(({ finding }) => nameOf(finding) === nameOf(before.finding));
  if (!next) return before;
  const earlier = [...before.finding.earlier, before.finding.p];
  return { ...next, finding: { ...next.finding, earlier } };
}

/** Two sources of draws a stretch: the stream's and the mapped draws'. */
async function runOn(battery: Battery, stretch: number): Promise<readonly Sourced[]> {
  const { stream, mapped, tell } = battery;
  const heard = await play(
    bytesOf(battery.drawsOf(2 * stretch), battery.bytes),
    stream.map((test) => test.start()),
  );
  const rng = battery.drawsOf(2 * stretch + 1);
  const results = [
    ...stream.flatMap(({ name }, at) => (heard[at] ?? []).map((finding) => ({ source: name, finding }))),
    ...mapped.map((test) => ({ source: test.name, finding: test.run(rng) })),
  ];
  for (const { finding } of results) tell(finding);
  return results.map(({ source, finding }) => ({ source, finding: { ...finding, earlier: [] } }));
}
