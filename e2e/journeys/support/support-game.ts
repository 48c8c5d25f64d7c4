/** The chat over a running game, on a phone: the game behind it goes on where it was, and a keyboard finds its way back. */
import type { FrameLocator } from 'playwright-core';
import { lookAt } from '../../support/look.ts';
import { deposit, findSlot } from '../../support/member-calls.ts';
import { button, type MemberWay } from '../../support/ways.ts';
import { gameWords } from '../../support/words.ts';

const ASIDE = 'Una pregunta, sin dejar el juego.';
const DRAFT = 'Y otra cosa';

export async function chatOverGame(way: MemberWay): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  const game = gameWords(where.startsWith('es') ? 'es' : 'en');
  await deposit(copy, member, '20000');
  await page.goto(`${copy.addresses.member}/seamless?nodeId=${encodeURIComponent(await findSlot(member))}`);
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: game('spin'), exact: true });
  await spin.waitFor();
  await spinOnce(frame, game);
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/games/launch')) launches.push(request.url());
  });
  // Whatever is loaded anew loses these.
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-same', ''));
  await frame.locator('body').evaluate((body) => body.setAttribute('data-same', ''));
  // A round that runs while they write.
  await spin.click();

  const opener = page.getByRole('button', { name: /^(Live chat|Chat en vivo)$/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog').last();
  const field = page.getByRole('textbox', { name: words('support.write') });
  await field.waitFor();
  const box = await sheet.boundingBox();
  // Beside the bar that this browser scrolls pages with.
  const view = await page.evaluate(() => ({
    width: document.body.getBoundingClientRect().width,
    height: innerHeight,
  }));
  report.check(
    `${where} · over a game the chat is the whole screen`,
    box?.width === view.width && box.height === view.height,
    JSON.stringify(box),
  );
  // A cover has to say what is below it: the first thing on it is the way back, in words, as large as a thumb.
  const back = button(page, words('support.backToGame'));
  const backBox = await back.boundingBox();
  report.check(
    `${where} · over a game the chat begins with the way back to it`,
    backBox !== null && backBox.y < 8 && backBox.height >= 44 && backBox.width === view.width,
    JSON.stringify(backBox),
  );
  await back.click();
  await sheet.waitFor({ state: 'detached' });
  const [bar, table] = [
    await page.locator('header').first().boundingBox(),
    await page.locator('iframe').boundingBox(),
  ];
  const covering = await page.evaluate(() => {
    const frame = document.querySelector('iframe')!.getBoundingClientRect();
    const at = (x: number, y: number) =>
      document.elementFromPoint(frame.x + frame.width * x, frame.y + frame.height * y);
    return [0.1, 0.5, 0.9]
      .flatMap((x) => [0.1, 0.5, 0.95].map((y) => at(x, y)?.tagName))
      .filter((tag) => tag !== 'IFRAME');
  });
  report.check(
    `${where} · put aside, nothing of the chat lies over the reels or the controls`,
    covering.length === 0 && bar !== null && table !== null && bar.y + bar.height <= table.y + 1,
    JSON.stringify([covering, bar, table]),
  );
  await opener.click();
  await field.waitFor();
  await field.fill(ASIDE);
  await page.keyboard.press('Enter');
  await page
    .getByRole('log', { name: words('support.log') })
    .getByText(ASIDE)
    .waitFor();
  await lookAt(page, 'chat-over-game', way);
  await field.fill(DRAFT);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  report.check(
    `${where} · the focus is where the chat was opened`,
    await opener.evaluate((element) => element === document.activeElement),
  );
  // Its round has gone on to its end, and another one follows.
  await spin.waitFor();
  await spinOnce(frame, game);
  const isSame =
    (await page.locator('iframe[data-same]').count()) === 1 &&
    (await frame.locator('body[data-same]').count()) === 1;
  report.check(
    `${where} · the game was neither loaded nor opened again`,
    isSame && launches.length === 0,
    launches.join(' '),
  );
  await lookAt(page, 'game-after-chat', way);
  await opener.click();
  report.check(
    `${where} · what was begun to be written is still there`,
    (await field.inputValue()) === DRAFT,
  );
  await field.fill('');
  await standBeside(way);
  await button(page, words('support.backToGame')).click();
}

/** Where there is room for both the game gives way: the chat covers nothing of it. */
async function standBeside({ page, report, where }: MemberWay): Promise<void> {
  const before = page.viewportSize();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const chat = page.getByRole('dialog').last();
    await chat.waitFor();
    const [beside, game] = [await chat.boundingBox(), await page.locator('iframe').boundingBox()];
    report.check(
      `${where} · at ${width} px the chat stands beside the game`,
      beside !== null && game !== null && game.width >= 240 && game.x + game.width <= beside.x,
      JSON.stringify([game, beside]),
    );
  }
  if (before) await page.setViewportSize(before);
}

/** Presses the button and waits until the reels rest; free spins go on by themselves. */
async function spinOnce(frame: FrameLocator, game: (key: string) => string): Promise<void> {
  const ready = frame.getByRole('button', { name: game('spin'), exact: true });
  await ready.click();
  await frame
    .getByRole('button', { name: game('skip'), exact: true })
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await ready.waitFor();
}
