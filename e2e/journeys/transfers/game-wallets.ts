/**
 * Money that travels with a person: into the wallet of a vendor that keeps one when its game opens, back when it closes, by
 * hand in the member center, and seen in the office. At the end the platform's books and the vendor's say the same.
 */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { GamePage } from '@feria/contracts/catalog/member';
import { createPool } from '@feria/postgres';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { PROFILES, nameOf, type Walk } from '../whole/journey.ts';
import { lookAt } from '../../support/look.ts';
import { createAccount, payIn } from '../whole/member-path.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { gameWords, wordsOf } from '../../support/words.ts';

const VENDOR = 'lagoon';
const NOTHING = /(?<!\d)0[.,]00/;
const SOMETHING = /[1-9]\d?[.,]?\d{3}[.,]\d{2}/;

export async function runGameWallets(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const profile = PROFILES[0]!;
    const context = await browser.newContext({
      viewport: { width: profile.width, height: profile.height },
      locale: 'es-CO',
      colorScheme: profile.theme,
      reducedMotion: 'reduce',
    });
    const watch = watchContext(context, copy.addresses);
    const walk: Walk = {
      copy,
      profile,
      report,
      context,
      where: `game wallets · ${nameOf(profile)}`,
      words: wordsOf('member', profile.language),
      game: gameWords(profile.language),
      account: `laguna${randomBytes(5).toString('hex')}`,
      password: `Orilla-${randomBytes(6).toString('hex')}-5`,
    };
    await createAccount(walk);
    await payIn(walk);
    await report.attempt('money goes to the game and comes home', () => playThere(walk));
    await report.attempt('money is moved by hand, and everything back', () => moveByHand(walk));
    await report.attempt('both books say the same', () => compareBooks(copy, walk.account));
    const complaints = watch.take();
    report.check('game wallets: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await browser.close();
  }
}

function headerBalance(page: Page, { words }: Walk): Locator {
  return page.getByRole('group', { name: words('shell.balance'), exact: true });
}
const expectText = (at: Locator, pattern: RegExp): Promise<void> => at.filter({ hasText: pattern }).waitFor();

async function playThere(walk: Walk): Promise<void> {
  const { copy, words, game, context } = walk;
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/api/games?merchant=CO&pageSize=999`);
  const { games } = (await answer.json()) as GamePage;
  const found = games.find(({ vassalage, supportPlay }) => vassalage === VENDOR && supportPlay === 1);
  if (!found) throw new Error(`the catalog has no game of ${VENDOR}`);
  const watching = await context.newPage();
  await watching.goto(`${copy.addresses.member}/`);
  const page = await context.newPage();
  await page.goto(`${copy.addresses.member}/seamless?nodeId=${encodeURIComponent(found.nodeId)}`);
  const spin = page.frameLocator('iframe').getByRole('button', { name: game('spin'), exact: true });
  await spin.waitFor();
  await expectText(headerBalance(watching, walk), NOTHING);
  await spin.click();
  await page.waitForTimeout(300);
  await spin.waitFor();
  // Another tab that opens meanwhile takes nothing away from the game.
  await watching.reload();
  await watching.waitForTimeout(1_500);
  await expectText(headerBalance(watching, walk), NOTHING);
  await page.getByRole('link', { name: words('play.toLobby') }).click();
  await expectText(headerBalance(page, walk), SOMETHING);
  await expectText(headerBalance(watching, walk), SOMETHING);
  await Promise.all([page.close(), watching.close()]);
}

async function moveByHand(walk: Walk): Promise<void> {
  const { copy, words, context } = walk;
  const page = await context.newPage();
  await page.goto(`${copy.addresses.member}/member?page=withdraw`);
  // On a phone the center's pages fold up above the page.
  await page.getByRole('button', { name: words('center.menu') }).click();
  await page.getByRole('link', { name: words('transfers.title') }).click();
  await page.getByRole('heading', { name: words('transfers.move') }).waitFor();
  await lookAt(page, 'game-wallets', walk);
  const press = (key: string): Promise<void> =>
    page.getByRole('button', { name: words(key), exact: true }).click();
  await press('transfers.to.in');
  await press('transfers.all');
  await press('transfers.submit');
  await page.getByText(words('transfers.done.in')).waitFor();
  await expectText(headerBalance(page, walk), NOTHING);
  await expectText(page.getByRole('listitem').filter({ hasText: 'Lagoon' }).first(), SOMETHING);
  await lookAt(page, 'game-wallets-away', walk);
  await press('transfers.bringBack');
  await page.getByText(words('transfers.back.done')).waitFor();
  await expectText(headerBalance(page, walk), SOMETHING);
  await press('transfers.bringBack');
  await page.getByText(words('transfers.back.nothing')).waitFor();
  await lookAt(page, 'game-wallets-home', walk);
  await page.close();
}

type Line = { reference: string; direction: string; amount: bigint };

/** Every transfer is done, and is in the vendor's own book under the same reference; the ledger is sound. */
async function compareBooks({ databases }: Copy, account: string): Promise<void> {
  const [platform, vendor] = [databases.app, databases[VENDOR]].map((url) => createPool(url, { max: 1 }));
  try {
    const { rows: ours } = await platform!.query<Line & { state: string; member_id: string }>(
      `select t.id::text as reference, t.direction, t.amount, t.state, t.member_id from transfers.transfers t
         join members.members m on m.id = t.member_id where m.account = $1 order by t.id`,
      [account],
    );
    const { rows: theirs } = await vendor!.query<Line>(
      `select reference, direction, amount from purse_transfers where owner = $1 and verdict = 'done' order by reference`,
      [ours[0]?.member_id],
    );
    const { rows: differences } = await platform!.query('select * from wallet.reconcile()');
    const write = ({ reference, direction, amount }: Line): string => `${reference} ${direction} ${amount}`;
    const findings = [
      ...ours.filter(({ state }) => state !== 'done').map(({ state }) => `a transfer is ${state}`),
      ...differences.map((row) => `the ledger differs: ${JSON.stringify(row)}`),
      ...(ours.length < 4 ? [`only ${ours.length} transfers`] : []),
      ...(ours.map(write).join() === theirs.map(write).join() ? [] : ['the vendor has other transfers']),
    ];
    if (findings.length > 0) throw new Error(findings.join('; '));
  } finally {
    await Promise.all([platform, vendor].map((pool) => pool!.end()));
  }
}
