/**
 * Promise: whatever the wires between vendors and the wallet do, nothing is lost. A person plays the studio (action list)
 * and the aggregator (Caleta paths) in a browser while every wallet call passes a fault injector; then both vendors' books
 * are compared with the platform's. A run in which no fault was met is a failure.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Page } from 'playwright-core';
import type { GamePage } from '@feria/contracts/catalog/member';
import { startInjector, type Injector } from '@feria/conformance';
import { createPool } from '@feria/postgres';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { portsFrom } from '../../../launcher/environment.ts';
import { findFreeBase, startCopy, type Copy } from '../../support/copy.ts';
import { PROFILES, nameOf, type Walk } from './journey.ts';
import { createAccount, payIn } from './member-path.ts';
import { checkBooks, type VendorBooks } from '../../support/settled.ts';
import type { Report } from '../../runner/report.ts';
import { gameWords, wordsOf } from '../../support/words.ts';

const VENDORS: readonly VendorBooks[] = ['studio', 'aggregator'];
/** Of 1000 calls, how many meet each fault: about every third meets one. */
const OFTEN = {
  error500: 60,
  close_after_commit: 80,
  duplicate: 80,
  reorder: 40,
  rollback_first: 60,
  skew: 40,
};
const SETTLE_WITHIN_MS = 300_000;

export interface FaultyOptions {
  /** Spins at each vendor. */
  spins: number;
  /** Whether calls stall for 5 s, too. */
  stalls: boolean;
}

export async function runFaultyVendors(report: Report, { spins, stalls }: FaultyOptions): Promise<void> {
  const basePort = await findFreeBase();
  const target = `http://127.0.0.1:${portsFrom(basePort).platform}`;
  const seed = randomBytes(4).readUInt32BE();
  process.stdout.write(`       fault injector: seed ${seed}\n`);
  const faults = stalls ? { ...OFTEN, stall: 20 } : OFTEN;
  const injectors = await Promise.all(
    VENDORS.map((_, at) => startInjector({ target, faults, seed: seed + at })),
  );
  const [studio, aggregator] = injectors;
  try {
    const copy = await startCopy({
      basePort,
      env: {
        STUDIO_WALLET_URL: `${studio!.url}/vendors/studio`,
        AGGREGATOR_WALLET_URL: `${aggregator!.url}/vendors/aggregator`,
      },
    });
    try {
      await playThrough(copy, report, spins, injectors);
    } finally {
      await copy.remove();
    }
  } finally {
    await Promise.all(injectors.map((injector) => injector.close()));
  }
}

async function playThrough(
  copy: Copy,
  report: Report,
  spins: number,
  injectors: readonly Injector[],
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const profile = PROFILES[0]!;
    const context = await browser.newContext({
      viewport: { width: profile.width, height: profile.height },
      locale: 'es-CO',
      colorScheme: profile.theme,
      reducedMotion: 'reduce',
    });
    const walk: Walk = {
      copy,
      profile,
      report,
      context,
      where: `faulty vendors · ${nameOf(profile)}`,
      words: wordsOf('member', profile.language),
      game: gameWords(profile.language),
      account: `falla${randomBytes(5).toString('hex')}`,
      password: `Puente-${randomBytes(6).toString('hex')}-3`,
    };
    await createAccount(walk);
    await payIn(walk);
    for (const [at, vendor] of VENDORS.entries()) {
      const shown = await playAt(walk, vendor, spins);
      const met = Object.entries(injectors[at]!.counts()).filter(
        ([name, count]) => count > 0 && name !== 'passed',
      );
      report.check(
        `${spins} rounds in a browser at ${vendor} with faults on the wire`,
        met.length > 0 && shown > 0,
        `${shown} results shown; ${met.map(([name, count]) => `${name} ${count}`).join(', ')}`,
      );
    }
    await settleAll(copy);
    const id = await memberIdOf(copy, walk.account);
    const books = await checkBooks(copy.databases, [id], VENDORS);
    report.check(
      'after the faults nothing is lost, and nothing is there twice',
      books.findings.length === 0 && books.closed > 0,
      `${books.rounds} rounds, ${books.closed} closed, ${books.cancelled} cancelled (${books.givenBack} given back) ${books.findings.join('\n  ')}`,
    );
  } finally {
    await browser.close();
  }
}

/** Plays and answers how many results were shown: a bet whose fate was unsure is cancelled and said to be. */
async function playAt(walk: Walk, vendor: VendorBooks, spins: number): Promise<number> {
  const { copy, context, game } = walk;
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/api/games?merchant=CO&pageSize=999`);
  const { games } = (await answer.json()) as GamePage;
  const found = games.find((one) => one.vassalage === vendor && one.supportPlay === 1);
  if (!found) throw new Error(`the catalog has no game of ${vendor}`);
  const page = await context.newPage();
  let shown = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const frame = await open(page, copy, found.nodeId, game('spin'));
    shown += (await spinThrough(frame, game('spin'))) ? 1 : 0;
  }
  await seeOut(page, copy, vendor, found.nodeId, game('spin'));
  await page.close();
  return shown;
}

/**
 * Comes back to a round that was left while it was shown (the way out of a notice leads to the lobby): it would wait ten
 * minutes for its player before it is paid.
 */
async function seeOut(
  page: Page,
  copy: Copy,
  vendor: VendorBooks,
  nodeId: string,
  spin: string,
): Promise<void> {
  for (let tries = 0; await isShowing(copy, vendor); tries += 1) {
    if (tries === 10) throw new Error(`a round of ${vendor} is not shown to its end`);
    await page.goto('about:blank');
    await open(page, copy, nodeId, spin);
  }
}

/** Opens the game, again where the launch itself met a fault. */
async function open(page: Page, copy: Copy, nodeId: string, spin: string): Promise<FrameLocator> {
  const address = `${copy.addresses.member}/seamless?nodeId=${encodeURIComponent(nodeId)}`;
  const frame = page.frameLocator('iframe');
  const button = frame.getByRole('button', { name: spin, exact: true });
  if (page.url() === address && (await isReady(frame, spin))) return frame;
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(address);
    const opened = await button.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (opened) return frame;
  }
  throw new Error(`${nodeId} did not open`);
}

async function isReady(frame: FrameLocator, spin: string): Promise<boolean> {
  const button = frame.getByRole('button', { name: spin, exact: true });
  return (await button.isVisible()) && (await frame.locator('.notice').count()) === 0;
}

/** One press, and whatever comes of it until the game rests: true for a result, false for a notice with its own way on. */
async function spinThrough(frame: FrameLocator, spin: string): Promise<boolean> {
  const button = frame.getByRole('button', { name: spin, exact: true });
  await button.click();
  for (let looks = 0; looks < 1_200; looks += 1) {
    await sleep(100);
    const way = frame.locator('.notice .actions button').first();
    if (await way.isVisible()) {
      await way.click().catch(() => undefined);
      return false;
    }
    if (await isReady(frame, spin)) return true;
  }
  throw new Error('a spin has no end');
}

/** Returns when no vendor has a round on its way any more. */
async function settleAll(copy: Copy): Promise<void> {
  for (const vendor of VENDORS) {
    const giveUpAt = performance.now() + SETTLE_WITHIN_MS;
    for (;;) {
      const open = await listOpenRounds(copy, vendor);
      if (open.length === 0) break;
      if (performance.now() > giveUpAt)
        throw new Error(`rounds of ${vendor} have no end: ${open.map(wordOf).join(', ')}`);
      await sleep(250);
    }
  }
}

async function isShowing(copy: Copy, vendor: VendorBooks): Promise<boolean> {
  return (await listOpenRounds(copy, vendor)).some(({ state }) => state === 'playing');
}

type OpenRound = { id: string; state: string; attempts: number };

const wordOf = ({ id, state, attempts }: OpenRound): string => `${id} ${state}, tried ${attempts} times`;

async function listOpenRounds({ databases }: Copy, vendor: VendorBooks): Promise<OpenRound[]> {
  const pool = createPool(databases[vendor], { max: 1 });
  try {
    const { rows } = await pool.query<OpenRound>(
      "select id, state, attempts from rounds where mode = 'real' and state not in ('closed', 'cancelled')",
    );
    return rows;
  } finally {
    await pool.end();
  }
}

async function memberIdOf({ databases }: Copy, account: string): Promise<string> {
  const pool = createPool(databases.app, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string }>('select id from members.members where account = $1', [
      account,
    ]);
    if (!rows[0]) throw new Error(`no member ${account}`);
    return rows[0].id;
  } finally {
    await pool.end();
  }
}
