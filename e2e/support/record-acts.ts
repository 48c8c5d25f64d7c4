/** What a person does on the page of a record: the act that comes next, or one of the others, and the question that is asked before it. */
import type { Desk } from './office-desk.ts';
import { button, dialogOf } from './ways.ts';

type Place = Pick<Desk, 'page' | 'words'>;

/** One of the acts behind the first one. */
export async function chooseAct({ page, words }: Place, act: string): Promise<void> {
  await button(page, words('record.more')).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Says yes to the question that is open: `why` where it asks for a reason, `yes` as its button is called. */
export async function confirmAct(
  { page, words }: Place,
  { yes, why }: { yes: string; why?: string },
): Promise<void> {
  const dialog = dialogOf(page);
  if (why !== undefined) await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(why);
  await button(dialog, yes).click();
}

/** Says why, in the open question of a rejection or a hold, in words of one's own that the member reads. */
export async function sayWhy({ page, words }: Place, told: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: words('desk.why') }).selectOption('other');
  await dialog.getByRole('textbox', { name: words('desk.told') }).fill(told);
}
