/** What of a run took longest: where to look when it has become slow. */
import type { Report } from './report.ts';

const MOST = 10;

/** The slowest journeys and the slowest steps within them, as lines. */
export function slowestOf(reports: ReadonlyMap<string, Report>): string {
  const journeys: Line[] = [];
  const steps: Line[] = [];
  for (const [name, report] of reports)
    for (const step of report.steps()) {
      if (step.name === name) journeys.push(step);
      else steps.push({ name: `${name} · ${step.name}`, seconds: step.seconds });
    }
  return [...listOf('The slowest journeys', journeys), ...listOf('The slowest steps', steps), ''].join('\n');
}

interface Line {
  name: string;
  seconds: number;
}

function listOf(title: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return [];
  const slowest = lines.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST);
  return [`${title}:`, ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)];
}
