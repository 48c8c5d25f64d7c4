/** What each scenario is called and what it says, in the languages of the office. One file per language; a test compares them. */
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import phrases from './texts/phrases.es.json' with { type: 'json' };
import type { ConformanceReport, ReportLanguage, ScenarioResult } from '@feria/contracts/conformance/runs';

export type Explained = { title: string; says: string };
type Catalogue = Readonly<Record<string, Explained>>;

export const CATALOGUES: Readonly<Record<ReportLanguage, Catalogue>> = { en, es };

/** The title of a scenario or duty, and its sentence. One that no catalogue has is called by its id. */
export function explain(id: string, language: ReportLanguage = 'en'): Explained {
  return CATALOGUES[language][id] ?? { title: id, says: id };
}

/**
 * A report in another language: titles, sentences, what was expected and what was wrong. What was sent and what came back
 * stays as it was, and so does what nobody has translated: an error of the network, a word of the wallet.
 */
export function translateReport(report: ConformanceReport, language: ReportLanguage): ConformanceReport {
  return { ...report, scenarios: report.scenarios.map((one) => translateResult(one, language)) };
}

function translateResult(result: ScenarioResult, language: ReportLanguage): ScenarioResult {
  const { id, why, steps } = result;
  const explained = explain(id, language);
  const say = (text: string): string => {
    if (language === 'en') return text;
    // A duty's steps expect what the duty says.
    return text === explain(id).says ? explained.says : (translate(text) ?? text);
  };
  return {
    ...result,
    ...explained,
    why: why === null ? null : say(why),
    steps: steps.map((step) => ({
      ...step,
      says: say(step.says),
      expected: step.expected.map(say),
      wrong: step.wrong.map(say),
    })),
  };
}

type Phrase = { pattern: RegExp; text: string };

/** Those with the most words of their own first: `{}` alone would take anything. */
const PHRASES: readonly Phrase[] = Object.entries(phrases)
  .toSorted(([a], [b]) => b.replaceAll('{}', '').length - a.replaceAll('{}', '').length)
  .map(([english, text]) => {
    const words = english.split('{}').map((part) => part.replaceAll(/[\\^$.*+?()[\]|{}]/g, String.raw`\$&`));
    return { pattern: new RegExp(`^${words.join('(.+)')}$`, 's'), text };
  });

/** The kit's own English in Spanish; undefined for what is none of it. What stands in a gap may be a phrase itself. */
export function translate(text: string): string | undefined {
  for (const { pattern, text: spanish } of PHRASES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const gaps = found.slice(1);
    return spanish.replaceAll('{}', () => {
      const gap = gaps.shift() ?? '';
      return translate(gap) ?? gap;
    });
  }
  return undefined;
}
