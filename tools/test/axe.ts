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
  nodes: readonly { target: unknown; html: string }[];
}

export interface FindOptions {
  /** Rules that are left out. */
  without?: readonly string[];
  /** The only rules that are asked; all of them otherwise. */
  only?: readonly string[];
}

const PACKAGE = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(PACKAGE).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe complains of, in the page and in its frames. */
export async function findFaults(page: Page, options: FindOptions = {}): Promise<Fault[]> {
  const findings = page.frames().length === 1 ? await findHere(page, options) : await findAll(page, options);
  return findings.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? undefined,
    places: nodes.map(({ target, html }) => ({ target: String(target), html })),
  }));
}

/** Half a megabyte of script goes into a page once, however often it is looked at: reading it takes as long as a look. */
async function findHere(page: Page, { without = [], only }: FindOptions): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${source};undefined`);
  return page.evaluate(
    async ({ off, on }) => {
      type Axe = { run(where: Document, how: object): Promise<{ violations: Finding[] }> };
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(on ? { runOnly: { type: 'rule', values: on } } : {}),
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      });
      return violations.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        nodes: nodes.map(({ target, html }) => ({ target, html })),
      })) as Finding[];
    },
    { off: [...without], on: only && [...only] },
  );
}

/** To bring the findings of several frames together, axe opens a page for each look, which takes three times as long as the look. */
async function findAll(page: Page, { without = [], only }: FindOptions): Promise<readonly Finding[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  if (only) axe.withRules([...only]);
  axe.setLegacyMode(false);
  return (await axe.analyze()).violations;
}
