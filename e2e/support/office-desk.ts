/** Journeys at an operator's desk. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Copy } from './copy.ts';
import { signInOperator } from './entry-calls.ts';
import { lookAt, shoot } from './look.ts';
import type { Report } from '../runner/report.ts';
import { codeOf } from './operator-codes.ts';
import { watchContext } from './watch.ts';
import { wordsOf, type Language, type Words } from './words.ts';

/** `isVariant`: each desk in the other language and theme, as the long version has it. */
export type Scene = { browser: Browser; copy: Copy; report: Report; isVariant?: boolean };
export type Desk = {
  page: Page;
  context: BrowserContext;
  words: Words;
  url: string;
  /** Those since the last call; what is left at the end is one failed check. */
  complaints: () => string[];
  look: (name: string) => Promise<void>;
  /** Its profile, for the names. */
  where: string;
};

export type DeskProfile = { language: Language; width: number; scheme?: 'dark' | 'light' };

/** A browser at the office, with nobody signed in. Whatever it complains of is told in the report. */
export async function inOffice(
  { browser, copy, report, isVariant = false }: Scene,
  profile: DeskProfile,
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  const { language, width, scheme = 'light' } = isVariant ? variantDesk(profile) : profile;
  const url = copy.addresses.office;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  });
  await context.addCookies([{ name: 'feria_office_lang', value: language, url }]);
  const watch = watchContext(context, copy.addresses);
  const where = scheme === 'light' ? `${language} ${width}` : `${language} ${scheme} ${width}`;
  const page = await context.newPage();
  const look = (name: string): Promise<void> => lookAt(page, name, { where, report });
  const words = wordsOf('office', language);
  try {
    await work({ page, context, words, url, look, where, complaints: () => watch.take() });
    const rest = [...new Set(watch.take())];
    report.check(`${where} · office: nothing to complain of`, rest.length === 0, rest.join('\n  '));
  } catch (error) {
    await shoot(page, 'office-failed', where);
    throw error;
  } finally {
    await context.close();
  }
}

const variantDesk = ({ language, width, scheme }: DeskProfile): DeskProfile => ({
  language: language === 'en' ? 'es' : 'en',
  width,
  scheme: scheme === 'dark' ? 'light' : 'dark',
});

/** An operator at a desk of that profile, signed in. */
export async function atDesk(
  scene: Scene,
  { username, ...profile }: DeskProfile & { username: string },
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  await inOffice(scene, profile, async (desk) => {
    await desk.page.goto(`${desk.url}/`);
    await enterOffice(desk.page, scene.copy, username);
    await work(desk);
  });
}

/** Whoever works for longer than a proof lasts is asked for a code in between, and gives it. */
export async function proveWhenAsked(page: Page, copy: Copy, username: string): Promise<void> {
  const field = page.locator('input[name=stepUpCode]');
  await page.addLocatorHandler(field, async () => {
    await field.fill(await codeOf(copy, username));
    await page.keyboard.press('Enter');
  });
}

/** Signs an operator of the demo data in, on a page of the office. */
export async function enterOffice(page: Page, copy: Copy, username: string): Promise<void> {
  const { password } = copy.account(username);
  await signInOperator(page, { username, password, code: await codeOf(copy, username) });
}
