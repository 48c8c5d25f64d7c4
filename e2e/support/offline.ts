/** A browser without a network. */
import type { Page } from 'playwright-core';

/** Cuts the network off, and returns when it is: on a busy machine a call that is sent at once still gets through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isCut = (): Promise<boolean> =>
    page.evaluate(() =>
      fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  while (!(await isCut()));
}
