/** What somebody does with a list of the office all day: narrowed down to one member, counted, taken along, kept as a view. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Member } from './member-calls.ts';
import type { Desk } from './office-desk.ts';
import { dialogOf } from './ways.ts';

export const rowsOf = (page: Page): Locator => page.locator('main tbody tr[data-row]');

/** All rows of the list are shown, and there are so many. */
export function shownOf(page: Page, count: number): Locator {
  const said =
    count === 1 ? ['1 row', '1 fila'] : [`${count} of ${count} rows`, `${count} de ${count} filas`];
  const [en, es] = said.map((text) => page.locator('.list-sums').getByText(text, { exact: true }));
  return en!.or(es!);
}

/** What the amounts below the rows say, in hundredths, without what their language puts between the digits. */
export const sumsOf = async (page: Page): Promise<string> =>
  (await page.locator('.list-sums').innerText()).replaceAll(/[^\d\s]/g, '');

export async function addFilter({ page, words }: Desk, column: string): Promise<void> {
  await page.getByRole('button', { name: words('list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(`list.column.${column}`), exact: true }).click();
}

/** By the account, as it is typed; what the address keeps is the id. */
export async function narrowToMember(desk: Desk, { id, account }: Member): Promise<void> {
  const { page, words } = desk;
  await addFilter(desk, 'memberId');
  await page
    .getByRole('textbox', { name: words('list.filter.findMember') })
    .last()
    .fill(account);
  await page.getByRole('button', { name: account }).click();
  await page.waitForURL((to) => to.searchParams.get('memberId') === id);
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
export async function choose(desk: Desk, { column, find, typed, name }: Chosen): Promise<void> {
  const { page, words } = desk;
  await addFilter(desk, column);
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

interface TakenFile {
  name: string;
  head: string;
  rows: string[];
}

/** The list as a file, by its button. */
export async function takeFile({ page, words }: Desk): Promise<TakenFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('list.export'), exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { name: download.suggestedFilename(), head, rows };
}

/** What is asked of the list now, under a name that colleagues find, too. */
export async function keepView({ page, words, look }: Desk, view: string, picture: string): Promise<void> {
  await page.getByRole('button', { name: words('list.view.unkept') }).click();
  await page.getByRole('menuitem', { name: words('list.view.keep') }).click();
  await page.getByRole('textbox', { name: words('list.view.name') }).fill(view);
  await page.getByRole('checkbox', { name: words('list.view.share') }).check();
  await look(picture);
  await page.getByRole('button', { name: words('list.view.save'), exact: true }).click();
  await page.getByRole('button', { name: view, exact: true }).waitFor();
}

/** From the list as it comes. */
export async function chooseView({ page, words }: Desk, view: string): Promise<void> {
  await page.getByRole('button', { name: words('list.view.standard') }).click();
  await page.getByRole('menuitem', { name: view }).click();
  await page.getByRole('button', { name: view, exact: true }).waitFor();
}

/** The view that is chosen. */
export async function removeView({ page, words }: Desk, view: string): Promise<void> {
  await page.getByRole('button', { name: view, exact: true }).click();
  await page.getByRole('menuitem', { name: words('list.view.delete') }).click();
  await page
    .getByText(words('list.view.deleted', { name: view }))
    .first()
    .waitFor();
}
