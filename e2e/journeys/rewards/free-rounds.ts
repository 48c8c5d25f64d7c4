/**
 * Free rounds from the office to the reels: given to a member, offered when their game opens, played at no cost, found again
 * after a reload, counted on both sides, and stopped when they are taken back. On both dialects that take them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import type { OfficeReward, OfficeRewardDetail, RewardOrder } from '@feria/contracts/rewards/office';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { parseDecimal } from '@feria/kernel';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { officeOf, type Office } from '../../support/operator-calls.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { gameWords } from '../../support/words.ts';

const GAMES = [
  ['studio', 'verbena-nights'],
  ['aggregator', 'cenote-moon'],
] as const;
const ROUNDS = 3;
const STAKE = '1000';
const DEPOSIT = '50000';
const words = gameWords('es');

type Table = { copy: Copy; member: Member; office: Office; context: BrowserContext; nodeId: string };

export async function runFreeRounds(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'es-CO',
      reducedMotion: 'reduce',
    });
    const watch = watchContext(context, copy.addresses);
    const office = await officeOf(copy, 'demo_admin');
    for (const [vendor, game] of GAMES) {
      const member = await registerMember(copy);
      await deposit(copy, member, DEPOSIT);
      const nodeId = `${vendor}:${game}`;
      await waitForGame(member, nodeId);
      const table: Table = { copy, member, office, context, nodeId };
      await report.attempt(`${vendor}: free rounds are played to their end`, () => playAll(table, report));
      await report.attempt(`${vendor}: free rounds that are taken back stop`, () => takeBack(table));
    }
    const complaints = watch.take();
    report.check('free rounds: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await browser.close();
  }
}

async function playAll(table: Table, report: Report): Promise<void> {
  const reward = await give(table);
  const page = await openGame(table);
  await page.getByRole('button', { name: words('housePlay'), exact: true }).click();
  await spin(page);
  await expectLeft(page, ROUNDS - 1);
  await page.close();
  // Another launch, as after a reload: they go on without a question.
  const again = await openGame(table);
  await expectLeft(again, ROUNDS - 1);
  for (let round = 1; round < ROUNDS; round += 1) await spin(again);
  await again.getByRole('heading', { name: words('houseDone') }).waitFor();
  await again.close();

  const { body } = await table.office<OfficeRewardDetail>('GET', `/office/rewards/${reward.id}`);
  const { used, left, won } = body.reward.results ?? {};
  const { body: balance } = await table.member.call<BalanceView>('GET', '/api/balance');
  report.check(
    `${table.nodeId}: the operator counted what was played, and only wins moved money`,
    used === ROUNDS && left === 0 && units(balance.balance) === units(DEPOSIT) + units(won),
    `${used} played, ${left} left, ${won} won, ${balance.balance} held`,
  );
}

async function takeBack(table: Table): Promise<void> {
  const { member, office } = table;
  const before = await member.call<BalanceView>('GET', '/api/balance');
  const reward = await give(table);
  const page = await openGame(table);
  await page.getByRole('button', { name: words('housePlay'), exact: true }).click();
  await office('POST', `/office/rewards/${reward.id}/cancel`, { reason: 'A try of the journey' });
  await page.getByRole('button', { name: words('spin'), exact: true }).click();
  await page.getByRole('heading', { name: words('houseOver') }).waitFor();
  await page.close();
  const after = await member.call<BalanceView>('GET', '/api/balance');
  if (after.body.balance !== before.body.balance) throw new Error(`${after.body.balance} is held now`);
}

const units = (decimal = ''): bigint => parseDecimal(decimal) ?? -1n;

async function expectLeft(page: Page, left: number): Promise<void> {
  const text = words('houseLeft', { left: String(left), total: String(ROUNDS) });
  await page.locator('.house').getByText(text).waitFor();
}

async function openGame({ member, context, nodeId }: Table): Promise<Page> {
  const request = { nodeId, language: 'es', platform: 'mobile' };
  const launch = await member.call<LaunchAnswer>('POST', '/api/games/launch', request);
  if (launch.status !== 200) throw new Error(`not launched: ${launch.status}`);
  const page = await context.newPage();
  await page.goto(launch.body.url);
  await page.locator('.spin').waitFor();
  return page;
}

/** Presses the button and waits until the reels rest, their free spins included. */
async function spin(page: Page): Promise<void> {
  const button = page.locator('.spin');
  await button.click();
  await page
    .locator('.spin.is-busy')
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await page.locator('.spin:not(.is-busy)').waitFor();
}

/** What gives money asks for a fresh proof: signed in a moment ago. */
async function give({ copy, member, nodeId }: Table): Promise<OfficeReward> {
  const [vassalage, gameCode] = nodeId.split(':');
  const now = Date.now();
  const office = await officeOf(copy, 'demo_admin');
  const terms = {
    prepaid: null,
    vassalage,
    gameCode,
    currency: 'COP',
    betValue: STAKE,
    rounds: ROUNDS,
    winsTo: 'cash',
    startsAt: new Date(now - 60_000).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
  };
  const order = await office<RewardOrder>('POST', '/office/rewards', {
    idempotencyKey: randomUUID(),
    accounts: [member.account],
    under: { kind: 'single', terms },
    reason: 'A try of the journey',
  });
  const id = order.body.lines?.[0]?.reward?.id;
  if (!id) throw new Error(`nothing was given: ${JSON.stringify(order)}`);
  for (let looks = 0; looks < 200; looks += 1) {
    const { body } = await office<OfficeRewardDetail>('GET', `/office/rewards/${id}`);
    if (body.reward.state === 'granted') return body.reward;
    await sleep(100);
  }
  throw new Error(`reward ${id} was not granted`);
}

/** The vendor's list is taken over soon after the start. */
async function waitForGame(member: Member, nodeId: string): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    const { body } = await member.call<{ games: { nodeId: string }[] }>(
      'GET',
      '/api/games?merchant=CO&pageSize=999',
    );
    if (body.games.some((game) => game.nodeId === nodeId)) return;
    await sleep(100);
  }
  throw new Error(`${nodeId} is not in the catalog`);
}
