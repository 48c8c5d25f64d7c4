/** Faults of accessibility on a page, by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export interface Fault {
  rule: string;
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | undefined;
  /** Where it is, as a selector, and the element as it is written. */
  places: readonly { target: string; html: string }[];
}

interface Finding {
  id: string;
  impact?: Fault['impact'] | null;
  nodes: readonly { target: unknown; html: string; any?: readonly Check[] }[];
}

interface Check {
  id: string;
  data?: { messageKey?: string } | null;
  relatedNodes?: readonly { target: unknown }[];
}

export interface FindOptions {
  /** Rules that are left out. */
  without?: readonly string[];
  /** Rules that axe by itself leaves out. */
  also?: readonly string[];
  /** The only rules that are asked; all of them otherwise. */
  only?: readonly string[];
}

const PACKAGE = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(PACKAGE).resolve('axe-core/axe.min.js'), 'utf8');
/** Half a megabyte of script goes into a document once, however often it is looked at: reading it takes as long as a look. */
const ONCE = `if (!('axe' in globalThis)) { ${source} }; undefined`;

const rulesOf = ({ without = [], also = [] }: FindOptions): Record<string, { enabled: boolean }> =>
  Object.fromEntries([
    ...also.map((rule) => [rule, { enabled: true }] as const),
    ...without.map((rule) => [rule, { enabled: false }] as const),
  ]);

/** What axe complains of, in the page and in its frames. */
export async function findFaults(page: Page, options: FindOptions = {}): Promise<Fault[]> {
  const findings = page.frames().length === 1 ? await findHere(page, options) : await findAll(page, options);
  return findings.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? undefined,
    places: nodes.map(({ target, html }) => ({ target: String(target), html })),
  }));
}

async function findHere(page: Page, options: FindOptions): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(ONCE);
  return page.evaluate(
    async ({ rules, on }) => {
      type Axe = { run(where: Document, how: object): Promise<{ violations: Finding[] }> };
      const { axe } = globalThis as unknown as { axe: Axe };
      /** Only a bar that stays while the page is scrolled lies over it, or next to it: a scroll frees it. */
      const isUnderBar = ({ any }: Finding['nodes'][number]): boolean =>
        any?.some(
          ({ id, data, relatedNodes = [] }) =>
            (id === 'target-offset' || data?.messageKey?.startsWith('partiallyObscured') === true) &&
            relatedNodes.length > 0 &&
            relatedNodes.every(({ target }) => {
              let over = document.querySelector(String(target));
              while (over && !/sticky|fixed/.test(getComputedStyle(over).position)) over = over.parentElement;
              return over !== null;
            }),
        ) === true;
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(on ? { runOnly: { type: 'rule', values: on } } : {}),
        rules,
      });
      return violations
        .map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes
            .filter((node) => id !== 'target-size' || !isUnderBar(node))
            .map(({ target, html }) => ({ target, html })),
        }))
        .filter(({ nodes }) => nodes.length > 0) as Finding[];
    },
    { rules: rulesOf(options), on: options.only && [...options.only] },
  );
}

/** To bring the findings of several frames together, axe opens a page for each look, which takes three times as long as the look. */
async function findAll(page: Page, options: FindOptions): Promise<readonly Finding[]> {
  // What lies under a bar cannot be told from here: sizes are asked of pages without frames.
  const only = options.only?.filter((rule) => rule !== 'target-size');
  // Axe gives a frame a second to read its script and passes over one that is slower: on a busy machine its faults were never found.
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(ONCE)));
  const axe = new AxeBuilder({ page, axeSource: ONCE }).options({
    resultTypes: ['violations'],
    rules: rulesOf({ ...options, also: [] }),
  });
  if (only) axe.withRules([...only]);
  axe.setLegacyMode(false);
  return (await axe.analyze()).violations;
}
