/**
 * The lobby: as a visitor on a phone and by the keyboard on a desk. Two filters that combine with counts, survive Back and a
 * link; pages; the search with a slip of the finger; what a game is about before it is played; and for a member a heart, what
 * was played last, a round that waits, and their own lists.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt, shoot } from '../../support/look.ts';
import type { GamePage } from '@feria/contracts/catalog/member';
import { deposit, sitDown } from '../../support/member-calls.ts';
import { openWindows } from './own-windows.ts';
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

export async function runLobby(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('lobby', { copy, report, isVariant }, [
    [PHONE, asMember(onThePhone)],
    [DESK, asMember(atTheDesk)],
  ]);
}

const at = ({ copy }: Way, path: string): string => `${copy.addresses.member}${path}`;
const tiles = (page: Page): Locator => page.locator('main article');
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: name });

/** The number of games that the title tells. */
async function told(page: Page): Promise<number> {
  const text = await page.locator('main h1 [aria-live]').innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

async function onThePhone(way: MemberWay): Promise<void> {
  const { page, words, report, where } = way;
  await page.goto(at(way, '/'));
  await tiles(page).first().waitFor();
  await lookAt(page, 'lobby-home', way);
  await page.goto(at(way, '/rng'));
  await heading(page, 'Tragamonedas').or(heading(page, 'Slots')).waitFor();
  const all = await told(page);
  await lookAt(page, 'lobby-list', way);
  await checkTop(way, PHONE_TOP);

  await page.getByRole('button', { name: new RegExp(`^${words('lobby.filters')}`) }).click();
  const sheet = dialogOf(page);
  const value = (text: string): Locator => sheet.getByRole('button', { name: new RegExp(`^${text}`) });
  await value(words('lobby.volatility.medium')).click();
  await value(words('lobby.feature.free_spins')).click();
  await page.waitForURL(/volatility=medium/);
  await page.waitForURL(/feature=free_spins/);
  // The list that stood there stays until the next one has come.
  const arrived = (): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('main [aria-busy=false]'));
  await arrived();
  const few = await told(page);
  await lookAt(page, 'lobby-filters', way);
  await sheet.locator('footer button').last().click();
  report.check(`${where} · two filters combine: ${few} of ${all} games`, few > 0 && few < all);

  // A shared link, and Back.
  const shared = await way.another();
  await shared.goto(page.url());
  await shared.locator('main h1 [aria-live]').waitFor();
  report.check(`${where} · a link brings the filters along`, (await told(shared)) === few);
  await tiles(page).first().getByRole('link').click();
  await page.waitForURL(/seamless/);
  await page.goBack();
  await page.locator('main h1 [aria-live]').waitFor();
  report.check(`${where} · Back brings them again`, (await told(page)) === few);

  await searchOnThePhone(way);
  await page.goto(at(way, '/inHouse'));
  await heading(page, words('lobby.inHouse')).waitFor();
  await lookAt(page, 'lobby-in-house', way);
  await page.goto(at(way, '/sports'));
  await page
    .locator('main')
    .getByText(words('lobby.noVendors'))
    .or(page.locator('main a, main button').first())
    .first()
    .waitFor();
  await lookAt(page, 'lobby-center', way);
  await asAMember(way);
}

/** Where the first tile of a list may begin, in px: below the header, the categories, the title and one row of filters. */
const PHONE_TOP = 260;
const DESK_TOP = 280;

async function checkTop({ page, words, report, where }: MemberWay, most: number): Promise<void> {
  const top = (await tiles(page).first().boundingBox())?.y ?? Number.NaN;
  const row = page.getByRole('group', { name: words('lobby.filters'), exact: true });
  const height = (await row.boundingBox())?.height ?? Number.NaN;
  const makers = await page.locator('main').getByText('Copal Sur', { exact: true }).count();
  const ofTiles = await page.locator('main article').getByText('Copal Sur', { exact: true }).count();
  report.check(
    `${where} · a list begins with one row of filters, its makers behind one of them, and games above the fold`,
    top <= most && height <= 50 && makers === ofTiles,
    `tile at ${top}, row ${height} high, makers ${makers - ofTiles}`,
  );
}

/** By the phone's bar: a word with a slip in it, put right in the list that Enter opens. */
async function searchOnThePhone(way: MemberWay): Promise<void> {
  const { page, words, report, where } = way;
  await page.goto(at(way, '/rng'));
  await named(
    page.getByRole('navigation', { name: words('shell.bar') }),
    'link',
    words('shell.search'),
  ).click();
  const input = dialogOf(page).getByRole('combobox');
  await input.fill('cenoet');
  await dialogOf(page).getByRole('option').first().waitFor();
  await lookAt(page, 'lobby-search', way);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/\?search=cenoet/);
  await tiles(page).first().waitFor();
  await page.getByText(words('lobby.corrected', { text: 'cenote', typed: 'cenoet' })).waitFor();
  report.check(`${where} · a slip of the finger is put right`, (await tiles(page).count()) > 0);
  await lookAt(page, 'lobby-results', way);
}

type Resting = { rested?: boolean };

/** A second is over before a busy machine has looked: the page itself notes that the button could not be pressed. */
const watchRest = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    const note = (): void => {
      if (element.matches(':disabled, [aria-disabled=true]')) (globalThis as Resting).rested = true;
    };
    new MutationObserver(note).observe(element, { attributes: true });
  });

const hasRested = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Resting).rested === true);

/** A heart, a round that was left, and what the member's own lists make of both. */
async function asAMember(way: MemberWay): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  await deposit(copy, member, '60000');
  await leaveARound(way);
  await page.goto(at(way, '/'));
  await signInMember(page, copy, member);
  await page.goto(at(way, '/'));
  await page.getByText(words('lobby.waitsForYou')).first().waitFor();
  await named(page, 'link', words('lobby.goOn')).first().waitFor();
  await page.getByRole('heading', { name: words('lobby.continue') }).waitFor();
  await lookAt(page, 'lobby-member', way);
  await page.goto(at(way, '/rng?vassalage=copal'));
  const heart = tiles(page).first().getByRole('button').first();
  await watchRest(heart);
  await heart.click();
  await page.waitForFunction(() => document.querySelector('main article button[aria-pressed=true]'));
  report.check(`${where} · the heart rests for a moment after a press`, await hasRested(page));
  const name = (await tiles(page).first().getByRole('link').innerText()).trim();
  await page.goto(at(way, '/favorite'));
  await tiles(page).getByRole('link', { name }).waitFor();
  await lookAt(page, 'lobby-favourites', way);
  await page.goto(at(way, '/recent'));
  // The page says that a round waits before its list has come.
  await page.getByText(words('lobby.waitsForYou')).first().waitFor();
  await tiles(page).first().waitFor();
  report.check(
    `${where} · what was played stands in the list of recent games`,
    (await tiles(page).count()) === 1,
  );
  await lookAt(page, 'lobby-recent', way);
}

/** A round with more to show is open until it was shown: one in thirty-five and rarer, by the game that the catalogue names first. */
async function leaveARound({ copy, member }: MemberWay): Promise<void> {
  const { games } = (
    await member.call<GamePage>('GET', '/api/games?merchant=CO&feature=free_spins&pageSize=999')
  ).body;
  const game = games.find(
    ({ features }) =>
      features.includes('ways') && !features.includes('cascades') && !features.includes('variable_rows'),
  );
  if (!game) throw new Error('no game has free spins and ways');
  const gameSession = await sitDown(copy, member, game.nodeId, copy.ports.aggregator);
  for (let spins = 0; spins < MOST_SPINS; spins += 1) {
    const { status, body } = await gameSession.spin('200', randomUUID());
    if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
    if (body.round.state === 'playing') return;
  }
  throw new Error('no round of many has more to show than its first step');
}
const MOST_SPINS = 1_000;

/** By the keyboard alone: a vendor, a page, a facet, the search, and what a game is about. */
async function atTheDesk(way: MemberWay): Promise<void> {
  await openWindows(way);
  const { page, words, report, where } = way;
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.goto(at(way, '/'));
  await tiles(page).first().waitFor();
  await lookAt(page, 'lobby-home', way);
  // By the first sign of a person the page comes alive; what stands further down comes when it is near.
  await page.keyboard.press('End');
  const makers = page.getByRole('region', { name: words('lobby.vendors') });
  await named(makers, 'link', 'Tinaja')
    .or(makers.getByRole('link', { name: /Tinaja/ }))
    .first()
    .waitFor();
  report.check(
    `${where} · a maker of slots has no play button`,
    (await makers
      .getByRole('link', { name: /Tinaja/ })
      .locator('svg')
      .count()) === 0,
  );
  await shoot(page, 'lobby-home-end', where);
  await page.goto(at(way, '/rng?vassalage=tinaja&gameClassify=JP&search=x&page=9'));
  await page.locator('main h1').waitFor();
  const menu = page.getByRole('group', { name: words('lobby.filters'), exact: true });
  await press(menu.getByRole('button', { name: 'Tinaja' }));
  const vendors = dialogOf(page).getByRole('navigation', { name: words('lobby.vendors') });
  await press(vendors.getByRole('link', { name: new RegExp(`^${words('lobby.allVendors')}`) }));
  await page.waitForURL((url) => url.pathname === '/rng' && url.search === '');
  report.check(`${where} · a vendor's choice starts anew`, true);
  await tiles(page).first().waitFor();
  await checkTop(way, DESK_TOP);
  // Past the tiles, which have three stops each.
  await tiles(page).last().getByRole('link').focus();
  await press(
    named(
      page.getByRole('navigation', { name: words('lobby.pages') }),
      'link',
      words('lobby.page', { page: '2' }),
    ),
  );
  await page.waitForURL(/page=2/);
  await page.goto(at(way, '/rng?page=900'));
  await page.locator('main [aria-current=page]').getByText('1', { exact: true }).waitFor();
  report.check(`${where} · a page beyond the last one is ignored`, true);
  await press(menu.getByRole('button', { name: new RegExp(`^${words('lobby.filters')}`) }));
  await press(dialogOf(page).getByRole('button', { name: new RegExp(`^${words('lobby.lines.up25')}`) }));
  await page.waitForURL(/lines=up25/);
  await lookAt(page, 'lobby-facets', way);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: words('lobby.filterOff', { filter: words('lobby.lines.up25') }) })
    .waitFor();
  await press(button(page, words('lobby.clearAll')));
  await page.waitForURL((url) => !url.search.includes('lines'));

  await page.locator('main h1').click();
  await page.keyboard.press('/');
  await dialogOf(page).getByRole('combobox').waitFor();
  await page.keyboard.type('retirar');
  await dialogOf(page)
    .getByRole('group', { name: words('lobby.section.actions'), exact: true })
    .getByRole('option', { name: words('lobby.action.withdraw'), exact: true })
    .waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('copal');
  await dialogOf(page)
    .getByRole('option', { name: /Copal Sur/ })
    .last()
    .waitFor();
  await lookAt(page, 'lobby-search', way);
  await page.keyboard.press('ArrowDown');
  const chosen = await dialogOf(page).locator('[aria-selected=true]').innerText();
  await page.keyboard.press('Enter');
  await page.waitForURL(/seamless/);
  report.check(`${where} · the keys open what they chose: ${chosen.split('\n')[0] ?? ''}`, true);

  await page.goto(at(way, '/rng'));
  const about = tiles(page).first().getByRole('button').nth(1);
  await press(about);
  await dialogOf(page).getByText(words('game.maxSpin')).waitFor();
  await dialogOf(page).getByText(words('game.rules')).waitFor();
  await lookAt(page, 'lobby-sheet', way);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await dialogOf(page).getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/', '/rng']) {
    await page.goto(at(way, path));
    await tiles(page).first().waitFor();
    await shoot(page, `lobby-768${path.replace('/', '-')}`, where);
  }
}
