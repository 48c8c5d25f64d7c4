/** Plays scenarios against a wallet and writes down what happened. A wallet that fails makes a report, never an exception. */
import type { ConformanceReport, RunCounts, ScenarioResult } from '@feria/contracts/conformance/runs';
import { startInjector, type Injector } from './injector.ts';
import { openPlay, Skipped, type Target } from './play.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { SessionSource } from './sessions.ts';
import { explain } from './texts.ts';
import type { Reach } from './transport.ts';

export type RunOptions = {
  target: Target;
  sessions: SessionSource;
  /** Ids of scenarios; one that ends in `.` stands for all that begin with it. */
  only?: readonly string[];
  onProgress?: (result: ScenarioResult, done: number, total: number) => void;
  /** Breaks off what is under way: the report holds the scenarios that were played to their end. */
  signal?: AbortSignal;
  /** How many scenarios play at once. */
  atOnce?: number;
  scenarios?: readonly Scenario[];
  /** How late a call arrives that stalls on its way; 5 s. */
  stallMs?: number;
};

const AT_ONCE = 4;
const STALL_MS = 5_000;
/** The scenario ends a stall; this only ends what was left. */
const LONGEST_STALL_MS = 60_000;

/** The scenarios of a dialect, in the order in which they play. */
export function scenariosFor(
  dialect: Target['dialect'],
  only: readonly string[] = [],
  scenarios: readonly Scenario[] = SCENARIOS,
): Scenario[] {
  return scenarios.filter(
    (one) => one.dialects.includes(dialect) && (only.length === 0 || isNamed(only, one.id)),
  );
}

/** Whether a list of ids names it; one that ends in `.` names all that begin with it. */
export function isNamed(only: readonly string[], id: string): boolean {
  return only.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
}

export async function runConformance({
  target,
  sessions,
  only = [],
  onProgress,
  atOnce = AT_ONCE,
  scenarios,
  signal,
  stallMs = STALL_MS,
}: RunOptions): Promise<ConformanceReport> {
  const startedAt = performance.now();
  const wanted = scenariosFor(target.dialect, only, scenarios);
  const results: (ScenarioResult | undefined)[] = [];
  const waiting = wanted.map((scenario, index) => ({ scenario, index }));
  let done = 0;
  const playNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const result = await playOne(next.scenario, { ...target, signal }, sessions, stallMs);
      // What was broken off says nothing.
      if (signal?.aborted) break;
      results[next.index] = result;
      done += 1;
      onProgress?.(result, done, wanted.length);
    }
  };
  await Promise.race([
    Promise.all(Array.from({ length: atOnce }, playNext)),
    ...(signal ? [aborted(signal)] : []),
  ]);
  const played = results.filter((result) => result !== undefined);
  return {
    target: target.url,
    vendor: target.vendor,
    dialect: target.dialect,
    ms: Math.round(performance.now() - startedAt),
    counts: countVerdicts(played),
    scenarios: played,
  };
}

/** A scenario that waits for a while does not hold up who wants to stop. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

export function countVerdicts(results: readonly ScenarioResult[]): RunCounts {
  const count = (verdict: ScenarioResult['verdict']): number =>
    results.filter((result) => result.verdict === verdict).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

const reachOf = ({ lookup, signal }: Target): Reach => ({ lookup, signal });

async function playOne(
  scenario: Scenario,
  target: Target,
  sessions: SessionSource,
  stallMs: number,
): Promise<ScenarioResult> {
  const startedAt = performance.now();
  let injector: Promise<Injector> | undefined;
  const { origin, pathname } = new URL(target.url);
  const gate = async () => {
    injector ??= startInjector({
      target: origin,
      faults: {},
      seed: 1,
      stallMs: LONGEST_STALL_MS,
      ...reachOf(target),
    });
    const open = await injector;
    return { ...open, url: `${open.url}${pathname.replace(/\/$/, '')}` };
  };
  const play = openPlay({ target, sessions, gate, stallMs, now: () => new Date() });
  let verdict: ScenarioResult['verdict'] | undefined;
  let why: string | null = null;
  try {
    await scenario.play(play);
  } catch (error) {
    verdict = error instanceof Skipped ? 'skipped' : 'failed';
    why = error instanceof Error ? error.message : String(error);
  } finally {
    await (await injector)?.close();
  }
  const isWrong = play.steps.some(({ wrong }) => wrong.length > 0);
  const { id } = scenario;
  const ms = Math.round(performance.now() - startedAt);
  verdict = isWrong ? 'failed' : (verdict ?? 'passed');
  return { id, ...explain(id), verdict, why, steps: play.steps, ms };
}
