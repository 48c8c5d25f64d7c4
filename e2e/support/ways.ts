/** How the journeys of an account run: each profile in a browser context of its own, side by side, by mouse or by keyboard. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/test/pages/browser.ts';
import type { Copy } from './copy.ts';
import { nameOf, type Profile } from '../journeys/whole/journey.ts';
import { lookAt, type Look } from './look.ts';
import { registerMember, type Member } from './member-calls.ts';
import type { Report } from '../runner/report.ts';
import { watchContext, type Watch } from './watch.ts';
import { wordsOf, type Words } from './words.ts';

export const PHONE: Profile = { language: 'es', theme: 'dark', width: 390, height: 844 };
export const DESK: Profile = { language: 'en', theme: 'light', width: 1440, height: 900 };

export interface Way extends Look {
  copy: Copy;
  words: Words;
  context: BrowserContext;
  page: Page;
  /** A page of another browser in the same profile, with cookies of its own. */
  another: () => Promise<Page>;
}

export type MemberWay = Way & { member: Member };
type Steps = (way: Way) => Promise<void>;

/** Steps of somebody who has an account, and is not signed in on the page. */
export function asMember(steps: (way: MemberWay) => Promise<void>): Steps {
  return async (way) => steps({ ...way, member: await registerMember(way.copy) });
}

/** `others`: whose pages a browser may ask for, too. `isVariant`: each way in the other language and theme, as the long version has it. */
type Scene = {
  copy: Copy;
  report: Report;
  isVariant?: boolean;
  others?: readonly string[];
  /** The pop-ups of an arrival come. */
  isGreeted?: boolean;
};
type Ways = readonly (readonly [Profile, Steps])[];

/** The same screen in the other language and theme. */
export const turned = ({ language, theme, ...size }: Profile): Profile => ({
  language: language === 'en' ? 'es' : 'en',
  theme: theme === 'dark' ? 'light' : 'dark',
  ...size,
});

/** Walks all of them at the same time, because a person mostly waits. Each that throws is one failure of the report. */
export async function walkWays(name: string, scene: Scene, ways: Ways): Promise<void> {
  const { copy, report, isVariant, others = [], isGreeted = false } = scene;
  const walked = isVariant ? ways.map(([profile, steps]) => [turned(profile), steps] as const) : ways;
  const browser = await launchBrowser({ isGreeted });
  try {
    await Promise.all(
      walked.map(([profile, steps]) =>
        report.attempt(`${name} · ${nameOf(profile)}`, () =>
          walk({ browser, copy, report, profile, name, others }, steps),
        ),
      ),
    );
  } finally {
    await browser.close();
  }
}

type Walk = {
  browser: Browser;
  copy: Copy;
  report: Report;
  profile: Profile;
  name: string;
  others: readonly string[];
};

async function walk({ browser, copy, report, profile, name, others }: Walk, steps: Steps): Promise<void> {
  const where = nameOf(profile);
  const contexts: BrowserContext[] = [];
  const watches: Watch[] = [];
  const open = async (): Promise<BrowserContext> => {
    const context = await openContext(browser, copy, profile);
    contexts.push(context);
    watches.push(watchContext(context, copy.addresses, others));
    return context;
  };
  const context = await open();
  const way: Way = {
    copy,
    report,
    where,
    context,
    page: await context.newPage(),
    words: wordsOf('member', profile.language),
    another: async () => (await open()).newPage(),
  };
  try {
    await steps(way);
    const complaints = [...new Set(watches.flatMap((watch) => watch.take()))];
    report.check(
      `${where} · ${name}: nothing to complain of`,
      complaints.length === 0,
      complaints.join('\n  '),
    );
  } catch (error) {
    const pages = contexts.flatMap((one) => one.pages());
    for (const [index, page] of pages.entries())
      await lookAt(page, `${name}-failed-${index}`, way).catch(() => undefined);
    for (const complaint of watches.flatMap((watch) => watch.take())) report.check(complaint, false);
    throw error;
  } finally {
    await Promise.all(contexts.map((one) => one.close()));
  }
}

async function openContext(browser: Browser, { addresses }: Copy, profile: Profile): Promise<BrowserContext> {
  const { language, theme, width, height } = profile;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'es' ? 'es-CO' : 'en-US',
    reducedMotion: 'reduce',
  });
  const url = addresses.member;
  await context.addCookies([
    { name: 'feria_lang', value: language, url },
    { name: 'feria_theme', value: theme, url },
    { name: 'feria_market', value: 'CO', url },
  ]);
  return context;
}

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** A field of the dialog on top: the header may have one of the same name. */
export const field = (page: Page, name: string): Locator => dialogOf(page).locator(`[name=${name}]`);

export const named = (within: Page | Locator, role: 'button' | 'tab' | 'link', name: string): Locator =>
  within.getByRole(role, { name, exact: true });

export const button = (within: Page | Locator, name: string): Locator => named(within, 'button', name);

const MOST_STOPS = 120;

/** Presses Tab until it is there. Throws when the keyboard does not lead there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Writes over what the field holds, by the keyboard alone. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** When the focus is in the field of that name: the form has brought it there. */
export async function focusIn(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
}

/** When somebody is signed in: the header shows their balance. */
export async function signedIn({ page, words }: Pick<Way, 'page' | 'words'>): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('group', { name: words('shell.balance'), exact: true })
    .waitFor();
}

/** What proves it is another one now: the registration's own session could be ended. */
export async function keepOthers({ page, words }: Pick<Way, 'page' | 'words'>): Promise<void> {
  await button(dialogOf(page), words('security.othersKeep')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A browser with a key of its own, as a phone with a fingerprint has it. */
export async function withPasskeys({ context, page }: Pick<Way, 'context' | 'page'>): Promise<void> {
  const chrome = await context.newCDPSession(page);
  await chrome.send('WebAuthn.enable');
  await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
