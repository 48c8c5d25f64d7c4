/**
 * Markets as the office edits them: two operators change a legal line and the lobby says it; maintenance is rehearsed for one
 * address, then closes the platform for everybody and opens it; a market is added, and somebody registers, pays in and plays there.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Permission, SystemStatus } from '@feria/contracts/markets/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { PROFILES, nameOf, type Profile } from '../whole/journey.ts';
import { lookAt, shoot } from '../../support/look.ts';
import { deposit, findSlot, registerMember, sitDown } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { walkHosts } from './market-hosts.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { marketField, type Words, wordsOf } from '../../support/words.ts';

type Scene = { browser: Browser; copy: Copy; report: Report };
const WHY = 'the regulator asked for it';
const LINE = {
  es: 'Demostración sin licencia: esta línea la cambiaron dos personas.',
  en: 'A demonstration without a licence: two persons changed this line.',
};
/** What the market's data calls its customer service. */
const HELP = { es: 'Chat en vivo', en: 'Live chat' };
const HERE = '127.0.0.1';

export async function runMarkets(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report, isVariant };
  const wide = { language: 'en', width: 1440, scheme: 'light' } as const;
  const small = { language: 'es', width: 390, scheme: 'dark' } as const;
  try {
    await atDesk(scene, { ...wide, username: 'demo_admin' }, (first) =>
      atDesk(scene, { ...small, username: 'demo_second' }, async (second) => {
        await report.attempt(
          'markets: two operators change the legal line, and the lobby says it',
          async () => {
            await askForLine(first);
            await approve(second, 'markets-approval');
            await readLine(scene);
          },
        );
        await report.attempt('markets: maintenance is rehearsed for one address, then on and off', () =>
          closeAndOpen(scene, first, second),
        );
        await report.attempt('markets: a market is added and played in', async () => {
          await addMarket(first);
          await approve(second, 'markets-new-approval');
          await playThere(scene);
        });
        await report.attempt(
          'markets: whoever is nowhere that we know is asked, and elsewhere is led there',
          () => comeFrom(scene),
        );
      }),
    );
    await report.attempt('markets: pictures come from a host of the market’s', () =>
      walkHosts(browser, copy, report),
    );
  } finally {
    await browser.close();
  }
}

async function answerWhy({ page, words }: Desk, confirm: string, word?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  if (word !== undefined) await dialog.getByRole('textbox').last().fill(word);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function askForLine(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/markets`);
  await page.getByRole('link', { name: 'Colombia' }).waitFor();
  await look('markets-list');
  await page.getByRole('link', { name: 'Colombia' }).click();
  const section = page.getByRole('button', { name: words('markets.section.legal') });
  await section.focus();
  await page.keyboard.press('Enter');
  for (const language of ['en', 'es'] as const)
    await page
      .getByRole('textbox', { name: marketField(words, `legalLine.${language}`) })
      .fill(LINE[language]);
  await page.getByRole('cell', { name: LINE.es }).waitFor();
  await look('markets-one');
  await page.getByRole('button', { name: words('markets.propose') }).click();
  await answerWhy(desk, words('markets.propose'));
  await page.getByText(words('approvals.own')).waitFor();
}

async function approve(desk: Desk, name: string): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.markets.publish') })
    .first()
    .click();
  await page.getByRole('button', { name: words('approvals.approve') }).waitFor();
  await look(name);
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  await answerWhy(desk, words('approvals.approve'));
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
}

/** The page from the server may be kept for two seconds. */
async function readLine({ browser, copy, report }: Scene): Promise<void> {
  for (const profile of PROFILES) {
    const { context, page } = await visit(browser, copy, profile);
    try {
      for (let tries = 0; tries < 240; tries += 1) {
        await page.goto(`${copy.addresses.member}/`);
        if ((await page.getByText(LINE[profile.language as 'es']).count()) > 0) break;
        await page.waitForTimeout(250);
      }
      const seen = await page.getByText(LINE[profile.language as 'es']).count();
      report.check(`${nameOf(profile)} · the lobby says the new legal line`, seen > 0);
    } finally {
      await context.close();
    }
  }
}

type Visit = { context: BrowserContext; page: Page; words: Words };

async function visit(browser: Browser, copy: Copy, profile: Profile): Promise<Visit> {
  const { language, theme, width, height } = profile;
  const url = copy.addresses.member;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addCookies([
    { name: 'feria_lang', value: language, url },
    { name: 'feria_theme', value: theme, url },
  ]);
  return { context, page: await context.newPage(), words: wordsOf('member', language) };
}

/** Each page stays where it is: it hears that the platform closes, and comes back by itself. */
async function closeAndOpen(scene: Scene, first: Desk, second: Desk): Promise<void> {
  const { browser, copy, report } = scene;
  const visits = await Promise.all(PROFILES.map((profile) => visit(browser, copy, profile)));
  const watches = visits.map(({ context }) => watchContext(context, copy.addresses));
  const member = await registerMember(copy);
  try {
    for (const { page } of visits) {
      await page.goto(`${copy.addresses.member}/`);
      await signInMember(page, copy, member);
      await page.goto(`${copy.addresses.member}/`);
      await page.keyboard.press('Tab');
    }
    const lookAll = async (name: string, title: string) => {
      for (const [at, { page, words }] of visits.entries()) {
        await page.getByRole('heading', { name: words(title) }).waitFor();
        await page.getByRole('button', { name: HELP[PROFILES[at]!.language as 'es'] }).waitFor();
        await lookAt(page, name, { where: nameOf(PROFILES[at]!), report });
      }
    };
    const backAll = async () => {
      for (const { page } of visits) await page.getByRole('banner').waitFor();
    };
    await rehearse(first, 'maintenance');
    await lookAll('maintenance-rehearsed', 'startup.maintenance');
    const elsewhere = await fetch(`http://127.0.0.1:${copy.ports.platform}/api/system/status`, {
      headers: { 'x-forwarded-for': '190.24.8.1' },
    });
    const { status } = (await elsewhere.json()) as SystemStatus;
    report.check('markets: elsewhere nothing is closed while it is rehearsed', status === 0, `${status}`);
    await stopRehearsal(first);
    await backAll();
    await rehearse(first, 'region');
    await lookAll('region-rehearsed', 'startup.region');
    for (const { page } of visits) await page.getByText(HERE).waitFor();
    await stopRehearsal(first);
    await backAll();
    await closeForAll(second);
    await lookAll('maintenance', 'startup.maintenance');
    await openForAll(second);
    await backAll();
    for (const [at, watch] of watches.entries()) {
      const rest = watch.take().filter((line) => !line.startsWith('503 of '));
      report.check(
        `${nameOf(PROFILES[at]!)} · closed: nothing to complain of`,
        rest.length === 0,
        rest.join('\n  '),
      );
    }
  } catch (error) {
    await Promise.all(visits.map(({ page }, at) => shoot(page, 'house-failed', nameOf(PROFILES[at]!))));
    throw error;
  } finally {
    await openForAll(second).catch(() => undefined);
    await Promise.all(visits.map(({ context }) => context.close()));
  }
}

async function rehearse(desk: Desk, kind: 'maintenance' | 'region'): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/system`);
  await page.getByRole('combobox', { name: words('system.what') }).selectOption(kind);
  await page.getByRole('textbox', { name: words('system.address') }).fill(HERE);
  await look(`system-${kind}`);
  await page.getByRole('button', { name: words('system.start') }).click();
  await answerWhy(desk, words('system.start'));
  await page.getByRole('button', { name: words('system.stop') }).waitFor();
}

async function stopRehearsal(desk: Desk): Promise<void> {
  await desk.page.getByRole('button', { name: desk.words('system.stop') }).click();
  await answerWhy(desk, desk.words('system.stop'));
}

async function closeForAll(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/system`);
  await page.getByLabel(words('system.until')).fill('2030-01-01T06:00');
  await page.getByRole('button', { name: words('system.close') }).click();
  await answerWhy(desk, words('system.close'), words('system.closeWord'));
  await page.getByText(words('system.maintenanceOn')).waitFor();
  await look('system-closed');
}

async function openForAll(desk: Desk): Promise<void> {
  const { page, words, url } = desk;
  if (!page.url().endsWith('/system')) await page.goto(`${url}/system`);
  await page.getByLabel(words('system.until')).waitFor();
  const open = page.getByRole('button', { name: words('system.open') });
  if ((await open.count()) === 0) return;
  await open.click();
  await answerWhy(desk, words('system.open'));
  await page.getByText(words('system.maintenanceOpen')).waitFor();
}

const CHILE = {
  countryName: 'Chile',
  dialingCode: '56',
  currencyPlaces: '0',
  timeZone: 'America/Santiago',
} as const;

async function addMarket(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  const fill = (path: string, text: string) =>
    page.getByRole('textbox', { name: marketField(words, path), exact: true }).fill(text);
  await page.goto(`${url}/markets`);
  await page.getByRole('link', { name: words('markets.add') }).click();
  await fill('code', 'CL');
  await fill('currency', 'CLP');
  const section = page.getByText(words('markets.section.country'), { exact: true });
  await page.getByRole('button').filter({ has: section }).click();
  for (const [path, text] of Object.entries(CHILE)) await fill(path, text);
  await look('markets-new');
  await page.getByRole('button', { name: words('markets.propose') }).click();
  await answerWhy(desk, words('markets.propose'));
  await page.getByText(words('approvals.own')).waitFor();
}

/** Every vendor serves it from the fact on, which comes a moment later. */
async function playThere({ browser, copy, report }: Scene): Promise<void> {
  const member = await registerMember(copy, 'CL');
  await deposit(copy, member, '20000');
  const { body: held } = await member.call<{ currency: string; balance: string }>('GET', '/api/balance');
  report.check('markets: paid in, in the new currency', held.currency === 'CLP', JSON.stringify(held));
  const gameSession = await sitDown(copy, member, await findSlot(member, 'CL'));
  const { status, body } = await gameSession.spin('20', randomUUID());
  report.check('markets: a round is played there', status === 200, JSON.stringify(body).slice(0, 200));
  // On a phone the button is in the menu.
  const profile = PROFILES[1]!;
  const { context, page, words } = await visit(browser, copy, profile);
  try {
    await page.goto(`${copy.addresses.member}/`);
    await page.keyboard.press('Tab');
    await page.locator('header button[aria-label*="Colombia"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption('CL');
    await lookAt(page, 'region', { where: nameOf(profile), report });
    await dialog.getByRole('button', { name: words('region.submit') }).click();
    await page.waitForFunction(() => localStorage.getItem('merchantCode') === 'CL');
    const kept = await page.evaluate(() => [
      localStorage.getItem('currency'),
      sessionStorage.getItem('merchantCode'),
    ]);
    report.check(
      'markets: the switch keeps merchant and currency',
      kept.join(' ') === 'CLP CL',
      kept.join(' '),
    );
  } catch (error) {
    await shoot(page, 'region-failed', nameOf(profile));
    throw error;
  } finally {
    await context.close();
  }
}

/** The platform's answer about the place is another one here: a copy on one machine knows only one. */
async function comeFrom({ browser, copy, report }: Scene): Promise<void> {
  for (const [at, country] of [null, 'PE'].entries()) {
    const profile = PROFILES[at]!;
    const { context, page, words } = await visit(browser, copy, profile);
    try {
      await page.route('**/api/permission?*', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        // Names under localhost are the browser's to find.
        const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}${pathname}${search}`);
        const permission = (await answer.json()) as Permission;
        const location = { ...permission.location, countryCode: country };
        await route.fulfill({ json: { ...permission, location } });
      });
      await page.goto(`${copy.addresses.member}/`);
      await page.keyboard.press('Tab');
      if (country === null) {
        await page.getByRole('dialog').getByText(words('region.unknown')).waitFor();
        await lookAt(page, 'region-unknown', { where: nameOf(profile), report });
      } else {
        await page.waitForFunction((code) => localStorage.getItem('merchantCode') === code, country);
        await page.locator('header button[aria-label*="Perú"]').first().waitFor();
      }
    } catch (error) {
      await shoot(page, 'place-failed', nameOf(profile));
      throw error;
    } finally {
      await context.close();
    }
  }
}
