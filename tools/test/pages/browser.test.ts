import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('whoever asks while a browser is open gets the same one, and closes what is theirs alone', async () => {
  const [one, other] = [await launchBrowser(), await launchBrowser()];
  const mine = await one.newContext();
  const theirs = await other.newContext();
  expect(mine.browser()).toBe(theirs.browser());
  const page = await theirs.newPage();
  await one.close();
  expect(mine.pages()).toEqual([]);
  expect(one.contexts()).toEqual([]);
  await page.setContent('<h1>still there</h1>');
  expect(await page.locator('h1').textContent()).toBe('still there');
  const browser = theirs.browser()!;
  await other.close();
  expect(browser.isConnected()).toBe(false);
});

test('the pop-ups of an arrival come to who asks for them, also while others have them closed', async () => {
  const [greeted, usual] = [await launchBrowser({ isGreeted: true }), await launchBrowser()];
  const closedIn = async (browser: typeof usual): Promise<string | null> => {
    const page = await (await browser.newContext()).newPage();
    // A page with an origin has storage.
    await page.route('https://feria.test/', (route) =>
      route.fulfill({ body: '<p></p>', contentType: 'text/html' }),
    );
    await page.goto('https://feria.test/');
    return page.evaluate(() => sessionStorage.getItem('USER_POPUP'));
  };
  expect(await closedIn(greeted)).toBeNull();
  expect(await closedIn(usual)).toBe('closed');
  await Promise.all([greeted.close(), usual.close()]);
});
