/**
 * The app on a device and the operator behind it: guides and where their codes lead, what a browser installs, the page without a
 * network; official addresses, and a contact that nobody knows, then one that the office put on its list.
 */
import decodeQR from 'qr/decode.js';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { takeInstallOffer, takeNewVersion } from './installed.ts';
import { lookAt } from '../../support/look.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { button, DESK, named, PHONE, tabTo, typeInto, walkWays, type Way } from '../../support/ways.ts';
import { goOffline } from '../../support/offline.ts';

const GUIDES = ['ios', 'android', 'profile'] as const;
const UNKNOWN = '+57 311 000 1234';
const WORDS = 'Me pidió un código por WhatsApp.';

type Office = (work: (desk: Desk) => Promise<void>) => Promise<void>;

export async function runDownload(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const office: Office = (work) =>
    atDesk({ browser, copy, report }, { username: 'demo_admin', width: 768, language: 'es' }, work);
  try {
    await walkWays('download', { copy, report, isVariant }, [
      [PHONE, (way) => onPhone(way, office)],
      [DESK, atComputer],
    ]);
  } finally {
    await browser.close();
  }
}

async function onPhone(way: Way, office: Office): Promise<void> {
  const { page, words, copy } = way;
  await page.goto(`${copy.addresses.member}/down`);
  await page.getByText(words('down.here'), { exact: true }).waitFor();
  for (const guide of [...GUIDES, 'lite'] as const) {
    await page.getByRole('tab', { name: words(`down.${guide}`) }).click();
    await page.getByRole('heading', { level: 3, name: words(`down.${guide}.3`) }).waitFor();
    if (guide === 'profile') await page.locator('a[href$=".mobileconfig"]').waitFor();
    await lookAt(page, `down-${guide}`, way);
  }
  await readInstalled(way);
  await meetStranger(way);
  await office((desk) => judgeAndList(desk));
  await verify(way, 'whatsapp', UNKNOWN, 'impostor');
  await lookAt(page, 'verify-impostor', way);
  await verify(way, 'telegram', 'https://t.me/Feria_Ayuda_CO', 'verified');
  await lookAt(page, 'verify-verified', way);
  await withoutNetwork(way);
}

/** What the browser and iOS are given to install it from. */
async function readInstalled({ page, report, where, copy }: Way): Promise<void> {
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(async (href) => {
    const read = (await (await fetch(href)).json()) as { start_url: string; icons: { src: string }[] };
    const icons = await Promise.all(
      [...read.icons.map(({ src }) => src), '/apple-touch-icon.png'].map(async (src) => {
        const { status, headers } = await fetch(src);
        return `${status} ${headers.get('content-type')}`;
      }),
    );
    return { start: (await fetch(read.start_url)).status, icons: [...new Set(icons)] };
  }, link ?? '');
  const isWhole = manifest.start === 200 && manifest.icons.join() === '200 image/png';
  report.check(`${where} · the manifest leads to what is there`, isWhole, JSON.stringify(manifest));
  await page.goto(`${copy.addresses.member}/down#profile`);
  const profile = await page.locator('a[href$=".mobileconfig"]').getAttribute('href');
  const kind = await page.evaluate(
    async (href) => (await fetch(href)).headers.get('content-type'),
    profile ?? '',
  );
  report.check(
    `${where} · the profile is one to iOS`,
    kind === 'application/x-apple-aspen-config',
    kind ?? '',
  );
}

async function meetStranger(way: Way): Promise<void> {
  const { page, words, copy } = way;
  await page.goto(`${copy.addresses.member}/mirror`);
  await page.getByRole('heading', { level: 1, name: words('mirror.title') }).waitFor();
  await page.getByText(words('mirror.hereOnly'), { exact: true }).waitFor();
  await lookAt(page, 'mirror', way);
  await named(page.locator('main'), 'link', words('mirror.verify')).click();
  await verify(way, 'whatsapp', UNKNOWN, 'unknown');
  await lookAt(page, 'verify-unknown', way);
  await button(page, words('verify.report')).click();
  await page.locator('main textarea[name=words]').fill(WORDS);
  await button(page, words('verify.send')).click();
  await page.getByText(words('verify.sent')).waitFor();
}

async function verify(
  { page, words, copy }: Way,
  kind: string,
  value: string,
  standing: string,
): Promise<void> {
  if (!page.url().endsWith('/mirror/verify')) await page.goto(`${copy.addresses.member}/mirror/verify`);
  await page.locator('main select[name=kind]').selectOption(kind);
  await page.locator('main input[name=value]').fill(value);
  await button(page.locator('main'), words('verify.submit')).click();
  await page.getByText(words(`verify.standing.${standing}`), { exact: true }).waitFor();
}

async function judgeAndList({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/representatives`);
  await page.getByText(words('trust.reports'), { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '+573110001234' });
  await button(row, words('trust.judge')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(WORDS).waitFor();
  await dialog.getByLabel(words('trust.outcome.impostor')).check();
  await dialog.getByLabel(words('decision.reason')).fill('Pide códigos; no es nuestro.');
  await look('representatives-judge');
  await button(dialog, words('trust.judge')).click();
  await page.getByText(words('trust.judged')).waitFor();
  await page.getByText(words('trust.list'), { exact: true }).click();
  await button(page, words('trust.add')).click();
  await dialog.getByRole('combobox', { name: words('trust.kind') }).click();
  await page.getByRole('option', { name: words('trust.kind.telegram'), exact: true }).click();
  await dialog.locator('input[name=value]').fill('@Feria_Ayuda_CO');
  await dialog.getByLabel(words('decision.reason')).fill('Canal del equipo de ayuda.');
  await look('representatives-add');
  await button(dialog, words('trust.add')).click();
  await page.getByRole('cell', { name: 'feria_ayuda_co', exact: true }).waitFor();
  // The table's word for nothing fades away.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-datatable-empty-state')].every(
      (element) => getComputedStyle(element).opacity === '0',
    ),
  );
  await look('representatives');
}

/** The worker that came with the first page answers for the network, with nothing but the truth. */
async function withoutNetwork(way: Way): Promise<void> {
  const { page, context, copy, words, report, where } = way;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const strange = kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'));
  report.check(
    `${where} · it keeps files of the shell alone`,
    kept.length > 4 && strange.length === 0,
    strange.join(),
  );
  await page.goto(`${copy.addresses.member}/mirror`);
  await goOffline(page);
  await page.goto(`${copy.addresses.member}/rng`);
  await page.getByRole('heading', { level: 1, name: words('offline.title') }).waitFor();
  await lookAt(page, 'offline', way);
  await context.setOffline(false);
  // It goes on by itself.
  await page.locator('#root').waitFor();
}

async function atComputer(way: Way): Promise<void> {
  await takeInstallOffer(way);
  await takeNewVersion(way);
  const { page, words, copy, report, where } = way;
  await page.goto(`${copy.addresses.member}/down`);
  await page.getByText(words('down.here'), { exact: true }).waitFor();
  await lookAt(page, 'down-desk', way);
  await button(page, words('shell.codes')).click();
  for (const guide of ['ios', 'android'] as const) {
    const beside = page.getByRole('img', { name: words('codes.scan', { system: words(`codes.${guide}`) }) });
    await beside.waitFor();
    const address = await readCode(beside);
    const isOurs = address === `${copy.addresses.member}/down#${guide}`;
    const width = await beside.getAttribute('width');
    report.check(
      `${where} · the side menu's code of ${guide}`,
      isOurs && width === '120',
      `${address} ${width}`,
    );
  }
  for (const guide of GUIDES) {
    await page.goto(`${copy.addresses.member}/down#${guide}`);
    const code = page.getByRole('img', { name: words('down.scan'), exact: true });
    await code.waitFor();
    const address = await readCode(code);
    report.check(
      `${where} · the code of ${guide} stays on this host`,
      address === `${copy.addresses.member}/down#${guide}`,
      address,
    );
    const id = (await code.getAttribute('id')) ?? '';
    report.check(`${where} · the code of ${guide} has an id of 32`, /^[0-9a-f]{32}$/.test(id), id);
    await followCode(page, address, words(`down.${guide}.2`));
    await code.waitFor();
    await lookAt(page, `down-desk-${guide}`, way);
  }
  await page.goto(`${copy.addresses.member}/mirror/verify`);
  await typeInto(page, page.locator('main input[name=value]'), 'x');
  await tabTo(page, button(page.locator('main'), words('verify.submit')));
  await page.keyboard.press('Enter');
  await page.getByText(words('refusal.trust.contact_invalid')).first().waitFor();
  await lookAt(page, 'verify-refused', way);
}

async function followCode(page: Page, address: string, step: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('heading', { level: 3, name: step }).waitFor();
}

const DOTS = 4;

/** Reads a code as a camera would, from what is drawn. */
async function readCode(code: Locator): Promise<string> {
  const edge = Number(((await code.getAttribute('viewBox')) ?? '').split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const size = edge * DOTS;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let dot = 0; dot < DOTS * DOTS; dot += 1) {
      const at = (Number(y) * DOTS + Math.floor(dot / DOTS)) * size + Number(x) * DOTS + (dot % DOTS);
      data.fill(0, at * 4, at * 4 + 3);
    }
  return decodeQR({ width: size, height: size, data });
}
