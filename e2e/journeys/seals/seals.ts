/**
 * A bet that can be proven: a member takes the proof of a bet away, saves the page that checks it, and checks it with the
 * network off; one changed byte is said to be wrong. The office sees how far the sealer is, and the signed roots.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { LedgerKeys, LedgerProofFile, SealedDay, SealsView } from '@feria/contracts/seals/ledger';
import type { RoundPage } from '@feria/contracts/play/member';
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../platform/core/context.ts';
import { createDb } from '../../../platform/core/db.ts';
import { closeDays } from '../../../platform/modules/seals/jobs.ts';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, playOne, registerMember, type Member } from '../../support/member-calls.ts';
import { checkOffline, choose, type Checked } from './seals-offline.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { readInOffice } from '../reporting/statements.ts';
import { enterOffice } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { verifierWords, wordsOf, type Language } from '../../support/words.ts';

const MARKET = 'CO';
/** A day and the margin that the sealer gives the last second of a day. */
const TOMORROW_MS = (24 * 60 + 6) * 60_000;

type Scene = { browser: Browser; copy: Copy; report: Report; member: Member; folder: string };

export async function runSeals(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'feria-proofs-'));
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, '50000');
    await playOne(copy, member);
    const scene = { browser, copy, report, member, folder };
    await report.attempt('a member proves a bet without a connection', () => proveBet(scene, 'es', 390));
    await report.attempt('the office sees the seals', () => seeSeals(scene, 'en'));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function proveBet(scene: Scene, language: Language, width: number): Promise<void> {
  const { browser, copy, report, member, folder } = scene;
  const words = wordsOf('member', language);
  const url = copy.addresses.member;
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'feria_lang', value: language, url }]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await signInMember(page, copy, member);
    await page.goto(`${url}/member?page=personalHistoryCopy`);
    await page.locator('a[href*="round="]').first().click();
    await page.getByRole('dialog').waitFor();
    const early = await takeSealed(page, words('records.proof'));
    await page.getByText(words('records.proofState.sealed', { position: lastOf(early) })).waitFor();
    report.check('of an open day the proof says the place in the chain', early.roots.length === 0);

    await closeDay(copy);
    const proof = await takeProof(page, words('records.proof'));
    await page.getByText(words('records.proofState.included')).waitFor();
    report.check(
      'of a day that is over it holds the way to the signed root',
      proof.items.length > 0 && proof.items.every(({ inclusion }) => inclusion !== null),
      JSON.stringify(proof.items.map(({ inclusion }) => inclusion)),
    );
    await lookAt(page, 'proof of a round', { where: `${language} ${width}`, report });

    const [checker] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: words('records.proofPage') }).click(),
    ]);
    await choose(checker, language);
    const saved = join(folder, 'feria-verifier.html');
    await writeFile(saved, await take(checker, 'link', verifierWords(language)('save')));
    const checked = await whatIsKnown(scene, proof, language);
    await context.setOffline(true);
    await checkOffline(checked, checker, 'the open page');
    const complaints = watch.take().filter((text) => !/ERR_INTERNET_DISCONNECTED|socket/i.test(text));
    report.check('proof: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
    await checkFromDisk(scene.browser, checked, saved);
  } finally {
    await context.close();
  }
}

/** The root as it was filed outside the database, and the key as it is published. */
async function whatIsKnown(
  { copy, report, member, folder }: Scene,
  proof: LedgerProofFile,
  language: Language,
): Promise<Checked> {
  const { body } = await member.call<LedgerKeys>('GET', '/api/ledger/key');
  const { statement } = proof.roots[proof.items[0]!.inclusion!.root]!;
  const day = /^day: (.+)$/m.exec(statement)![1]!;
  const rootFile = join(copy.folder, 'seals', MARKET, `${day}.json`);
  return { report, folder, language, proof, rootFile, publicKey: body.keys[0]!.publicKey };
}

/** The saved page, in a browser that has never had a connection. */
async function checkFromDisk(browser: Browser, checked: Checked, saved: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(saved).href);
    await choose(page, checked.language);
    await checkOffline(checked, page, 'the saved page');
    const elsewhere = asked.filter((address) => !/^(?:file|data):/.test(address));
    checked.report.check('the saved page asks nobody', elsewhere.length === 0, elsewhere.join());
  } finally {
    await context.close();
  }
}

/** What the browser keeps of a file. */
async function take(page: Page, role: 'button' | 'link', name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

async function takeProof(page: Page, name: string): Promise<LedgerProofFile> {
  return JSON.parse((await take(page, 'button', name)).toString('utf8')) as LedgerProofFile;
}

/** The sealer is a second behind at most: again until every entry has its seal. */
async function takeSealed(page: Page, name: string): Promise<LedgerProofFile> {
  for (let tries = 0; tries < 480; tries += 1) {
    const proof = await takeProof(page, name);
    if (proof.items.length > 0 && proof.items.every(({ seal }) => seal !== null)) return proof;
    await page.waitForTimeout(250);
  }
  throw new Error('the round was not sealed');
}

const lastOf = ({ items }: LedgerProofFile): string => items.at(-1)?.seal?.position ?? '';

/** Signs the day's root with the copy's own key, by the sealer's own rules, at the instant at which the day is over. */
async function closeDay(copy: Copy): Promise<void> {
  const db = createDb(copy.databases.app, { max: 2, applicationName: 'feria-e2e' });
  try {
    const keyPem = await readFile(join(copy.folder, 'secrets', 'seals.private.pem'), 'utf8');
    const at = addMs(new Date(), TOMORROW_MS);
    const say = (): void => undefined;
    const closed = await closeDays({
      db,
      clock: { now: () => at },
      log: { info: say, warn: say, error: say },
      config: { seals: { keyPem, folder: join(copy.folder, 'seals') } },
    } as unknown as Deps);
    if (closed === 0) throw new Error('no day was closed');
  } finally {
    await db.close();
  }
}

async function seeSeals({ browser, copy, report, member }: Scene, language: Language): Promise<void> {
  const words = wordsOf('office', language);
  const url = copy.addresses.office;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'feria_office_lang', value: language, url }]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await enterOffice(page, copy, 'demo_auditor');
    await page.goto(`${url}/seals`);
    await page.getByRole('heading', { name: words('nav.seals'), exact: true }).waitFor();
    await page.getByText(words('seals.lag'), { exact: true }).waitFor();
    const view = await readInOffice<SealsView>(page, '/seals');
    report.check(
      'the sealer keeps up and nothing is wrong',
      view.lagSeconds < 60 && BigInt(view.position) > 0n && view.alarms.length === 0,
      JSON.stringify({ ...view, checks: view.checks.length }),
    );
    const { items } = await readInOffice<{ items: SealedDay[] }>(page, '/seals/roots');
    const root = items.find(({ merchantCode }) => merchantCode === MARKET)!;
    const row = page.getByRole('row').filter({ hasText: root.root.slice(0, 16) });
    await row.getByText(words('seals.file.filed')).waitFor();
    report.check('the signed root is there, and its file', (await row.innerText()).includes(root.day));
    const { body } = await member.call<RoundPage>('GET', '/api/rounds');
    report.check('the root counts the bets of the day', Number(root.bets) >= body.items.length, root.bets);
    // The day's own check may be at work: this one comes after it.
    await page.getByRole('button', { name: words('seals.checkNow') }).click();
    await page.getByText(words('seals.asked')).waitFor();
    const check = await finishedCheck(page);
    report.check('a check finds that everything agrees', check.found === 0, JSON.stringify(check));
    await page.reload();
    await page.getByText(words('seals.state.finished')).first().waitFor();
    await lookAt(page, 'office seals', { where: `${language} 1280`, report });
    const complaints = watch.take();
    report.check('seals: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await context.close();
  }
}

/** The newest check that somebody asked for, when it is over. */
async function finishedCheck(page: Page): Promise<SealsView['checks'][number]> {
  for (let looks = 0; looks < 480; looks += 1) {
    const { checks } = await readInOffice<SealsView>(page, '/seals');
    const [newest] = checks;
    if (newest && newest.finishedAt !== null && newest.askedBy !== 'system') return newest;
    await page.waitForTimeout(250);
  }
  throw new Error('the check does not end');
}
