/** A message to members, written by one operator and sent by another. */
import type { Desk, Scene } from './office-desk.ts';
import { atDesk } from './office-desk.ts';
import { confirmAct } from './record-acts.ts';
import { button } from './ways.ts';

const LANGUAGES = ['en', 'es'] as const;
type Localized = Readonly<Record<(typeof LANGUAGES)[number], string>>;

/** On the page of a new one, whom it is for being named there already or later. */
export async function writeCircular(
  { page, words }: Desk,
  { topic, title, text }: { topic: string; title: Localized; text: Localized },
): Promise<void> {
  await page.getByRole('combobox', { name: words('messages.topic') }).click();
  await page.getByRole('option', { name: words(`delivery.topic.${topic}`), exact: true }).click();
  for (const language of LANGUAGES) {
    await page.locator(`[name=title-${language}]`).fill(title[language]);
    await page.locator(`[name=text-${language}]`).fill(text[language]);
  }
}

/** The draft that is kept; whose writer does not send is told who does. Its address is what they give to them. */
export async function keepForOthers({ page, words }: Desk): Promise<string> {
  await button(page, words('messages.save')).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const permission = words('permission.messages.send');
  await page.getByText(words('messages.othersSend', { permission })).waitFor();
  return page.url();
}

/** An administrator finds it among what waits for them, and sends it. */
export const sendAsAdmin = (scene: Scene, letter: string, why: string): Promise<void> =>
  atDesk(scene, { language: 'es', width: 1440, username: 'demo_admin' }, async (desk) => {
    const { page, words } = desk;
    await page.goto(`${desk.url}/`);
    await page.locator('.bell-button').click();
    const line = page
      .locator('.bell')
      .getByRole('link')
      .filter({ hasText: words('messages.toSend') });
    await line.click();
    await page.waitForURL(/\/messages\?.*needsSender=true/);
    await page.locator(`tbody a[href="${new URL(letter).pathname}"]`).click();
    await page.getByText(words('messages.needsSender'), { exact: true }).first().waitFor();
    await desk.look('a message that waits for whoever may send it');
    await button(page, words('messages.send')).click();
    await confirmAct(desk, { yes: words('messages.send'), why });
    await page.getByText(words('messages.state.sent'), { exact: true }).waitFor();
  });
