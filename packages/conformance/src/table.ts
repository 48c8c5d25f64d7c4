/** A report as a table for people. */
import type { ConformanceReport, ConformanceStep, ScenarioResult } from '@feria/contracts/conformance/runs';

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

/** One line per scenario; below a failed one, the calls that went wrong. */
export function printReport(report: ConformanceReport): string {
  const width = Math.max(20, ...report.scenarios.map(({ id }) => id.length));
  const { passed, failed, skipped } = report.counts;
  return [
    `${report.dialect} wallet at ${report.target}, vendor ${report.vendor}`,
    '',
    ...report.scenarios.flatMap((result) => printScenario(result, width)),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped in ${(report.ms / 1000).toFixed(1)} s`,
    '',
  ].join('\n');
}

function printScenario({ id, says, verdict, why, steps, ms }: ScenarioResult, width: number): string[] {
  return [
    `${SIGNS[verdict]}  ${id.padEnd(width)}  ${String(ms).padStart(6)} ms  ${says}`,
    ...(why === null ? [] : [`      ${why}`]),
    ...(verdict === 'failed' ? steps.filter(({ wrong }) => wrong.length > 0).flatMap(printStep) : []),
  ];
}

function printStep({ says, sent, cameBack, expected, wrong }: ConformanceStep): string[] {
  return [
    `      ${says}: ${wrong.join('; ')}`,
    `        sent      ${new URL(sent.url).pathname} ${short(sent.body)}`,
    `        came back ${cameBack.status} ${short(cameBack.body)}`,
    `        expected  ${expected.join(', ')}`,
  ];
}

const short = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)} …` : text);
