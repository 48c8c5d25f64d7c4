/** A game that opens in a window of its own: one that the browser keeps shut, then one that opens; and an address that is none. */
import type { LaunchAnswer } from '@feria/contracts/play/member';
import type { GamePage } from '@feria/contracts/catalog/member';
import { lookAt } from '../../support/look.ts';
import { ask } from '../../support/member-calls.ts';
import { button, type Way } from '../../support/ways.ts';

const LAUNCH = '**/api/games/fun-play';

export async function openWindows(way: Way): Promise<void> {
  const { page, words, copy, report, where } = way;
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  const { games } = (await ask<GamePage>(at, '/api/games?merchant=CO&gameType=RNG&vassalage=studio', {}))
    .body;
  const seat = `${copy.addresses.member}/seamless?nodeId=${games[0]!.nodeId}&mode=fun`;
  /** What the platform would answer for a vendor of another kind. */
  const answering = async (url: string) => {
    const answer: LaunchAnswer = {
      url,
      mode: 'fun',
      gameName: games[0]!.gameName,
      mayMove: false,
      opensIn: 'window',
    };
    await page.unroute(LAUNCH);
    await page.route(LAUNCH, (route) => route.fulfill({ json: answer }));
  };
  await answering(`${copy.addresses.member}/down`);
  await page.goto(seat);
  const press = button(page.locator('main'), words('play.openWindow'));
  await press.waitFor();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await press.click();
  await page.getByText(words('play.blocked')).waitFor();
  await lookAt(page, 'play-blocked', way);
  const opened = page.waitForEvent('popup');
  await press.click();
  const popup = await opened;
  await popup.waitForURL(/^https?:/);
  report.check(
    `${where} · allowed, the game has a window of its own`,
    (await popup.evaluate(() => opener)) === null,
  );
  await popup.close();

  await answering('javascript:alert(1)');
  await page.goto(seat);
  await page.getByText(words('play.badUrl')).waitFor();
  await lookAt(page, 'play-bad-url', way);
  report.check(`${where} · what is no address opens nothing`, (await page.locator('iframe').count()) === 0);
  await page.unroute(LAUNCH);
}
