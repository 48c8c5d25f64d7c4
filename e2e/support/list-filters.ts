/** A list of the office narrowed down as somebody does it: by a filter of the menu, or by one whose chip is there already. */
import type { Desk } from './office-desk.ts';

interface Sought {
  column: string;
  /** A name is sought by a part of it, anything else whole. */
  manner: 'contains' | 'exactly';
  text: string;
}

export async function seek(desk: Desk, sought: Sought): Promise<void> {
  const { page, words } = desk;
  await page.getByRole('button', { name: words('list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(`list.column.${sought.column}`), exact: true }).click();
  await write(desk, sought);
}

/** To one member, found by their account. */
export async function seekMember({ page, words }: Desk, account: string): Promise<void> {
  await page.getByRole('button', { name: words('list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: words('list.column.memberId'), exact: true }).click();
  await page.getByRole('textbox', { name: words('list.filter.findMember') }).fill(account);
  await page.getByRole('button', { name: account }).click();
  await page.waitForURL(/memberId=/);
}

/** `before`: what the chip says now. */
export async function seekAnother(desk: Desk, before: string, sought: Sought): Promise<void> {
  const { page, words } = desk;
  const name = `${words(`list.column.${sought.column}`)}: ${before}`;
  await page.getByRole('button', { name, exact: true }).click();
  await write(desk, sought);
}

async function write({ page, words }: Desk, { manner, text }: Sought): Promise<void> {
  await page.getByRole('textbox', { name: words(`list.filter.${manner}`) }).fill(text);
  await page.getByRole('button', { name: words('list.filter.apply') }).click();
}
