/** What a method asks for, typed as its form has it: lists are chosen from, the rest is typed. */
import type { Locator, Page } from 'playwright-core';

export type Typed = Readonly<Record<string, string>>;

/** Types each of these fields, which the form has to have, and of every other list takes the first. `bank`: the name of one that is chosen. */
export async function typeFields(form: Locator, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    if (name === 'bank') await chooseBank(form, value);
    else await form.locator(`input[name=${name}]`).fill(value);
  for (const list of await form.locator('select').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
}

/** A part of its name is enough to find it. */
async function chooseBank(form: Locator, name: string): Promise<void> {
  const field = form.locator('input[name=bank]');
  await field.fill(name.slice(0, -2));
  await form.getByRole('option', { name }).click();
}

/** Presses the card of a method. */
export async function chooseMethod(page: Page, code: string): Promise<void> {
  const card = page.locator(`main form label:has(input[type=radio][value="${code}"])`);
  await card.click();
  await card.locator('input:checked').waitFor({ state: 'attached' });
}
