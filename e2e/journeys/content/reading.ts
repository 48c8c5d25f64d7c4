/**
 * What the licensee publishes, as visitors and members read it: the pop-up of an arrival, banners that can be stopped, notices in their pages,
 * a promotion by its address, the help center and its articles, with and without a script, by hand and by the keyboard alone.
 */
import type { Locator, Page } from 'playwright-core';
import type {
  Announcements,
  HelpFound,
  NoticePage,
  Promotions,
} from '../../../packages/contracts/src/content/member.ts';
import type { Copy } from '../../support/copy.ts';
import { readOn, signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
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

export async function runReading(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('reading', { copy, report, isVariant, isGreeted: true }, [
    [PHONE, onThePhone],
    [DESK, asMember(atTheDesk)],
  ]);
}

const languageOf = ({ where }: Way): string => where.split(' ')[0]!;

/** The same answers as the page's own. */
const told = <Answer>(way: Way, path: string): Promise<Answer> => {
  const mark = path.includes('?') ? '&' : '?';
  const isNarrow = (way.page.viewportSize()?.width ?? 0) < 768;
  const device = isNarrow ? 'MOBILE' : 'WEB';
  return readOn<Answer>(way.page, `${path}${mark}merchant=CO&language=${languageOf(way)}&device=${device}`);
};

async function go({ page, copy }: Way, path: string): Promise<void> {
  await page.goto(`${copy.addresses.member}${path}`);
}

/** The page wakes with the first sign of a person. */
async function wake(way: Way): Promise<void> {
  await go(way, '/');
  await way.page.keyboard.press('Shift');
}

async function onThePhone(way: Way): Promise<void> {
  await arriveAsVisitor(way);
  await readNotices(way);
  await openPromotion(way);
  await searchHelp(way);
  await readWithoutScript(way);
}

async function arriveAsVisitor(way: Way): Promise<void> {
  const { page, context, words, report, where } = way;
  await wake(way);
  const popup = page.getByRole('dialog', { name: words('reading.arrival') });
  await popup.getByRole('article').waitFor();
  await lookAt(page, 'popup', way);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  const kept = () => page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'));
  report.check(`${where} · the session keeps that the pop-up was closed`, (await kept()) === 'closed');
  await wake(way);
  const banners = page.getByRole('region', { name: words('banner.title') }).first();
  await button(banners, words('banner.pause')).waitFor();
  await lookAt(page, 'home', way);
  report.check(`${where} · and it does not come again`, (await page.getByRole('dialog').count()) === 0);
  const other = await context.newPage();
  await wake({ ...way, page: other });
  const moving = other.getByRole('region', { name: words('banner.title') }).first();
  await button(moving, words('banner.pause')).waitFor();
  report.check(`${where} · nor in another tab`, (await other.getByRole('dialog').count()) === 0);
  await other.close();
}

async function readNotices(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const { notices } = await told<Announcements>(way, '/api/announcements');
  const { items, totalPages } = await told<NoticePage>(way, '/api/notices?page=1');
  const line = page.getByRole('region', { name: words('notice.line') });
  await button(line, notices[0]!.title).first().click();
  const dialog = page.getByRole('dialog', { name: words('reading.notices') });
  await dialog.getByRole('heading', { name: items[0]!.title, exact: true }).waitFor();
  await lookAt(page, 'notice', way);
  await button(dialog, words('reading.back')).click();
  const titles = dialog.getByRole('list').getByRole('button');
  report.check(`${where} · eight notices on a page`, (await titles.count()) === 8, `of ${totalPages} pages`);
  await titles.nth(2).click();
  await dialog.getByRole('heading', { name: items[2]!.title, exact: true }).waitFor();
  await button(dialog, words('reading.back')).click();
  await lookAt(page, 'notices', way);
  const second = await told<NoticePage>(way, '/api/notices?page=2');
  await named(dialog, 'link', words('reading.page', { page: '2' })).click();
  await button(dialog, second.items[0]!.title).waitFor();
  const chosen = await dialog.locator('li [aria-current]').innerText();
  report.check(
    `${where} · another page begins at its first notice`,
    chosen.trim() === second.items[0]!.title,
    chosen,
  );
  await page.keyboard.press('Escape');
}

/** By its id, by its hash, and one that is over. */
async function openPromotion(way: Way): Promise<void> {
  const { page, words, report, where, copy } = way;
  const { items } = await told<Promotions>(way, '/api/promotions');
  const one = items[0]!;
  for (const address of [`?id=${one.id}`, `#${one.id}`]) {
    await go(way, `/promotions${address}`);
    await page.getByRole('dialog', { name: one.title }).getByText(words('promo.when')).waitFor();
    if (address.startsWith('?')) await lookAt(page, 'promotion', way);
    await button(dialogOf(page), words('shell.close')).click();
    await page.waitForURL(`${copy.addresses.member}/promotions`);
  }
  await lookAt(page, 'promotions', way);
  await go(way, '/promotions?id=spring');
  await page.getByRole('heading', { name: words('promo.goneTitle') }).waitFor();
  await lookAt(page, 'promotion-gone', way);
  await button(dialogOf(page), words('promo.others')).click();
  await page.getByRole('heading', { level: 1, name: words('promo.title') }).waitFor();
  report.check(`${where} · the address is the page's again`, new URL(page.url()).search === '');
}

async function searchHelp(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  await go(way, '/help');
  const search = page.getByRole('searchbox', { name: words('reading.search') });
  await page.getByRole('heading', { name: words('reading.guide') }).waitFor();
  await lookAt(page, 'help', way);
  const { items } = await told<HelpFound>(way, '/api/help');
  const wanted = items.find(({ section }) => section === 'help')!;
  // As somebody types who has no accents at hand.
  const typed = wanted.title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 40);
  await typeAsleep(page, search, typed);
  const found = page.locator('main').getByRole('link').filter({ hasText: wanted.title });
  await found.locator('mark').first().waitFor();
  await lookAt(page, 'help-found', way);
  await found.first().click();
  await page.getByRole('heading', { level: 1, name: wanted.title }).waitFor();
  report.check(`${where} · the tab bears the article's name`, (await page.title()).startsWith(wanted.title));
  await lookAt(page, 'article', way);
  await go(way, '/faq');
  await page.locator('details').first().click();
  await page.locator('details[open] a').first().waitFor();
  await lookAt(page, 'faq', way);
  await go(way, '/help#term');
  await page.getByRole('dialog', { name: words('help.title') }).waitFor();
}

/** Words that were typed while the scripts were still on their way are searched for when they come. */
async function typeAsleep(page: Page, field: Locator, text: string): Promise<void> {
  let letGo = (): void => undefined;
  const typed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => (await typed, route.continue()));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await field.fill(text);
  letGo();
}

/** A search engine, and a phone whose script does not come, read it all the same. */
async function readWithoutScript(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const { items } = await told<HelpFound>(way, '/api/help');
  const first = items.find(({ section }) => section === 'guide')!;
  const fetched = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, html: await answer.text() };
    }, path);
  const { html } = await fetched(`/guide/${first.slug}`);
  report.check(
    `${where} · an article is in the page that the server sends`,
    html.includes(`<title>${first.title} · Feria</title>`) && html.includes(`${first.title}</h1>`),
  );
  const { status } = await fetched('/help/nothing-of-that-name');
  report.check(`${where} · an article that is not there is not found`, status === 404, `${status}`);
  await go(way, `/guide/${first.slug}`);
  await named(page, 'link', words('reading.stepAfter')).click();
  await page.getByText(words('reading.step', { at: '2', of: '6' })).waitFor();
  await lookAt(page, 'guide-step', way);
  await go(way, '/legal/terms');
  await page
    .locator('main')
    .getByText(/\d{4}-\d{2}/)
    .first()
    .waitFor();
  await lookAt(page, 'terms', way);
}

async function atTheDesk(way: MemberWay): Promise<void> {
  await arriveAsMember(way);
  await stopBanners(way);
  await missBanners(way);
  await readByKeyboard(way);
  await findHelp(way);
}

async function arriveAsMember(way: MemberWay): Promise<void> {
  const { page, words, report, where, copy, member } = way;
  await go(way, '/licence');
  await signInMember(page, copy, member);
  await go(way, '/');
  const popup = page.getByRole('dialog', { name: words('reading.arrival') });
  await popup.getByRole('article').waitFor();
  await lookAt(page, 'popup-member', way);
  await button(popup, words('shell.close')).click();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('USER_POPUP'),
    sessionStorage.getItem('ANONYMOUS_POPUP'),
  ]);
  report.check(`${where} · a member's pop-up has a key of its own`, kept.join() === 'closed,');
}

/** They go on by themselves, and stand still once somebody says so. */
async function stopBanners(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const banners = page.getByRole('region', { name: words('banner.title') }).first();
  await page.mouse.move(2, 2);
  const row = banners.locator('> div').first();
  const at = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await page.waitForFunction((element) => (element?.scrollLeft ?? 0) > 0, await row.elementHandle());
  await button(banners, words('banner.pause')).click();
  await button(banners, words('banner.play')).waitFor();
  await lookAt(page, 'banners', way);
  await button(banners, words('banner.next')).click();
  await page.waitForFunction(
    (element) => element && !element.hasAttribute('data-moving'),
    await row.elementHandle(),
  );
  report.check(`${where} · and go where one wants them`, (await at()) >= 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Their place says that they could not be read, and asks again. */
async function missBanners(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const asked = '**/api/announcements*';
  await page.route(asked, (route) => route.abort());
  await wake(way);
  const banners = page.getByRole('region', { name: words('banner.title') }).first();
  await banners.getByText(words('banner.lost')).waitFor();
  await lookAt(page, 'banners-lost', way);
  await page.unroute(asked);
  await button(banners, words('failure.retry')).click();
  await button(banners, words('banner.next')).waitFor();
  report.check(
    `${where} · banners that could not be read are read at the second try`,
    (await banners.getByText(words('banner.lost')).count()) === 0,
  );
}

async function readByKeyboard(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const { items, categories } = await told<Promotions>(way, '/api/promotions');
  await page
    .getByRole('navigation', { name: words('shell.menuGames') })
    .and(page.locator(':not(footer nav)'))
    .getByRole('button', { name: words('shell.promotionsOpen') })
    .click();
  await named(page, 'link', words('shell.promotionsAll')).click();
  await page.getByRole('heading', { level: 1, name: words('promo.title') }).waitFor();
  await lookAt(page, 'promotions', way);
  const cards = page.locator('main article');
  report.check(`${where} · without a category all stand there`, (await cards.count()) === items.length);
  const tabs = page.getByRole('navigation', { name: words('promo.categories') });
  const category = categories[0]!;
  await tabTo(page, named(tabs, 'link', category.title));
  await page.keyboard.press('Enter');
  const inside = items.filter(({ promoAnnouncementCategoryIds: ids }) => ids.includes(category.id));
  await page.waitForFunction(
    (count) => document.querySelectorAll('main article').length === count,
    inside.length,
  );
  await named(tabs, 'link', words('promo.all')).click();
  const card = page.locator('main article').getByRole('link', { name: items[0]!.title });
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: items[0]!.title }).getByText(words('promo.when')).waitFor();
  await lookAt(page, 'promotion', way);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** From anywhere, by its keys. */
async function findHelp(way: Way): Promise<void> {
  const { page, words } = way;
  const { items } = await told<HelpFound>(way, '/api/help');
  const wanted = items.find(({ section }) => section === 'help')!;
  await page.keyboard.press('ControlOrMeta+k');
  await dialogOf(page).getByRole('combobox').fill(wanted.title.slice(0, 30));
  const group = dialogOf(page).getByRole('group', { name: words('lobby.section.help') });
  await group.getByRole('option', { name: wanted.title }).click();
  await page.getByRole('heading', { level: 1, name: wanted.title }).waitFor();
  await lookAt(page, 'article', way);
  await openList(page, way, '/blog');
  await openList(page, way, '/about');
}

async function openList(page: Page, way: Way, path: string): Promise<void> {
  await go(way, path);
  await page.locator('main h1').waitFor();
  await lookAt(page, path.slice(1), way);
}
