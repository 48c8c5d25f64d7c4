/** A list of the office in a working day: narrowed down by a person or a game, read row by row, its sum, its file. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Desk } from './office-desk.ts';
import { dialogOf } from './ways.ts';

export const rowsOf = (page: Page): Locator => page.locator('main tbody tr[data-row]');

/** When so many rows of so many are shown, and no more. */
export function allShown(page: Page, count: number): Promise<void> {
  const said =
    count === 1 ? ['1 row', '1 fila'] : [`${count} of ${count} rows`, `${count} de ${count} filas`];
  const [en, es] = said.map((text) => page.locator('.list-sums').getByText(text, { exact: true }));
  return en!.or(es!).waitFor();
}

interface Chosen {
  column: string;
  /** The field's name, as `list.filter.findOperator`. */
  find: string;
  typed: string;
  /** As it is called among what is found. */
  name: string;
}

/** By a member, an operator, a game: found by its name, which stays out of the address. */
export async function choose({ page, words }: Desk, { column, find, typed, name }: Chosen): Promise<void> {
  await page.getByRole('button', { name: words('list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(`list.column.${column}`), exact: true }).click();
  await page.getByRole('textbox', { name: words(find) }).fill(typed);
  await dialogOf(page).getByRole('button', { name }).click();
}

/** The sum below the rows, in units that a person would count: without its places. */
export async function sumOf(page: Page): Promise<number> {
  const sum = page.locator('.list-sums bdi');
  await sum.first().waitFor();
  return wholeOf(await sum.first().innerText());
}

/** What stands there of an amount, without its sign, currency and two places. */
export const wholeOf = (text: string): number => {
  const digits = text.replaceAll(/[^\d.,]/g, '').replace(/[.,]\d\d$/, '');
  return Number(digits.replaceAll(/[.,]/g, ''));
};

/** What the button takes along: its head, and its rows. */
export async function fileOf(page: Page, name: string): Promise<{ head: string; rows: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { head, rows };
}
