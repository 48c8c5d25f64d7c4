/**
 * A round that anybody can play again: a member verifies one from the betting record, first has its seed revealed, sees one
 * changed character fail, and takes the page away to do the same from a disk, without a connection.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { RoundPage } from '@feria/contracts/play/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { nameOf, type Profile } from '../whole/journey.ts';
import { lookAt, shoot } from '../../support/look.ts';
import { deposit, playOne, registerMember, type Member } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { watchContext } from '../../support/watch.ts';
import { checkWords, gameWords, wordsOf } from '../../support/words.ts';

/** Pairwise with the journeys' own: each language meets the other theme. */
const FIRST: Profile = { language: 'es', theme: 'light', width: 390, height: 844 };
const SECOND: Profile = { language: 'en', theme: 'dark', width: 1440, height: 900 };
const COMMAND = resolve(import.meta.dirname, '../../../tools/verify/main.ts');

interface Scene {
  readonly browser: Browser;
  readonly copy: Copy;
  readonly report: Report;
  readonly member: Member;
  /** For the files that are taken away. */
  readonly folder: string;
}

/** What the member takes away: the page, and a round to open in it. */
interface Taken {
  readonly page: string;
  readonly round: string;
}

export async function runVerify(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'feria-verify-'));
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, '50000');
    for (let rounds = 0; rounds < 3; rounds += 1) await playOne(copy, member);
    const scene = { browser, copy, report, member, folder };
    let taken: Taken | undefined;
    await report.attempt('a secret seed is revealed with one press, and the round agrees', () =>
      inRecord(scene, FIRST, async (page) => {
        await revealAndCheck(scene, page, FIRST);
        taken = await takeAway(scene, page, FIRST);
      }),
    );
    await report.attempt('a round of a revealed seed opens filled in', () =>
      inRecord(scene, SECOND, (page) => checkRevealed(scene, page, SECOND)),
    );
    await report.attempt('a round of another vendor is told not to be ours to check', () =>
      inRecord(scene, SECOND, (page) => seeForeign(scene, page, SECOND)),
    );
    await report.attempt('the saved page checks the round from a disk', () => checkFromDisk(scene, taken!));
    await report.attempt('the command line agrees', () => checkByCommand(scene, taken!));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** The betting record as this person sees it; nothing may be complained of meanwhile. */
async function inRecord(
  { browser, copy, report, member }: Scene,
  profile: Profile,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const url = copy.addresses.member;
  const context = await browser.newContext({ viewport: profile, reducedMotion: 'reduce' });
  await context.addCookies([
    { name: 'feria_lang', value: profile.language, url },
    { name: 'feria_theme', value: profile.theme, url },
  ]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await signInMember(page, copy, member);
    await page.goto(`${url}/member?page=personalHistoryCopy`);
    await page.locator('a[href*="verify="]').first().waitFor();
    await work(page);
    const complaints = watch.take();
    report.check(
      `verify ${nameOf(profile)}: nothing to complain of`,
      complaints.length === 0,
      complaints.join('\n  '),
    );
  } finally {
    await context.close();
  }
}

/** Presses the button of one round, the newest being 0. */
async function openCheck(page: Page, index: number): Promise<FrameLocator> {
  await page.locator('a[href*="verify="]').nth(index).click();
  return page.frameLocator('iframe');
}

async function revealAndCheck({ member, report }: Scene, page: Page, profile: Profile): Promise<void> {
  const where = { where: `verify ${nameOf(profile)}`, report };
  const { body } = await member.call<RoundPage>('GET', '/api/rounds');
  const buttons = await page.locator('a[href*="verify="]').count();
  report.check('every round of the record has its button', buttons === body.items.length, `${buttons}`);
  await lookAt(page, 'record', where);
  const frame = await openCheck(page, 0);
  await frame.getByText(gameWords(profile.language)('verifySecret')).waitFor();
  await lookAt(page, 'secret', where);
  await frame.getByRole('button', { name: gameWords(profile.language)('verifyReveal'), exact: true }).click();
  await expectAgreed(frame, profile);
  await lookAt(page, 'agrees', where);
  await changeSeed(frame, profile);
  await lookAt(page, 'changed', where);
}

async function expectAgreed(frame: FrameLocator, { language }: Profile): Promise<void> {
  const words = checkWords(language);
  for (const key of ['verdict.good', 'commitment.good', 'seen.good'])
    await frame.locator('#verdict').getByText(words(key), { exact: true }).waitFor();
}

/** One character of the seed: the fingerprint and the round no longer agree; with it set right they do again. */
async function changeSeed(page: FrameLocator | Page, { language }: Profile): Promise<void> {
  const words = checkWords(language);
  const seed = page.locator('[name=serverSeed]');
  const right = await seed.inputValue();
  const verdict = page.locator('#verdict');
  await seed.fill(`${right.slice(0, 9)}${right[9] === '0' ? '1' : '0'}${right.slice(10)}`);
  for (const key of ['verdict.bad', 'commitment.bad'])
    await verdict.getByText(words(key), { exact: true }).waitFor();
  await page.locator('[data-verdict=bad] p.is-bad').nth(1).waitFor();
}

/** The page as the browser saves it, and the round that stands in its address. */
async function takeAway({ folder }: Scene, page: Page, { language }: Profile): Promise<Taken> {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/verify');
  if (!frame) throw new Error('the page that checks rounds is not in the frame');
  const taken = { page: join(folder, 'feria-verify.html'), round: join(folder, 'round.json') };
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: checkWords(language)('save'), exact: true }).click(),
  ]);
  await download.saveAs(taken.page);
  await writeFile(taken.round, new URLSearchParams(new URL(frame.url()).hash.slice(1)).get('round') ?? '');
  return taken;
}

async function checkRevealed({ report }: Scene, page: Page, profile: Profile): Promise<void> {
  const where = { where: `verify ${nameOf(profile)}`, report };
  const frame = await openCheck(page, 1);
  await expectAgreed(frame, profile);
  await lookAt(page, 'agrees', where);
  await changeSeed(frame, profile);
  await shoot(page, 'changed', where.where);
  await frame.getByRole('link', { name: checkWords(profile.language)('back'), exact: true }).click();
  await frame.getByRole('heading', { name: gameWords(profile.language)('verifyOk') }).waitFor();
  await lookAt(page, 'the round', where);
}

/** All vendors of a copy are ours: what another one answers is put in its place. */
async function seeForeign({ copy, report }: Scene, page: Page, profile: Profile): Promise<void> {
  const words = wordsOf('member', profile.language);
  await page.route('**/api/rounds/*/view*', (route) =>
    route.fulfill({ json: { url: `${copy.addresses.studio}/verify`, fairness: null } }),
  );
  await page.locator('a[href*="verify="]').first().click();
  const [, ...rest] = words('records.checkOther', { vendor: '|' }).split('|');
  await page.getByRole('dialog').getByText(rest.at(-1)!.trim()).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('records.proof'), exact: true })
    .waitFor();
  await lookAt(page, 'another vendor', { where: `verify ${nameOf(profile)}`, report });
}

/** In a browser that has never had a connection. */
async function checkFromDisk({ browser, report }: Scene, taken: Taken): Promise<void> {
  const context: BrowserContext = await browser.newContext({ offline: true, viewport: FIRST });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(taken.page).href);
    await page.locator(`button[lang=${SECOND.language}]`).click();
    await page.locator('#form summary').click();
    await page.locator('input[name=roundFile]').setInputFiles(taken.round);
    await page.locator('[data-verdict=good]').waitFor();
    await lookAt(page, 'from a disk', { where: 'verify', report });
    await changeSeed(page, SECOND);
    const elsewhere = asked.filter((address) => !/^(?:file|data|blob):/.test(address));
    report.check('the saved page asks nobody', elsewhere.length === 0, elsewhere.join());
  } finally {
    await context.close();
  }
}

/** `npm run verify` on the same round, as it was and with another seed. */
async function checkByCommand({ report }: Scene, { round }: Taken): Promise<void> {
  const run = async (...args: readonly string[]): Promise<number> =>
    promisify(execFile)(process.execPath, [COMMAND, ...args, '--json']).then(
      () => 0,
      (error: { code?: number }) => error.code ?? -1,
    );
  report.check('npm run verify finds the same', (await run(round)) === 0);
  const changed = await run(round, '--server-seed', 'another');
  report.check('npm run verify finds another seed wrong', changed === 1, `exit code ${changed}`);
}
