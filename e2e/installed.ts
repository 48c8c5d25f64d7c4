/** What an installed app lives through: a new version that is offered and taken, the browser's offer to install it, a message that comes while nobody looks. */
import { button, type Way } from './ways.ts';

/** Another build is another worker: the page says so, and loads it when its person presses, not before. */
export async function takeNewVersion({ page, words, copy, report, where }: Way): Promise<void> {
  await page.goto(`${copy.addresses.member}/down`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A page belongs to the worker from its next visit on.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.keyboard.press('Tab');
  await page.locator('footer').first().waitFor();
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

/**
 * A message of ours, handed to the worker as the browser's push service hands it over. That service itself (a browser maker's, over the
 * network) is what a headless Chromium has none of: turning push on ends there, and the rest of the way is tested against a push
 * service of our own (platform/testing/push.db.test.ts).
 */
export async function hearPushed({ page, context, copy, report, where }: Way): Promise<void> {
  const origin = copy.addresses.member;
  await context.grantPermissions(['notifications'], { origin });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const said = {
    title: 'Feria',
    body: 'Tu retiro salió.',
    href: '/member?page=withdraw',
    tag: 'journey',
    lang: 'es',
  };
  await browser.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: await registered, data: JSON.stringify(said) },
  });
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let looks = 0; looks < 100; looks += 1) {
      const [notice] = await registration.getNotifications({ tag: 'journey' });
      if (notice) return `${notice.title}: ${notice.body}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return 'nothing';
  });
  report.check(`${where} · a message that comes is shown`, shown === 'Feria: Tu retiro salió.', shown);
  await browser.detach();
}
