/**
 * The frame of every page: each address of the specification with its guard and what stands around it, the menus of a visitor and of a
 * member, a market with every contact link, what a window does, and what is shown when something does not come.
 */
import { sealerFor } from '../../../platform/core/http/answer-envelope.ts';
import type { Page, Route } from 'playwright-core';
import type { Permission } from '@feria/contracts/markets/member';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt, shoot } from '../../support/look.ts';
import { showFailures } from './shell-failures.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  named,
  PHONE,
  tabTo,
  walkWays,
  type MemberWay,
  type Way,
} from '../../support/ways.ts';

const CHAT = 'https://chat.feria.test';
const TABLET = { language: 'en', theme: 'dark', width: 768, height: 1024 } as const;

export async function runShell(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('shell', { copy, report, isVariant, others: [CHAT] }, [
    [PHONE, asMember(onThePhone)],
    [DESK, asMember(atTheDesk)],
    [TABLET, showFailures],
  ]);
}

const go = (way: Way, path: string) => way.page.goto(`${way.copy.addresses.member}${path}`);

/** Where a link of ours leads without a new page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);
}

/** The market as two operators might publish it: with every contact link of the specification. */
async function withEverything({ page, copy }: Way): Promise<void> {
  await page.route('**/api/permission?*', async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}${pathname}${search}`);
    const permission = (await answer.json()) as Permission;
    const both = (text: string) => ({ en: text, es: text });
    const social = ['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp', 'Telegram', 'Line'];
    const everything: Partial<Permission> = {
      licence: { number: 'T-1', authority: 'A test', url: 'https://authority.feria.test/T-1' },
      customerService: [
        { csType: 'LIVECHAT', title: both('Live chat'), path: `${CHAT}/` },
        {
          csType: 'TELEGRAM',
          title: both('Help on Telegram'),
          path: 'https://t.feria.test/',
        },
        {
          csType: 'MESSENGER',
          title: both('Help on Messenger'),
          path: 'https://m.feria.test/',
        },
        {
          csType: 'Facebook',
          title: both('Help on Facebook'),
          path: 'https://f.feria.test/',
        },
        { csType: 'Line', title: both('Help on Line'), path: 'https://l.feria.test/' },
        { csType: 'Skype', title: both('Help on Skype'), path: 'skype:nobody' },
      ],
      resources: social.map((type) => ({
        resourceType: type as Permission['resources'][number]['resourceType'],
        name: `Feria (${type})`,
        url: `https://${type.toLowerCase()}.feria.test/`,
      })),
    };
    // As the platform does it: for the key that the page brought along (ADR 46).
    const seal = await sealerFor({ headers: route.request().headers() });
    const ways = (everything.customerService ?? []).map(async (entry) => ({
      ...entry,
      path: seal ? await seal(entry.path) : entry.path,
    }));
    const customerService = await Promise.all(ways);
    await route.fulfill({ json: { ...permission, ...everything, customerService } });
  });
}

/** Addresses that anybody may open, with what stands around them. */
const OPEN: readonly { path: string; side: boolean; header: boolean }[] = [
  { path: '/pointMall', side: true, header: true },
];
const LOTTERIES = ['/lottery', '/vnLottery', '/seaLottery'] as const;

/** The side menu's games; the footer has a list of that name, too. */
const gamesMenu = ({ page, words }: Way) =>
  page.getByRole('navigation', { name: words('shell.menuGames') }).and(page.locator(':not(footer nav)'));

async function seeFrame(way: Way, path: string, has: { side: boolean; header: boolean }): Promise<void> {
  const { page, report, where } = way;
  const shown = {
    header: (await page.getByRole('banner').count()) > 0,
    side: await gamesMenu(way).isVisible(),
  };
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  report.check(
    `${where} · ${path}: header and side menu as the address has them`,
    shown.header === has.header && shown.side === (has.side && isWide),
    JSON.stringify(shown),
  );
}

/** Everything that needs somebody, asked for by nobody: the login over home, and from there back. */
async function seeGuards(way: MemberWay): Promise<void> {
  const { page, words, report, where } = way;
  for (const path of [...LOTTERIES, '/favorite', '/recent', '/member']) {
    await go(way, `${path}?gameCode=LF`);
    await page.getByRole('dialog', { name: words('login.title') }).waitFor();
    const next = new URL(page.url()).searchParams.get('next');
    report.check(
      `${where} · ${path}: asks to sign in, and knows the way back`,
      next === `${path}?gameCode=LF`,
    );
  }
}

async function seeUnbuilt(way: Way): Promise<void> {
  const { page, words } = way;
  for (const { path, ...has } of OPEN) {
    await go(way, path);
    await page.getByRole('heading', { name: words('notOffered.title') }).waitFor();
    await seeFrame(way, path, has);
  }
}

async function enter(way: MemberWay): Promise<void> {
  await go(way, '/');
  await signInMember(way.page, way.copy, way.member);
}

async function onThePhone(way: MemberWay): Promise<void> {
  const { page, words, report, where } = way;
  await seeUnbuilt(way);
  await lookAt(page, 'not-offered', way);
  await withEverything(way);
  await go(way, '/');
  // The bar is the last thing of the page: backwards it is the first.
  await tabTo(page, button(page, words('shell.more')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: words('shell.more') });
  await menu.getByRole('link', { name: 'Live chat' }).waitFor();
  await lookAt(page, 'menu', way);
  await menu.getByRole('button', { name: words('shell.licence') }).press('Enter');
  const banner = page.getByRole('dialog', { name: words('shell.licence') });
  await banner.getByRole('link', { name: words('reading.licenceMore') }).press('Enter');
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: words('disclosures.licence') }).waitFor();
  report.check(
    `${where} · one Telegram floats`,
    (await page.getByRole('complementary').getByRole('link').count()) === 1,
  );
  await page.locator('footer').scrollIntoViewIfNeeded();
  await lookAt(page, 'footer', way);
  const number = page.locator('footer').locator('a[href="https://authority.feria.test/T-1"]');
  report.check(`${where} · the licence's number leads to its authority`, (await number.count()) === 1);
  const follows = page.getByRole('list', { name: words('footer.follow') }).getByRole('link');
  report.check(`${where} · all eight places elsewhere are linked`, (await follows.count()) === 8);
  await enter(way);
  await go(way, '/seaLottery?gameCode=LF');
  await page.getByRole('heading', { name: words('notOffered.title') }).waitFor();
  await seeFrame(way, '/seaLottery', { side: false, header: true });
  const balance = page.getByRole('group', { name: words('shell.balance'), exact: true });
  report.check(`${where} · no balance in a game's header`, (await balance.count()) === 0);
  report.check(
    `${where} · no bar below in a game`,
    (await page.getByRole('navigation', { name: words('shell.bar') }).count()) === 0,
  );
  await lookAt(page, 'lottery', way);
  await go(way, '/member?page=referral');
  await page.getByRole('heading', { name: words('notOffered.title') }).waitFor();
  report.check(
    `${where} · no menu line leads to what is not built`,
    (await page
      .locator('main nav')
      .getByRole('link', { name: words('offer.invite') })
      .count()) === 0,
  );
  await go(way, '/member');
  await page.getByRole('heading', { level: 1, name: words('shell.account') }).waitFor();
  await page.getByRole('link', { name: words('center.close') }).click();
  await page.waitForURL(`${way.copy.addresses.member}/`);
}

async function atTheDesk(way: MemberWay): Promise<void> {
  const { page, words, report, where, copy } = way;
  await seeGuards(way);
  await withEverything(way);
  await go(way, '/');
  // The app comes alive with the first sign of a person.
  await page.keyboard.press('Tab');
  await page.getByRole('complementary').getByRole('link').nth(2).waitFor();
  await lookAt(page, 'home-with-everything', way);
  await seeCodes(way);
  const invalid = page.locator('footer').getByRole('button', { name: 'Help on Skype' });
  await invalid.click();
  await page.getByText(words('failure.invalidUrl')).waitFor();
  await seeChat(way);
  await seeWindow(way);
  await enter(way);
  await seeCorner(way);
  await seeBack(way);
  await seeUnbuilt(way);
  await seeUnread(way);
  await go(way, '/agentHome');
  await page.waitForURL(`${copy.addresses.member}/agent`);
  await page.getByText(words('agent.only')).waitFor();
  report.check(`${where} · /agent is bare`, (await page.getByRole('banner').count()) === 0);
  await follow(page, '/');
  await page.getByRole('banner').waitFor();
}

/** The codes to scan: two of 120 in the side menu, two of 100 at the edge. */
async function seeCodes(way: MemberWay): Promise<void> {
  const { page, words, report, where } = way;
  const widths = async () => {
    const codes = page
      .getByRole('link')
      .filter({ visible: true })
      .locator('[role=img], svg[aria-label], img[alt]');
    const boxes = await Promise.all((await codes.all()).map((code) => code.boundingBox()));
    return boxes.flatMap((box) => (box && box.width === box.height ? [Math.round(box.width)] : []));
  };
  await button(page, words('shell.codes')).click();
  await page.locator('a[href="/down#ios"]').waitFor();
  const inMenu = (await widths()).filter((width) => width === 120).length;
  report.check(`${where} · two codes of 120 in the side menu`, inMenu === 2, `${inMenu}`);
  await lookAt(page, 'codes-side', way);
  await button(page, words('shell.codes')).click();
  const edge = page.getByRole('complementary');
  await button(edge, words('shell.download')).click();
  await edge.locator('a[href="/down#profile"]').waitFor();
  const atEdge = (await widths()).filter((width) => width === 100).length;
  report.check(`${where} · two codes of 100 at the edge`, atEdge === 2, `${atEdge}`);
  await lookAt(page, 'codes-edge', way);
  await page.keyboard.press('Escape');
}

/** The chat opens in a window of 440 by 750; where the browser forbids windows, that is said. */
async function seeChat({ page, context, report, where, words }: MemberWay): Promise<void> {
  await context.route(`${CHAT}/**`, (route) => route.fulfill({ body: 'chat' }));
  const chat = page.getByRole('complementary').getByRole('link', { name: 'Live chat' });
  // It stands aside while somebody goes down, and comes back when they turn.
  await page.evaluate(() => scrollTo(0, 0));
  await chat.waitFor();
  const [opened] = await Promise.all([context.waitForEvent('page'), chat.click()]);
  const size = await opened.evaluate(() => [innerWidth, innerHeight]);
  report.check(`${where} · the chat's window is 440 by 750`, size.join() === '440,750', size.join());
  await opened.close();
  await page.evaluate(() => {
    Object.assign(globalThis, { open: () => null });
  });
  await chat.click();
  await page.getByText(words('failure.popupBlocked')).waitFor();
}

/** A window: named, on a locked page, moved by mouse and by keys, not closed by a press beside it, and the page where it was. */
async function seeWindow({ page, words, report, where }: MemberWay): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.waitForFunction(() => scrollY > 0);
  const before = await page.evaluate(() => scrollY);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^CO · / })
    .click();
  const dialog = page.getByRole('dialog', { name: words('region.title') });
  await dialog.waitFor();
  const boxOf = async () => (await dialog.boundingBox())!;
  // Its content comes after its frame, and the window grows with it.
  let home = await boxOf();
  for (let last = { ...home, y: -1 }; last.y !== home.y; home = await boxOf()) {
    last = home;
    await page.waitForTimeout(200);
  }
  await page.mouse.wheel(0, 400);
  await page.mouse.click(10, 10);
  report.check(`${where} · a press beside does not close it`, await dialog.isVisible());
  await page.mouse.move(home.x + 30, home.y + 20);
  await page.mouse.down();
  await page.mouse.move(home.x + 130, home.y + 80, { steps: 4 });
  await page.mouse.up();
  const standsAt = async (x: number, y = home.y): Promise<boolean> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const box = await boxOf();
      if (Math.abs(box.x - x) < 1 && Math.abs(box.y - y) < 1) return true;
      await page.waitForTimeout(50);
    }
    return false;
  };
  report.check(`${where} · it is moved by its head`, await standsAt(home.x + 100, home.y + 60));
  const handle = button(dialog, words('shell.moveDialog'));
  await tabTo(page, handle);
  await page.keyboard.press('ArrowLeft');
  report.check(`${where} · and by keys`, await standsAt(home.x + 84, home.y + 60));
  await page.keyboard.press('Home');
  report.check(`${where} · and back`, await standsAt(home.x));
  report.check(`${where} · it is at least 200 by 200`, home.width >= 200 && home.height >= 200);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  report.check(
    `${where} · the page behind stayed where it was`,
    (await page.evaluate(() => scrollY)) === before,
  );
}

/** Who it is could not be read: what is theirs is asked for all the same, and nothing stays on its way for ever. */
async function seeUnread(way: MemberWay): Promise<void> {
  const { page, words, report, where, copy } = way;
  const profile = '**/api/member';
  await page.route(profile, (route) =>
    route.fulfill({ status: 429, json: { code: 'request.too_many', message: 'planted' } }),
  );
  await page.goto(`${copy.addresses.member}/favorite`);
  await page.keyboard.press('Shift');
  await page.getByText(words('lobby.noFavourites')).waitFor();
  const balance = page.getByRole('banner').getByRole('group', { name: words('shell.balance'), exact: true });
  await balance.getByText(/\d/).first().waitFor();
  const said = await balance.innerText();
  report.check(`${where} · without the member's profile the balance is there`, /\d/.test(said), said);
  await page.unroute(profile);
  await page.goto(`${copy.addresses.member}/`);
  await page.keyboard.press('Shift');
}

/** What a page copies from here on: the clipboard itself is one for all pages of the browser, and other ways copy meanwhile. */
async function hearCopied(page: Page): Promise<string[]> {
  const copied: string[] = [];
  await page.exposeFunction('hearCopied', (text: string) => void copied.push(text));
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      await (window as unknown as { hearCopied(text: string): Promise<void> }).hearCopied(text);
    };
  });
  return copied;
}

async function seeCorner(way: MemberWay): Promise<void> {
  const { page, words, context, report, where, member } = way;
  await context.grantPermissions(['clipboard-write']);
  await page.reload();
  const banner = page.getByRole('banner');
  await banner.getByRole('group', { name: words('shell.balance'), exact: true }).waitFor();
  await banner.getByRole('link', { name: words('shell.withdraw'), exact: true }).waitFor();
  await banner.getByRole('link', { name: words('shell.deposit'), exact: true }).waitFor();
  await button(banner, words('shell.menu')).click();
  await page.getByRole('menuitem', { name: words('shell.signOut') }).waitFor();
  await shoot(page, 'avatar-menu', where);
  const copied = await hearCopied(page);
  await button(page, words('shell.copyAccount')).click();
  await page.getByText(words('shell.accountCopied')).waitFor();
  report.check(`${where} · the account's name is copied`, copied.join() === member.account, copied.join());
  const names = await page.getByRole('menuitem').allInnerTexts();
  const wanted = ['account', 'withdraw', 'transactions', 'bets', 'signOut'].map((key) =>
    words(`shell.${key}`),
  );
  report.check(`${where} · the avatar menu has its lines`, names.join() === wanted.join(), names.join());
  await page.keyboard.press('Escape');
  const side = gamesMenu(way);
  // The first unfolds the promotions.
  await side.getByRole('button').nth(1).click();
  await side.locator('a[href*="vassalage="]').first().waitFor();
  await lookAt(page, 'side-menu-unfolded', way);
}

/** Forward stands at the top with the focus in the content; Back finds the place and the control again. */
async function seeBack({ page, words, report, where }: MemberWay): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForFunction(() => scrollY > 0);
  const before = await page.evaluate(() => scrollY);
  const leaving = page.locator('footer').getByRole('link', { name: words('footer.complaints') });
  await leaving.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: words('disclosures.complaints') }).waitFor();
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'content');
  await page.goBack();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before);
  await page.waitForFunction(() => document.activeElement?.getAttribute('href') === '/complaints');
  report.check(`${where} · Back finds place and control`, await leaving.isVisible());
  report.check(`${where} · the loader is hidden`, (await page.getByRole('progressbar').count()) === 0);
  await dialogOf(page).waitFor({ state: 'detached' });
  await named(page, 'link', words('shell.home')).first().waitFor();
}
