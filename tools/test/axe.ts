/** Faults of accessibility on a page, by axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export interface Fault {
  rule: string;
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | undefined;
  /** Where it is, as a selector, and the element as it is written. */
  places: readonly { target: string; html: string }[];
}

/** What axe complains of, in the page and in its frames; rules that are named `without` are left out. */
export async function findFaults(page: Page, without: readonly string[] = []): Promise<Fault[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  // To bring the findings of several frames together, axe opens a page for each look, which takes three times as long as the look.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? undefined,
    places: nodes.map(({ target, html }) => ({ target: String(target), html })),
  }));
}
