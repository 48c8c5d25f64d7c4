/**
 * A campaign of free rounds on the screens: opened at the vendor and granted to a pasted list in the office, seen by the
 * member without a reload and told in a message, played once, and counted in the office.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { PROFILES, nameOf, type Walk } from '../whole/journey.ts';
import { lookAt } from '../../support/look.ts';
import { createAccount } from '../whole/member-path.ts';
import { signInToOffice, type OfficeWalk } from '../whole/office-path.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { gameWords, wordsOf } from '../../support/words.ts';

const ROUNDS = 3;
const REASON = 'una mano para empezar';

export async function runCampaign(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const profile = PROFILES[0]!;
    const { width, height, theme, language } = profile;
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'es-CO',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const operator = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-CO' });
    const chosen = { name: 'feria_office_lang', value: language, url: copy.addresses.office };
    await operator.addCookies([chosen]);
    const watches = [watchContext(context, copy.addresses), watchContext(operator, copy.addresses)];
    const way: Walk = {
      copy,
      profile,
      report,
      context,
      where: `campaign · ${nameOf(profile)}`,
      words: wordsOf('member', language),
      game: gameWords(language),
      account: `regalo${randomBytes(5).toString('hex')}`,
      password: `Verano-${randomBytes(6).toString('hex')}-9`,
    };
    const office: OfficeWalk = { way, context: operator, words: wordsOf('office', language) };
    await createAccount(way);
    await signInToOffice(office);
    const own = await openOwn(way);
    await report.attempt('a campaign is opened and granted to a list', () => giveCampaign(office));
    await report.attempt('the member sees it at once, and a message', () => seeIt(way, own));
    await report.attempt('the member plays one round of it', () => playOne(way, own));
    await report.attempt('the office counts it', () => countIt(office));
    const complaints = watches.flatMap((watch) => watch.take());
    report.check('campaign: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await browser.close();
  }
}

async function openOwn({ copy, words, context }: Walk): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${copy.addresses.member}/member?page=freeRounds`);
  await page.getByText(words('freeRounds.emptyTitle')).waitFor();
  return page;
}

const campaignOf = ({ way }: OfficeWalk): string => `Semana de ${way.account}`;

async function giveCampaign(office: OfficeWalk): Promise<void> {
  const { way, words, context } = office;
  const page = context.pages()[0]!;
  await page.goto(`${way.copy.addresses.office}/campaigns/new`);
  const field = (key: string) => page.getByRole('textbox', { name: words(key), exact: true });
  const choose = async (key: string, option: RegExp): Promise<void> => {
    await field(key)
      .or(page.getByRole('combobox', { name: words(key), exact: true }))
      .click();
    await page.getByRole('option', { name: option }).first().click();
  };
  const press = (key: string) => page.getByRole('button', { name: words(key), exact: true }).click();
  await field('campaign.name').fill(campaignOf(office));
  await choose('column.vendor', /Studio/);
  await choose('terms.prepaid', /COP/);
  await field('terms.rounds').fill(String(ROUNDS));
  await field('decision.reason').fill(REASON);
  await lookAt(page, 'office-new-campaign', way);
  await press('campaigns.draft');
  await press('campaign.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(REASON);
  await dialog.getByRole('button', { name: words('campaign.open'), exact: true }).click();
  await page.getByText(words('campaign.state.active'), { exact: true }).first().waitFor();
  await lookAt(page, 'office-campaign', way);
  await page.getByRole('button', { name: words('rewards.grant'), exact: true }).click();
  await field('grant.accounts').fill(`${way.account}\nnadie_asi`);
  await field('decision.reason').fill(REASON);
  await lookAt(page, 'office-grant', way);
  await page.locator('button[type=submit]').click();
  await page.getByText(words('reward.state.granted'), { exact: true }).waitFor();
  await page.getByText(words('reward.verdict.unknown'), { exact: true }).waitFor();
  await lookAt(page, 'office-order', way);
}

/** Without a reload: the socket told. */
async function seeIt(way: Walk, page: Page): Promise<void> {
  const { words, copy, context } = way;
  await page.getByRole('link', { name: words('freeRounds.play'), exact: true }).waitFor();
  await page.getByText(String(ROUNDS), { exact: true }).first().waitFor();
  await lookAt(page, 'free-rounds', way);
  const messages = await context.newPage();
  await messages.goto(`${copy.addresses.member}/member?page=messageV2`);
  await messages.getByText(words('inbox.title.free_rounds')).first().click();
  await messages.getByRole('link', { name: words('inbox.toFreeRounds') }).waitFor();
  await lookAt(messages, 'free-rounds-message', way);
  await messages.close();
}

/** The balance is empty: nothing but a free round can be played. */
async function playOne(way: Walk, page: Page): Promise<void> {
  const { game, words, copy } = way;
  await page.getByRole('link', { name: words('freeRounds.play'), exact: true }).click();
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: game('spin'), exact: true });
  await frame.getByRole('button', { name: game('housePlay'), exact: true }).click();
  await lookAt(page, 'free-rounds-game', way);
  await spin.click();
  await page.waitForTimeout(300);
  await spin.waitFor();
  await page.goto(`${copy.addresses.member}/member?page=freeRounds`);
  await page
    .getByText(new RegExp(`\\b${ROUNDS - 1}$`))
    .first()
    .waitFor();
}

async function countIt(office: OfficeWalk): Promise<void> {
  const { way, words, context } = office;
  const page = context.pages()[0]!;
  await page.goto(`${way.copy.addresses.office}/campaigns`);
  await page.getByRole('link', { name: campaignOf(office) }).click();
  const row = page.locator('tr', { hasText: way.account });
  await row.getByText(words('reward.state.granted'), { exact: true }).waitFor();
  await row.getByText('1', { exact: true }).waitFor();
  await row.getByText(String(ROUNDS - 1), { exact: true }).waitFor();
  await lookAt(page, 'office-campaign-played', way);
  await row.getByRole('link').first().click();
  await page.getByText(words('reward.campaign'), { exact: true }).first().waitFor();
  await lookAt(page, 'office-reward', way);
}
