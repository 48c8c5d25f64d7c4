/**
 * What the office writes, in the member app: a version that is not out as a member would see it, a banner that leads to a chosen game, what is
 * counted of it without a cookie, and hostile words that stay words wherever they are shown.
 */
import type { Locator, Page } from 'playwright-core';
import { aPhoto } from '../../../platform/testing/builders/photo.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import type { Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { button } from '../../support/ways.ts';
import { wordsOf, type Language } from '../../support/words.ts';

const WHY = 'asked by the journey';
/** Wherever a browser takes it for more than words, it leaves a mark. */
const HOSTILE = '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>';
export type Told = { copy: Copy; report: Report; language: Language; where: string };

/** The `at`-th field of that name on the page: the form's own stands before the preview's. */
export async function choose(
  { page, words }: Desk,
  at: number,
  label: string,
  option: string,
): Promise<void> {
  await page
    .getByRole('combobox', { name: words(label), exact: true })
    .nth(at)
    .click();
  await page.getByRole('option', { name: words(option), exact: true }).click();
}

/** The member's own page in a window of its own, and back; `look` says what has to be there. */
export async function seeAsMember(
  { page, context, words }: Desk,
  { copy, report, language, where }: Told,
  what: string,
  look: (seen: Page) => Promise<boolean>,
): Promise<void> {
  await choose({ page, words } as Desk, 0, 'content.language', `language.label.${language}`);
  const opened = context.waitForEvent('page');
  await button(page, words('content.see')).click();
  const seen = await opened;
  const counted: string[] = [];
  seen.on('request', (request) => {
    if (request.url().includes('/api/content/seen')) counted.push(request.url());
  });
  const said = wordsOf('member', language);
  const strip = seen.getByRole('complementary', { name: said('preview.label') });
  await strip
    .getByText(said('preview.as.B'), { exact: false })
    .or(strip.getByText(said('preview.as.F'), { exact: false }))
    .first()
    .waitFor();
  report.check(`${where} · ${what}: it is there in the member’s page`, await look(seen));
  await lookAt(seen, `preview-${what}`, { where, report });
  const told = await seen.evaluate(async () => {
    const { headers } = await fetch(location.href);
    return [headers.get('cache-control'), headers.get('x-robots-tag'), document.cookie] as const;
  });
  report.check(
    `${where} · ${what}: nothing keeps it, and no choice of this browser is changed by it`,
    told[0] === 'no-store' && told[1] === 'noindex' && !/feria_(?:lang|theme|market)/.test(told[2]),
    told.join(' | '),
  );
  for (let open = await seen.locator('dialog[open]').count(); open > 0; open -= 1)
    await seen.keyboard.press('Escape');
  await strip.getByRole('button', { name: said('preview.end') }).click();
  await strip.waitFor({ state: 'detached' });
  await seen.waitForURL((url) => !url.searchParams.has('preview'));
  report.check(`${where} · ${what}: a preview counts nothing`, counted.length === 0, counted.join());
  await seen.close();
  // The word has to be one that was given out.
  if (what !== 'notice') return;
  const late = await context.newPage();
  await late.goto(`${copy.addresses.member}/?preview=${encodeURIComponent(HOSTILE)}`);
  // The browser of the office speaks no language in particular.
  const either = (['en', 'es'] as const).map((one) => wordsOf('member', one)('preview.label'));
  const over = late.getByRole('complementary', { name: new RegExp(either.join('|')) });
  await over.getByRole('button').waitFor();
  report.check(`${where} · a word that was not given out shows what is published`, !(await ranOn(late)));
  await lookAt(late, 'preview-over', { where, report });
  await over.getByRole('button').click();
  await late.waitForURL(`${copy.addresses.member}/`);
  await late.close();
}

const ranOn = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in globalThis);

/** A draft that nobody saw leaves the list. */
export async function discardDraft({ page, words, url, look }: Desk, { report, where }: Told): Promise<void> {
  const title = `Discarded ${where}`;
  await page.goto(`${url}/content/new/notice`);
  await page.locator('[name="title.en"]').fill(title);
  await button(page, words('content.save')).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await button(page, words('content.discardDots')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('content.discardText')).waitFor();
  await look('content-discard');
  await button(dialog, words('content.discard')).click();
  await page.waitForURL(/\/content\?kind=notice$/);
  await page.getByRole('table').getByRole('link').first().waitFor();
  const left = await page.getByRole('link', { name: title, exact: true }).count();
  report.check(`${where} · a discarded draft has left the list`, left === 0);
}

/** A banner that leads to a game: chosen by its name, previewed, published, pressed by a visitor, counted. */
export async function leadToGame(desk: Desk, told: Told): Promise<void> {
  const { page, words, url, look } = desk;
  const { copy, report, language, where } = told;
  const title = `Lights ${where} ${HOSTILE}`;
  await page.goto(`${url}/content/new/banner`);
  const input = page.locator('input[type=file][name=image]');
  const photo = await aPhoto('#1fb5b0', { width: 1_280, height: 480 });
  await input.setInputFiles({ name: 'fair.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText(words('content.picture.sizes', { width: '1280', height: '480' })).waitFor();
  await page.locator('[name="title.en"]').fill(title);
  await page.locator('[name="title.es"]').fill(title);
  await page.locator('[name="text.en"]').fill(HOSTILE);
  await page.locator('[name="text.es"]').fill(HOSTILE);
  await choose(desk, 0, 'content.linkage', 'content.linkage.GAME');
  const target = page.getByRole('combobox', { name: words('content.target'), exact: true });
  await target.click();
  await page.getByRole('option').first().waitFor();
  const name = (await page.getByRole('option').nth(1).locator('p').first().innerText()).trim();
  await target.fill(name.slice(0, 5));
  await page.getByRole('option').filter({ hasText: name }).first().click();
  const chosen = page.locator('main .target-line').filter({ hasText: name }).first();
  const picture = chosen.locator('img');
  await picture.waitFor();
  await page.waitForFunction(
    (one) => (one as HTMLImageElement).naturalWidth > 0,
    await picture.elementHandle(),
  );
  report.check(`${where} · the chosen game stands there with its picture`, true);
  await page.getByText('Bogotá, UTC-5').first().waitFor();
  await look('content-target');
  await button(page, words('content.save')).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await page.getByText(words('content.isShown')).waitFor();
  await choose(desk, 0, 'content.language', `language.label.${language}`);
  const previewed = await faceOf(page.locator(`.seen[lang="${language}"]`));
  await seeAsMember(desk, told, 'banner', async (seen) => {
    const banner = seen.locator('[data-item]').filter({ hasText: title }).first();
    await banner.waitFor({ state: 'attached' });
    const met = await faceOf(banner.locator('..'));
    report.check(
      `${where} · the office previews the banner as the member’s page draws it`,
      met === previewed && met.includes(wordsOf('member', language)('banner.act.GAME')),
      `${previewed} / ${met}`,
    );
    await seen.getByRole('button', { name: wordsOf('member', language)('preview.show') }).click();
    await seen.waitForFunction(
      (one) => {
        const { left, top } = one!.getBoundingClientRect();
        return left >= 0 && left < innerWidth / 2 && top >= 0 && top < innerHeight;
      },
      await banner.elementHandle(),
    );
    return !(await ranOn(seen));
  });
  await button(page, words('content.publishDots')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(WHY);
  await button(dialog, words('content.publish')).click();
  await dialog.waitFor({ state: 'detached' });
  report.check(`${where} · the office runs nothing of what was written`, !(await ranOn(page)));
  await pressAsVisitor(page, { copy, report, language, where }, title);
  await page.goto(`${url}/content/report`);
  const row = page.getByRole('row').filter({ hasText: title });
  const days = words('content.daysLabel', { views: '1', clicks: '1', days: '1' });
  await row.getByRole('img', { name: days }).waitFor();
  report.check(`${where} · a view and a press of a visitor stand in the report`, true);
}

/** What a banner's plate is: its words with their sizes, and what it says of a press. */
const faceOf = (place: Locator): Promise<string> =>
  place
    .locator('[class*=_banner_]')
    .first()
    .evaluate((plate) => {
      const said = [...plate.querySelectorAll('strong, strong ~ span, strong ~ span > span')].map(
        (one) => `${one.textContent} ${getComputedStyle(one).fontSize} ${getComputedStyle(one).lineHeight}`,
      );
      const { minHeight, borderRadius } = getComputedStyle(plate);
      return [...said, minHeight, borderRadius].join('; ');
    });

/** Without a consent of any kind, and told by a page that is being hidden. */
async function pressAsVisitor(
  page: Page,
  { copy, report, language, where }: Told,
  title: string,
): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
  const url = copy.addresses.member;
  await context.addCookies([{ name: 'feria_lang', value: language, url }]);
  const home = await context.newPage();
  // The page may be drawn anew for what was published a moment ago.
  for (let tries = 0; tries < 60; tries += 1) {
    await home.goto(`${url}/`);
    await home.keyboard.press('Shift');
    const there = home.getByText(title).first().waitFor({ state: 'attached', timeout: 3_000 });
    if (
      await there.then(
        () => true,
        () => false,
      )
    )
      break;
  }
  const banners = home.getByRole('region', { name: wordsOf('member', language)('banner.title') }).first();
  const link = banners.getByRole('link').filter({ hasText: title });
  await link.scrollIntoViewIfNeeded();
  // Half of it in view for a second is a view: the page says so to nobody but itself.
  await home.waitForTimeout(1_500);
  await link.dispatchEvent('click');
  const sent = home.waitForResponse((response) => response.url().includes('/api/content/seen'));
  await home.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const answer = await sent;
  report.check(
    `${where} · what was seen is told without a cookie being set`,
    answer.status() === 200 && (await answer.headerValue('set-cookie')) === null,
    `${answer.status()}`,
  );
  report.check(`${where} · nothing of a banner’s words runs`, !(await ranOn(home)));
  await readHostile(home, { copy, report, language, where });
  await context.close();
}

/** What stands in an address is words, in the page that the server sends and in the one that the app draws. */
async function readHostile(page: Page, { copy, report, where }: Told): Promise<void> {
  const said = encodeURIComponent(HOSTILE);
  const paths = [
    ...['/', `/help?q=${said}`, `/help?preview=${said}`, `/promotions?category=${said}&id=${said}`],
    ...[`/promotions#${said}`, `/blog?page=${said}`, `/help/${said}`, `/?search=${said}&select=${said}`],
  ];
  for (const path of paths) {
    await page.goto(`${copy.addresses.member}${path}`);
    await page.locator('main').first().waitFor();
    await page.keyboard.press('Shift');
    const active = await page.evaluate(async () => {
      const answer = await fetch(location.href);
      const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return [...drawn.querySelectorAll('*')].flatMap((element) => {
        const bad = [...element.attributes].filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
        );
        const isForeign =
          (element.localName === 'script' &&
            element.textContent.includes('window.ran=1') &&
            element.id !== 'feria-state') ||
          (element.localName === 'img' && element.getAttribute('src') === 'x');
        return bad.length > 0 || isForeign ? [element.outerHTML.slice(0, 200)] : [];
      });
    });
    report.check(
      `${where} · ${path.slice(0, 24)}: nothing in the address runs`,
      active.length === 0 && !(await ranOn(page)),
      active.join('\n'),
    );
  }
}
