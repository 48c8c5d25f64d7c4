/**
 * What the licensee publishes, from the first word to the visitor and back: written in both languages with the rich-text editor, previewed for
 * another visitor, scheduled, published, seen by the visitors whom it names and by nobody else, and restored. In English and in Spanish.
 */
import type { BrowserContext, Page } from 'playwright-core';
import type { Notice } from '@feria/contracts/content/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { profilesOf } from '../../../tools/test/pages/story-ways.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { aPhoto } from '../../../platform/testing/builders/photo.ts';
import { choose, discardDraft, leadToGame, seeAsMember } from './content-member.ts';
import { ask, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { button } from '../../support/ways.ts';
import { wordsOf } from '../../support/words.ts';

const WHY = 'asked by the journey';
const WORDS = 'The fair opens its gates.';
const PALABRAS = 'La feria abre sus puertas.';

type Profile = { username: string; language: 'en' | 'es'; width: number; scheme: 'dark' | 'light' };
const PROFILES: readonly Profile[] = [
  { username: 'demo_admin', language: 'en', width: 1440, scheme: 'light' },
  { username: 'demo_second', language: 'es', width: 768, scheme: 'dark' },
];

export async function runContent(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    await Promise.all(
      profilesOf('content', PROFILES).map((profile) =>
        report.attempt(`content · ${profile.language} ${profile.width}`, () =>
          atDesk({ browser, copy, report }, profile, (desk) => cycle(desk, copy, report, profile)),
        ),
      ),
    );
  } finally {
    await browser.close();
  }
}

async function cycle(desk: Desk, copy: Copy, report: Report, { language, width }: Profile): Promise<void> {
  const { page, words, url, look } = desk;
  const check = (what: string, isSo: boolean): void => report.check(`${language} ${width} · ${what}`, isSo);
  const title = `Gates ${language}`;
  await page.goto(`${url}/content?kind=banner`);
  await page
    .getByRole('link', {
      name: language === 'en' ? 'Check any round yourself' : 'Comprueba tú cualquier ronda',
    })
    .waitFor();
  await look('content-banners');
  await order(desk);
  await withPicture(desk);
  const told = { copy, report, language, where: `${language} ${width}` };
  await discardDraft(desk, told);
  await leadToGame(desk, told);

  await page.goto(`${url}/content/new/notice`);
  await page.locator('[name="title.en"]').fill(title);
  await page.locator('[name="title.es"]').fill(`${title} (es)`);
  await page.locator('.ProseMirror[lang=en]').fill(WORDS);
  await page.getByText(words('content.gaps')).waitFor();
  await page.locator('.ProseMirror[lang=es]').fill(PALABRAS);
  await page.getByText(words('content.gaps')).waitFor({ state: 'detached' });
  await choose(desk, 0, 'content.audience', 'content.audience.F');
  await page.getByText(words('content.isShown')).waitFor();
  await choose(desk, 1, 'content.audience', 'content.audience.B');
  await page.getByText(words('content.notShown')).waitFor();
  await choose(desk, 1, 'content.audience', 'content.audience.F');
  await page.getByText(words('content.isShown')).waitFor();
  await page.locator('.seen').getByText(PALABRAS).waitFor();
  await look('content-editor');
  await button(page, words('content.save')).click();
  await button(page, words('content.publishDots')).waitFor();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1)!;
  await seeAsMember(desk, told, 'notice', async (seen) => {
    const dialog = seen.locator('dialog[open]');
    await dialog.getByText(language === 'en' ? WORDS : PALABRAS).waitFor();
    return dialog
      .getByRole('heading', { name: language === 'en' ? title : `${title} (es)`, exact: true })
      .isVisible();
  });

  const visitor = `http://127.0.0.1:${copy.ports.platform}`;
  const member = await registerMember(copy);
  const seen = async (by?: Member): Promise<string | undefined> => {
    const path = `/api/notices/${id}?merchant=CO&language=en`;
    const { status, body } = await (by ? by.call<Notice>('GET', path) : ask<Notice>(visitor, path, {}));
    return status === 200 ? body.title : undefined;
  };
  // Tomorrow is not today.
  await publish(desk, new Date(Date.now() + 24 * 60 * 60_000));
  await page.getByText(words('content.version.scheduled'), { exact: true }).first().waitFor();
  check('a schedule shows nothing yet', (await seen(member)) === undefined);

  await rewrite(desk, `${title} two`, 'content.audience.F');
  await publish(desk);
  check('whoever is here for the first time sees it', (await seen(member)) === `${title} two`);
  check('a visitor does not', (await seen()) === undefined);
  await look('content-published');

  await rewrite(desk, `${title} three`, 'content.audience.B');
  await publish(desk);
  check('a visitor sees what is for visitors', (await seen()) === `${title} three`);
  const passing = await openHome(desk, copy);
  check('it passes by on their first page', await passes(passing, `${title} three`));
  check('a member does not', (await seen(member)) === undefined);

  await rewrite(desk, `${title} four`, 'content.audience.A');
  await publish(desk);
  if (language === 'en') {
    const theirs = await openHome(desk, copy, member);
    check('it passes by on a member’s first page', await passes(theirs, `${title} four`));
    await theirs.context().close();
  }
  check('a member sees what is for members', (await seen(member)) === `${title} four`);
  check('and no visitor does', (await seen()) === undefined);
  check('it has left the first page of a visitor', await passes(passing, `${title} three`, false));

  await button(page, words('content.seeChanges', { number: '3' })).click();
  await page.getByRole('dialog').getByText(`${title} three`).waitFor();
  await look('content-changes');
  await page.keyboard.press('Escape');
  await button(page, words('content.restoreNumber', { number: '3' })).click();
  await page.getByText(words('content.restoredFrom', { number: '3' })).waitFor();
  await publish(desk);
  check('what was restored is seen again', (await seen()) === `${title} three`);
  check('and passes by again', await passes(passing, `${title} three`));
  await passing.context().close();

  await button(page, words('content.retireDots')).click();
  await page.getByRole('dialog').locator('textarea').fill(WHY);
  await button(page.getByRole('dialog'), words('content.retire')).click();
  await page.getByText(words('content.state.retired'), { exact: true }).first().waitFor();
  check('what is taken back is seen by nobody', (await seen()) === undefined);
  await tellReport(desk, copy, id);
}

/** The first page as a visitor has it, or a member: it is their second sign-in, so nobody is here for the first time any more. */
async function openHome({ page }: Desk, copy: Copy, member?: Member): Promise<Page> {
  const context: BrowserContext = await page.context().browser()!.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'feria_lang', value: 'en', url: copy.addresses.member }]);
  const home = await context.newPage();
  await home.goto(`${copy.addresses.member}/`);
  if (member) await signInMember(home, copy, member);
  return home;
}

/** Whether a notice comes to pass by on the first page, loaded again; or, not `wanted`, to pass by no more. */
async function passes(home: Page, title: string, wanted = true): Promise<boolean> {
  const line = home.getByRole('region', { name: wordsOf('member', 'en')('notice.line') });
  for (let tries = 0; tries < 20; tries += 1) {
    await home.reload();
    await home.keyboard.press('Shift');
    await line.waitFor();
    const notice = line.getByRole('button', { name: title, exact: true }).first();
    // What is for members alone comes once the page knows who is here.
    const state = wanted ? 'attached' : 'detached';
    const isSo = await notice.waitFor({ state, timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isSo) return true;
  }
  return false;
}

async function rewrite(desk: Desk, title: string, audience: string): Promise<void> {
  const { page, words } = desk;
  await page.locator('[name="title.en"]').fill(title);
  await choose(desk, 0, 'content.audience', audience);
  await button(page, words('content.save')).click();
  await page.getByText(words('content.unsaved')).waitFor({ state: 'detached' });
}

async function publish({ page, words }: Desk, moment?: Date): Promise<void> {
  await button(page, words('content.publishDots')).click();
  const dialog = page.getByRole('dialog');
  if (moment) {
    await dialog.getByRole('radio', { name: words('content.later') }).check();
    // By the clock of the market, wherever this browser is: at the latest some hours after the moment.
    await dialog.locator('[name=effectiveAt]').fill(moment.toISOString().slice(0, 16));
  }
  await dialog.locator('textarea').fill(WHY);
  await button(dialog, words('content.publish')).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the keyboard, and left as it was. */
async function order({ page, words, look }: Desk): Promise<void> {
  await button(page, words('content.order')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('li').nth(1).waitFor();
  await dialog.locator('li').nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await look('content-order');
  await button(dialog, words('content.saveOrder')).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A picture on its way: refused where it is none, kept and shown where it is one. */
async function withPicture({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/content/new/banner`);
  const input = page.locator('input[type=file][name=image]');
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByRole('alert').first().waitFor();
  const photo = await aPhoto('#1fb5b0', { width: 1_280, height: 480 });
  await input.setInputFiles({ name: 'fair.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText(words('content.picture.sizes', { width: '1280', height: '480' })).waitFor();
  await page.locator('[name="image.alt.en"]').fill('A square at night');
  await look('content-picture');
}

/** What was seen is counted, and stands in the report. */
async function tellReport({ page, words, url, look }: Desk, copy: Copy, id: string): Promise<void> {
  const body = JSON.stringify({
    items: [
      { id, event: 'view' },
      { id, event: 'click' },
    ],
  });
  await ask(`http://127.0.0.1:${copy.ports.platform}`, '/api/content/seen', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  await page.goto(`${url}/content/report`);
  await page
    .getByRole('img', { name: words('content.daysLabel', { views: '1', clicks: '1', days: '1' }) })
    .first()
    .waitFor();
  await look('content-report');
}
