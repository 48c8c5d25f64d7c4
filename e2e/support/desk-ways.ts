/** How somebody gets to their work in the office: from the bell to what waits. */
import type { Desk } from './office-desk.ts';
import { button } from './ways.ts';

type Place = Pick<Desk, 'page' | 'words'>;

/** The line of a queue in the bell. `queue`: as the menu calls it. */
export async function openFromBell({ page, words }: Place, queue: string): Promise<void> {
  await page.locator('.bell-button').click();
  const line = page
    .locator('.bell')
    .getByRole('link')
    .filter({ has: page.getByText(words(queue), { exact: true }) });
  await line.click();
  await page.getByRole('heading', { level: 1, name: words(queue), exact: true }).waitFor();
}

/** A page that the role may not open says what is missing, and the menu has no way to it. Answers whether both are so. */
export async function isRefused(desk: Desk, path: string, permission: string): Promise<boolean> {
  const { page, words, url } = desk;
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1, name: words('noPermission.title') }).waitFor();
  const needs = words('noPermission.needs', { permission: words(`permission.${permission}`) });
  await page.getByText(needs).waitFor();
  return (await page.getByRole('navigation').locator(`a[href="${path}"]`).count()) === 0;
}

/** What colleagues should know of a record, below it. */
export async function addNote({ page, words }: Place, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words('notes.new') }).fill(text);
  await button(page, words('notes.add')).click();
  await page.getByRole('article').getByText(text).waitFor();
}
