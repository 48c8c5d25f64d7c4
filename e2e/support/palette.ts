/** The office's search, from wherever one is: by its key, what one knows, and Enter on what it finds first. */
import type { Desk } from './office-desk.ts';

/** `found`: what the first line has to say, before it is opened. */
export async function openByPalette(
  { page, words }: Pick<Desk, 'page' | 'words'>,
  { typed, found }: { typed: string; found: string },
): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: words('palette.label') }).fill(typed);
  await page.getByRole('option').first().filter({ hasText: found }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: words('palette.label') }).waitFor({ state: 'detached' });
}
