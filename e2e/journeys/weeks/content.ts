/**
 * A week of whoever writes what visitors and members read: on Monday an article in both languages, previewed as a member has it,
 * published, and read by a visitor; on Tuesday a game that is marked new and kept out of one market; on Wednesday a message to members
 * that somebody else has to send, and that leaves alone whom nothing may advertise to; on Thursday the words of a mail, tried and put
 * back; on Friday the article said better, what that changed, and how often it was read. What the role may not do is said to it.
 */
import { randomBytes } from 'node:crypto';
import type { GamePage, GameView } from '@feria/contracts/catalog/member';
import type { Article } from '@feria/contracts/content/member';
import type { Report } from '../../runner/report.ts';
import { messageOf, messagesOf, takePause } from '../../support/asks-service.ts';
import { keepForOthers, sendAsAdmin, writeCircular } from '../../support/circulars.ts';
import type { Copy } from '../../support/copy.ts';
import { isWrittenTo } from '../../support/letters.ts';
import { seek } from '../../support/list-filters.ts';
import { lookAt } from '../../support/look.ts';
import { ask, deposit, registerMember } from '../../support/member-calls.ts';
import type { Desk } from '../../support/office-desk.ts';
import { onceADesk } from '../../support/once-a-desk.ts';
import { openByPalette } from '../../support/palette.ts';
import { confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { wordsOf, type Language } from '../../support/words.ts';
import { workWeek, type AtWork, type Day } from '../../support/work-week.ts';

const LANGUAGES = ['en', 'es'] as const;
type Localized = Readonly<Record<Language, string>>;
const SUMMARY: Localized = { en: 'How to read a payout table.', es: 'Cómo leer una tabla de pagos.' };
const BODY: Localized = {
  en: 'Three alike pay what the table says.',
  es: 'Tres iguales pagan lo que dice la tabla.',
};
const BETTER: Localized = {
  en: 'Three alike on one line pay what the table says.',
  es: 'Tres iguales en una línea pagan lo que dice la tabla.',
};
const WHY = 'Asked for by the editor.';
const OFFER: Localized = { en: 'Three new games', es: 'Tres juegos nuevos' };
const OFFERED: Localized = { en: 'They are in the lobby now.', es: 'Ya están en el lobby.' };
const SUBJECT = 'Ya llegó tu depósito: {amount}';
const LINE = 'Sumamos {amount} a tu cuenta {account}.';
const VENDOR = 'tinaja';
/** Told by the calls that readers' pages make, beside the one of Monday's visitor. */
const VIEWS = 2;

const DAYS: readonly Day[] = [
  { day: 'Monday', task: 'an article in both languages is published', work: publishArticle },
  { day: 'Tuesday', task: 'a game is marked new and kept out of a market', work: markGame },
  { day: 'Wednesday', task: 'a message is written that others send', work: writeOffer },
  { day: 'Thursday', task: 'a mail says it otherwise, and as before', work: rewordMail },
  { day: 'Friday', task: 'the article is said better, and how often it was read', work: readWeek },
];

export const runWeekOfContent = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, { role: 'content', username: 'demo_content', days: DAYS });

type Piece = { slug: string; title: Localized };

/** The article that the week is about, as it is called and where it is read. */
const pieceOf = onceADesk<Piece>(() => {
  const mark = randomBytes(4).toString('hex');
  const title = { en: `Payout tables ${mark}`, es: `Tablas de pagos ${mark}` };
  return Promise.resolve({ slug: `payout-tables-${mark}`, title });
});

type Check = (what: string, isSo: boolean, detail?: string) => void;
const saying =
  ({ report, desk }: AtWork): Check =>
  (what, isSo, detail = '') =>
    report.check(`${desk.where} · content · ${what}`, isSo, detail);

const rowsOf = ({ page }: Desk) => page.locator('tbody tr[data-row]');
const languageOf = ({ where }: Desk): Language => (where.startsWith('es') ? 'es' : 'en');
const platformOf = ({ ports }: Copy): string => `http://127.0.0.1:${ports.platform}`;

const readArticle = async (copy: Copy, { slug }: Piece, language: Language): Promise<Article | null> => {
  const path = `/api/articles/news/${slug}?merchant=CO&language=${language}`;
  const { status, body } = await ask<Article>(platformOf(copy), path, {});
  return status === 200 ? body : null;
};

async function publishArticle(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const piece = await pieceOf(at);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('nav.content'), exact: true })
    .click();
  await page.getByText(words('content.kind.article'), { exact: true }).click();
  await page.getByRole('link', { name: words('content.new.article') }).click();
  await fillArticle(desk, piece);
  await look('week content, an article is written');
  await button(page, words('content.save')).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  check('a draft is read by nobody', (await readArticle(copy, piece, 'es')) === null);
  await seeAsMember(at, piece);
  await publish(desk);
  for (const language of LANGUAGES) {
    const read = await readArticle(copy, piece, language);
    check(`it is read in ${language}`, read?.title === piece.title[language], JSON.stringify(read));
  }
  await visit(at, piece);
  await look('week content, an article is published');
}

/** What one language lacks is said, and is gone when it is there. */
async function fillArticle({ page, words }: Desk, { slug, title }: Piece): Promise<void> {
  await page.getByRole('combobox', { name: words('content.section') }).click();
  await page.getByRole('option', { name: words('content.section.news'), exact: true }).click();
  await page.locator('[name=slug]').fill(slug);
  for (const language of LANGUAGES) {
    await page.locator(`[name="title.${language}"]`).fill(title[language]);
    await page.locator(`[name="summary.${language}"]`).fill(SUMMARY[language]);
    await page.locator(`.ProseMirror[lang=${language}]`).fill(BODY[language]);
    await page
      .getByText(words('content.gaps'))
      .waitFor({ state: language === 'en' ? 'visible' : 'detached' });
  }
  await page.locator('.seen').getByText(BODY.es).waitFor();
}

/** The member's own page in a window of its own, which shows what is not out. */
async function seeAsMember({ desk, report }: AtWork, { title }: Piece): Promise<void> {
  const { page, context, words, where } = desk;
  const opened = context.waitForEvent('page');
  await button(page, words('content.see')).click();
  const seen = await opened;
  await seen.getByRole('heading', { level: 1, name: title.es }).waitFor();
  await seen.getByRole('complementary', { name: wordsOf('member', 'es')('preview.label') }).waitFor();
  await lookAt(seen, 'week content, an article as a member will have it', { where, report });
  await seen.close();
}

async function publish({ page, words }: Desk): Promise<void> {
  await button(page, words('content.publishDots')).click();
  const dialog = dialogOf(page);
  await dialog.locator('textarea').fill(WHY);
  await button(dialog, words('content.publish')).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Somebody who has no account, in a browser of their own. */
async function visit({ scene, desk, copy, report }: AtWork, { slug, title }: Piece): Promise<void> {
  const language = languageOf(desk);
  const url = copy.addresses.member;
  const context = await scene.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies([
      { name: 'feria_lang', value: language, url },
      { name: 'feria_market', value: 'CO', url },
    ]);
    const page = await context.newPage();
    await page.goto(`${url}/news/${slug}`);
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
    await page.getByText(BODY[language]).waitFor();
    await lookAt(page, 'week content, an article as a visitor reads it', { where: desk.where, report });
    const counted = page.waitForResponse((response) => response.url().includes('/api/content/seen'));
    // The page wakes with the first touch, and tells within seconds what was on the screen.
    await page.keyboard.press('Shift');
    await counted;
  } finally {
    await context.close();
  }
}

async function markGame(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const game = await pickGame(copy);
  const name = game.displayName[languageOf(desk)] ?? game.gameName;
  await openByPalette(desk, { typed: name, found: name });
  await button(page, name).waitFor();
  check('the search leads to this game alone', (await rowsOf(desk).count()) === 1);
  await button(page, name).click();
  const drawer = dialogOf(page);
  check('a game is not stopped by this role', (await button(drawer, words('games.stopGame')).count()) === 0);
  const isNew = drawer.getByRole('switch', { name: new RegExp(`^${words('games.isNew')}`) });
  const inPeru = drawer.getByRole('checkbox', { name: 'Perú' });
  await isNew.click();
  await drawer.getByRole('switch', { checked: true }).and(isNew).waitFor();
  await inPeru.click();
  await drawer.getByRole('checkbox', { checked: false }).and(inPeru).waitFor();
  await look('week content, a game is new and kept out of Peru');
  const [there, elsewhere] = [await gameIn(copy, 'CO', game), await gameIn(copy, 'PE', game)];
  check('members of Colombia see it as new', there?.isNew === 1, JSON.stringify(there?.isNew));
  check('members of Peru do not see it', elsewhere === undefined);
  await inPeru.click();
  await drawer.getByRole('checkbox', { checked: true }).and(inPeru).waitFor();
  await isNew.click();
  await drawer.getByRole('switch', { checked: false }).and(isNew).waitFor();
  check('it is as it was', (await gameIn(copy, 'PE', game))?.isNew === 0);
}

/** One that both markets show, and that is not new. */
async function pickGame(copy: Copy): Promise<GameView> {
  const games = await gamesIn(copy, 'CO');
  const others = new Set((await gamesIn(copy, 'PE')).map(({ nodeId }) => nodeId));
  const game = games.find(({ nodeId, isNew }) => isNew === 0 && others.has(nodeId));
  if (!game) throw new Error('no game is shown in both markets');
  return game;
}

async function gamesIn(copy: Copy, market: string): Promise<readonly GameView[]> {
  const path = `/api/games?merchant=${market}&vassalage=${VENDOR}&pageSize=999`;
  return (await ask<GamePage>(platformOf(copy), path, {})).body.games;
}

const gameIn = async (copy: Copy, market: string, { nodeId }: GameView): Promise<GameView | undefined> =>
  (await gamesIn(copy, market)).find((one) => one.nodeId === nodeId);

async function writeOffer(at: AtWork): Promise<void> {
  const { desk, scene, copy } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const member = await registerMember(copy);
  const resting = await registerMember(copy);
  await takePause(resting, 3);
  await openByPalette(desk, { typed: words('messages.new'), found: words('messages.new') });
  await writeCircular(desk, { topic: 'promotions', title: OFFER, text: OFFERED });
  await page.locator('[name=accounts]').fill(`${member.account}\n${resting.account}`);
  await button(page, words('messages.count')).click();
  const counted = page.getByRole('status').filter({ hasText: /1 (?:member|miembro)/ });
  await counted.getByText(/1 is left alone|A 1 no se le/).waitFor();
  await look('week content, whom a message reaches');
  const letter = await keepForOthers(desk);
  await look('week content, a message that others send');
  await sendAsAdmin(scene, letter, WHY);
  await page.getByText(words('messages.state.sent'), { exact: true }).waitFor();
  const [got, none] = [await messageOf(member, 'circular'), await messagesOf(resting)];
  check('whoever may be told of offers has it', got.circular?.title.es === OFFER.es);
  check(
    'whoever is on a break is left alone',
    none.every(({ kind }) => kind !== 'circular'),
  );
  await look('week content, a message is sent');
}

async function rewordMail(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const member = await registerMember(copy);
  await page.goto(`${desk.url}/templates?template=money_moved`);
  await page.getByRole('link', { name: `: ${words('templates.variant.deposit_credited')}` }).click();
  const houseHolds = page.getByRole('heading', { level: 2, name: words('templates.builtInHolds') });
  await houseHolds.waitFor();
  const side = page.getByRole('tabpanel');
  await side.locator('[name=subject]').fill(SUBJECT);
  await side.locator('[name=lines]').fill(LINE);
  await button(page, words('messages.preview')).click();
  await page.locator('pre', { hasText: 'Sumamos 50.000,00 COP' }).waitFor();
  await look('week content, the words of a mail are tried');
  await button(page, words('templates.publish')).click();
  await confirmAct(desk, { yes: words('templates.publish'), why: WHY });
  await button(page, words('templates.toBuiltIn')).waitFor();
  await deposit(copy, member, '61000');
  check('the mail says it so', await isWrittenTo(copy, member, 'Sumamos 61.000,00 COP'));
  await button(page, words('templates.toBuiltIn')).click();
  await confirmAct(desk, { yes: words('templates.toBuiltIn'), why: WHY });
  await houseHolds.waitFor();
  await deposit(copy, member, '62000');
  check('and as before', await isWrittenTo(copy, member, 'El depósito de 62.000,00 COP'));
  await look('week content, the words of a mail are put back');
}

async function readWeek(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, url, look } = desk;
  const check = saying(at);
  const piece = await pieceOf(at);
  const title = piece.title[languageOf(desk)];
  await page.goto(`${url}/content?kind=article`);
  await seek(desk, { column: 'title', manner: 'contains', text: title });
  await rowsOf(desk).getByRole('link', { name: title }).click();
  for (const language of LANGUAGES)
    await page.locator(`.ProseMirror[lang=${language}]`).fill(BETTER[language]);
  await button(page, words('content.save')).click();
  await button(page, words('content.seeChanges', { number: '2' })).click();
  await dialogOf(page).getByText(BETTER.es).waitFor();
  await dialogOf(page).getByText(BODY.es).waitFor();
  const field = { field: words('content.words'), language: words('language.name.es') };
  await dialogOf(page).getByText(words('market.inLanguage', field), { exact: true }).waitFor();
  await look('week content, what a version changes');
  await page.keyboard.press('Escape');
  check('the former words hold until it is published', await says(copy, piece, BODY.es));
  await publish(desk);
  check('the better words are read', await says(copy, piece, BETTER.es));

  const { id } = (await readArticle(copy, piece, 'es'))!;
  await beSeen(copy, id);
  await page.goto(`${url}/content/report`);
  await seek(desk, { column: 'title', manner: 'contains', text: title });
  const days = words('content.daysLabel', { views: String(VIEWS + 1), clicks: '1', days: '1' });
  await rowsOf(desk).getByRole('img', { name: days }).waitFor();
  await look('week content, how often an article was read');
  await page.goto(`${url}/content/new/legal`);
  await page.getByText(words('content.legalNotYours')).waitFor();
  check('legal pages are not written', (await button(page, words('content.save')).count()) === 0);
  await look('week content, a legal page is not for the role');
}

const says = async (copy: Copy, piece: Piece, text: string): Promise<boolean> =>
  (await readArticle(copy, piece, 'es'))?.content.includes(text) === true;

/** By the readers' pages: seen, and pressed once. */
async function beSeen(copy: Copy, id: string): Promise<void> {
  const views = Array.from({ length: VIEWS }, () => ({ id, event: 'view' }));
  const body = JSON.stringify({ items: [...views, { id, event: 'click' }] });
  const headers = { 'content-type': 'text/plain' };
  await ask(platformOf(copy), '/api/content/seen', { method: 'POST', headers, body });
}
