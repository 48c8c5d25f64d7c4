/** The search of the office, by the keyboard alone. */
import type { Desk } from './office-desk.ts';

/** Opens the first that bears the name: a record, a page or an act. */
export async function findByKeys({ page }: Pick<Desk, 'page'>, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type(name);
  await page.getByRole('option').first().getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}
