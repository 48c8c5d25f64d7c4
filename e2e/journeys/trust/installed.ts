/** What an installed app lives through: a new version that is offered and taken, and the browser's offer to install it. */
import { button, type Way } from '../../support/ways.ts';

/** Another build is another worker: the page says so, and loads it when its person presses, not before. */
export async function takeNewVersion({ page, words, copy, report, where }: Way): Promise<void> {
  await page.goto(`${copy.addresses.member}/down`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.addInitScript(() => {
    // An empty page has none.
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...request) =>
      register(...request).finally(() => {
        document.documentElement.dataset['registered'] = '';
      });
  });
  // A page belongs to the worker from its next visit on.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.keyboard.press('Tab');
  // The page's own request comes late, when it is awake, and would be the newest.
  await page.locator('html[data-registered]').waitFor({ state: 'attached' });
  const scriptOf = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  const former = await scriptOf();
  const offer = page.getByText(words('shell.newVersion'));
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js?build=next'));
  await offer.waitFor();
  report.check(`${where} · a new version is offered, not forced`, (await scriptOf()) === former);
  const loaded = page.waitForEvent('load');
  await button(page, words('shell.newVersionTake')).click();
  await loaded;
  const taken = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
  );
  report.check(`${where} · and there after a press`, taken.endsWith('?build=next'), taken);
  // The next visit wishes for the app's own again, and would offer that one for ever.
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
}

/** Chromium offers to install by an event of its own, which a headless one never sends: it is sent here, and the answer is the browser's. */
export async function takeInstallOffer({ page, words, copy, report, where }: Way): Promise<void> {
  await page.goto(`${copy.addresses.member}/down`);
  await page.getByText(words('down.here'), { exact: true }).waitFor();
  const offer = (outcome: 'accepted' | 'dismissed') =>
    page.evaluate((answer) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const asked = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: answer }) };
      dispatchEvent(Object.assign(event, asked));
      return event.defaultPrevented;
    }, outcome);
  report.check(`${where} · the browser's own bar is kept back`, await offer('accepted'));
  await button(page.locator('main'), words('install.now')).click();
  await page.getByText(words('install.busy')).waitFor();
}
