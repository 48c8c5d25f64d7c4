/** What Lighthouse says of a page, on its own slow phone. Three of its categories ask what the page is made of, and say the same at every run. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '../../../launcher/processes/ports.ts';
import { launchBrowser } from './browser.ts';
import { installFolder } from '../install.ts';

const HOME = resolve(import.meta.dirname, '../../lighthouse');
const STEADY = ['accessibility', 'best-practices', 'seo'];

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
}
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
type Lighthouse = (
  url: string,
  options: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ lhr: Result } | undefined>;

/** Points from 0 to 100, and the audits that took some away. */
export interface Score {
  category: string;
  points: number;
  lost: readonly string[];
}

/** The lobby's points at `url` in these categories. Installs Lighthouse when it is not there (its folder says what it brings). */
export async function askLighthouse(url: string, categories: readonly string[] = STEADY): Promise<Score[]> {
  const { categories: found, audits } = await look(url, categories);
  return Object.entries(found).map(([category, { score, auditRefs }]) => ({
    category,
    points: Math.round((score ?? 0) * 100),
    lost: auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  }));
}

async function look(url: string, onlyCategories: readonly string[]): Promise<Result> {
  await installFolder(HOME, 'Lighthouse');
  const entry = pathToFileURL(join(HOME, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  const port = await findFreePort();
  const browser = await launchBrowser({ switches: [`--remote-debugging-port=${port}`] });
  try {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
    if (!answer) throw new Error('Lighthouse has said nothing');
    if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}
