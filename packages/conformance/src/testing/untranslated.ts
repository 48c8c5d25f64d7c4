import type { ConformanceReport } from '@feria/contracts/conformance/runs';
import { explain, translate } from '../texts.ts';

/** What a report says that has no Spanish. Single words are the wire's: statuses, verdicts, amounts. */
export function untranslated(report: ConformanceReport): string[] {
  const said = report.scenarios.flatMap(({ id, why, steps }) =>
    [
      ...(why === null ? [] : [why]),
      ...steps.flatMap((step) => [step.says, ...step.expected, ...step.wrong]),
    ].filter((text) => text !== explain(id).says),
  );
  const isWords = (text: string): boolean => /\s/.test(text) && !text.startsWith('/');
  return [...new Set(said)].filter((text) => isWords(text) && translate(text) === undefined);
}
