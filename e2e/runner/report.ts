/** What the journeys have found, one line each, counted at the end. */
export interface Report {
  /** Notes one claim; `detail` is shown beside it. */
  check(claim: string, isTrue: boolean, detail?: string): void;
  /** Something to know that is no claim. */
  note(line: string): void;
  /** Runs a part whose throwing is one failure. */
  attempt(name: string, work: () => Promise<void>): Promise<boolean>;
  passed(): number;
  failed(): number;
  /** How long each attempt took that is over, those within others too. */
  steps(): readonly Step[];
}

export interface Step {
  name: string;
  seconds: number;
}

export function createReport(print: (line: string) => void): Report {
  const counts = { passed: 0, failed: 0 };
  const steps: Step[] = [];
  const check: Report['check'] = (claim, isTrue, detail = '') => {
    counts[isTrue ? 'passed' : 'failed'] += 1;
    print(`${isTrue ? 'ok    ' : 'FAILED'} ${claim}${detail ? ` · ${detail}` : ''}`);
  };
  const say = (line: string): void => print(`       ${line}`);
  return {
    check,
    note: say,
    attempt: async (name, work) => {
      const startedAt = performance.now();
      say(`${name} ...`);
      try {
        await work();
        say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
        return true;
      } catch (error) {
        check(name, false, tellOf(error));
        return false;
      } finally {
        steps.push({ name, seconds: (performance.now() - startedAt) / 1000 });
      }
    },
    passed: () => counts.passed,
    failed: () => counts.failed,
    steps: () => steps,
  };
}

/** What was waited for stands on the first line, because a summary shows no further one. */
function tellOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first, ...rest] = (error.stack ?? error.message).split('\n');
  const waited = /waiting for .+/.exec(error.message)?.[0];
  const place = /e2e\/(?!runner\/)(?:[\w-]+\/)*[\w-]+\.ts:\d+/.exec(error.stack ?? '')?.[0];
  return [[first, waited, place].filter(Boolean).join(' · '), ...rest].join('\n');
}
