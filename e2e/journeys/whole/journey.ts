/** The way of a person through the whole product: from the lobby to the money paid out, and the operator's side of it. */
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { profilesOf } from '../../../tools/test/pages/story-ways.ts';
import type { Copy } from '../../support/copy.ts';
import { shoot, type Look } from '../../support/look.ts';
import { decideInOffice, readTimelines, signInToOffice, tryOutbox } from './office-path.ts';
import { createAccount, payIn, playForMoney, takeMoneyOut, verifyRound, visit } from './member-path.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { gameWords, wordsOf, type Language, type Words } from '../../support/words.ts';

/** How a person comes: their language, their theme, their screen. */
export interface Profile {
  language: Language;
  theme: 'dark' | 'light';
  width: number;
  height: number;
}

/** Everything that a step of the way needs. */
export interface Walk extends Look {
  copy: Copy;
  profile: Profile;
  context: BrowserContext;
  words: Words;
  game: Words;
  account: string;
  password: string;
}

/** Two ways that together touch each language, theme and width. */
export const PROFILES: readonly Profile[] = [
  { language: 'es', theme: 'dark', width: 390, height: 844 },
  { language: 'en', theme: 'light', width: 1440, height: 900 },
];

export async function runJourneys(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const profile of profilesOf('journey', PROFILES))
      await report.attempt(nameOf(profile), () => walk(browser, copy, report, profile));
  } finally {
    await browser.close();
  }
}

export function nameOf({ language, theme, width }: Profile): string {
  return `${language} ${theme} ${width}`;
}

async function walk(browser: Browser, copy: Copy, report: Report, profile: Profile): Promise<void> {
  const member = await openContext(browser, copy, profile);
  const operator = await openContext(browser, copy, profile);
  const watches = [watchContext(member, copy.addresses), watchContext(operator, copy.addresses)];
  const way: Walk = {
    copy,
    profile,
    report,
    context: member,
    where: nameOf(profile),
    words: wordsOf('member', profile.language),
    game: gameWords(profile.language),
    account: `via${randomBytes(5).toString('hex')}`,
    password: `Farol-${randomBytes(6).toString('hex')}-7`,
  };
  try {
    const quiet = (name: string): void => {
      const complaints = watches.flatMap((watch) => watch.take());
      report.check(
        `${way.where} · ${name}: nothing to complain of`,
        complaints.length === 0,
        [...new Set(complaints)].slice(0, 5).join('\n  '),
      );
    };
    const step = async (name: string, work: () => Promise<void>): Promise<void> => {
      await work();
      report.check(`${way.where} · ${name}`, true);
      quiet(name);
    };
    await step('a visitor sees the lobby and plays for free', () => visit(browser, way));
    await step('registers and sees nothing in the balance', () => createAccount(way));
    await step('pays in, also after closing the tab', () => payIn(way));
    await step('plays the slot for money, and again after a reload', () => playForMoney(way));
    await step('verifies a round from the betting record', () => verifyRound(way));
    const office = { way, context: operator, words: wordsOf('office', profile.language) };
    await step('an operator signs in with a code', () => signInToOffice(office));
    await step('takes everything out and sees it sent', () =>
      takeMoneyOut(way, (id, reason) => decideInOffice(office, id, reason)),
    );
    await step('the operator sees the whole story', () => readTimelines(office));
    await step('the operator sends a test message, and reads it in the outbox', () => tryOutbox(office));
  } catch (error) {
    await shootAll([member, operator], way.where);
    for (const watch of watches) for (const complaint of watch.take()) report.check(complaint, false);
    throw error;
  } finally {
    await Promise.all([member.close(), operator.close()]);
  }
}

async function openContext(browser: Browser, copy: Copy, profile: Profile): Promise<BrowserContext> {
  const { language, theme, width, height } = profile;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'es' ? 'es-CO' : 'en-US',
    colorScheme: theme,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  const { member, office } = copy.addresses;
  await context.addCookies([
    { name: 'feria_lang', value: language, url: member },
    { name: 'feria_theme', value: theme, url: member },
    { name: 'feria_market', value: 'CO', url: member },
    { name: 'feria_office_lang', value: language, url: office },
  ]);
  return context;
}

/** What stood on the screens when a step failed. */
async function shootAll(contexts: readonly BrowserContext[], where: string): Promise<void> {
  const pages: Page[] = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) await shoot(page, `failed-${index}`, where);
}
