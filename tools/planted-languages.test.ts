/**
 * What a new language finds: one that is written from the right and one that differs from another in its script alone are planted into the
 * list. Everything else stays as it is, so what still knows only two languages fails here. The field of the office's forms has its own test
 * (apps/office/src/ground/forms/localized-field.test.tsx).
 */
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTree, treeOf, type Tree } from './gates/tree.ts';
import { plantLanguages, type Planted } from './test/planted-languages.ts';

const ROOT = resolve(import.meta.dirname, '..');
let planted: Planted;
beforeAll(async () => {
  planted = await plantLanguages(['ar', 'zh-Hant']);
});
// The office listens to whoever is there as soon as it is loaded.
beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined));
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => planted.close());

type Shape = { safeParse(value: unknown): { success: boolean; data?: unknown } };

describe('texts', () => {
  test('what is stored without the new languages is read as before, and what has them keeps them', async () => {
    const { LocalizedText, localizedInput } = await planted.load<{
      LocalizedText: Shape;
      localizedInput: (text: Shape) => Shape;
    }>('packages/contracts/src/localized.ts');
    const { Text } = await planted.load<{ Text: Shape }>('packages/contracts/src/text.ts');
    const before = { en: 'Games', es: 'Juegos' };
    const both = { ...before, 'zh-Hant': '遊戲', ar: 'ألعاب' };
    for (const schema of [LocalizedText, localizedInput(Text)]) {
      expect(schema.safeParse(before).data).toEqual(before);
      expect(schema.safeParse(both).data).toEqual(both);
    }
    expect(localizedInput(Text).safeParse({ en: 'Games', ar: 'ألعاب' }).success).toBe(false);
  });

  test('a document tells which of them it lacks, and each is asked for', async () => {
    const { gapsOf, ContentDocument } = await planted.load<{
      gapsOf: (document: unknown) => { language: string; path: string }[];
      ContentDocument: Shape;
    }>('packages/contracts/src/content/documents.ts');
    const title = { en: 'Slots', es: 'Tragamonedas', ar: 'سلوتس' };
    const { data } = ContentDocument.safeParse({ kind: 'promotion_category', title, type: 'general' });
    expect(gapsOf(data)).toEqual([{ language: 'zh-Hant', path: 'title' }]);
  });

  test('a message that nobody has written in one of them is sent in English, and says so', async () => {
    const { write } = await planted.load<{ write: (order: object) => { html: string; text: string } }>(
      'platform/modules/delivery/templates.ts',
    );
    const values = { code: '493105', purpose: 'sign_in', minutes: 1 };
    const mail = write({ template: 'code', channel: 'mail', language: 'ar', values });
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).toContain('1 minute');
    const { layOut } = await planted.load<{
      layOut: (parts: object, language: string) => { html: string };
    }>('platform/modules/delivery/layout.ts');
    expect(layOut({ subject: 'رسالة', lines: [] }, 'ar').html).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('a tag goes whole', () => {
  const market = { code: 'CO', languages: ['es', 'en', 'ar', 'zh-Hant'], fallback: 'es' };

  test.each([
    ['feria_lang=zh-Hant', undefined, 'zh-Hant', 'ltr'],
    ['feria_lang=zh', 'zh-CN,es;q=0.5', 'es', 'ltr'],
    [undefined, 'zh-TW,zh;q=0.9', 'zh-Hant', 'ltr'],
    [undefined, 'ar-EG', 'ar', 'rtl'],
    [undefined, 'arn-CL', 'es', 'ltr'],
  ])('from the cookie %s and the header %s to the page', async (cookie, accepted, language, direction) => {
    const { readChoice } = await planted.load<{
      readChoice: (...given: unknown[]) => { language: string; direction: string };
    }>('web/cookies.ts');
    const choice = readChoice(cookie, accepted, market);
    expect(choice).toMatchObject({ language, direction });
    const { document } = await planted.load<{ document: (parts: object) => string }>(
      'apps/member/src/main/document.ts',
    );
    const page = document({
      ...choice,
      html: '',
      head: '',
      css: '',
      boot: '',
      state: '{"path":"/","market":"CO"}',
      scripts: { entry: '', preloads: [] },
    });
    expect(page).toContain(`<html lang="${language}" dir="${direction}"`);
    expect(page).toContain(`/app/CO.${language}.webmanifest`);
  });

  test('into the cookie and the page at once when somebody chooses it, with its direction', async () => {
    const page = { cookie: '', documentElement: { lang: 'es', dir: 'ltr' } };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'http:' });
    const { keepLanguage } = await planted.load<{ keepLanguage: (tag: string) => void }>(
      'apps/member/src/ground/market/preferences.ts',
    );
    for (const [tag, dir] of [
      ['ar', 'rtl'],
      ['zh-Hant', 'ltr'],
    ] as const) {
      keepLanguage(tag);
      expect(page.documentElement).toEqual({ lang: tag, dir });
      expect(page.cookie).toContain(`feria_lang=${tag};`);
    }
  });

  test('into the office, from its cookie or from the device', async () => {
    const { chosenLanguage } = await planted.load<{ chosenLanguage: () => string }>(
      'apps/office/src/ground/i18n/texts.ts',
    );
    vi.stubGlobal('navigator', { languages: ['fr-FR', 'zh-TW'] });
    vi.stubGlobal('document', { cookie: 'a=b; feria_office_lang=ar' });
    expect(chosenLanguage()).toBe('ar');
    vi.stubGlobal('document', { cookie: '' });
    expect(chosenLanguage()).toBe('zh-Hant');
  });

  test('to what is asked of the platform, and into the game', async () => {
    const { Language } = await planted.load<{ Language: Shape }>('packages/contracts/src/wire.ts');
    expect(['zh-Hant', 'ar', 'zh', 'zh-Hans'].map((tag) => Language.safeParse(tag).success)).toEqual([
      ...[true, true, false, false],
    ]);
    const { voiceOf } = await planted.load<{ voiceOf: (tag: string) => { language: string; say: Say } }>(
      'vendors/studio/client/src/i18n/index.ts',
    );
    expect(['zh-TW', 'ar-MA', 'zh-CN'].map((tag) => voiceOf(tag).language)).toEqual(['zh-Hant', 'ar', 'en']);
    // Nobody has written the game's texts in it yet.
    expect(voiceOf('ar').say('freeAwarded', { count: 1 })).toBe('1 free spin');
  });
  type Say = (key: string, values?: object) => string;
});

describe('the catalogue', () => {
  test('a vendor may name a game in them, and a member finds it by that name', async () => {
    const { readGameList } = await planted.load<{
      readGameList: (entries: object[], vendor: object, markets: string[]) => { games: { name: object }[] };
    }>('platform/modules/catalog/lobby/game-list.ts');
    const entry = {
      game_code: 'moon',
      name: 'Moon',
      name_es: 'Luna',
      names: { 'zh-Hant': '月亮', tlh: 'maS' },
      category: 'slots',
      platforms: [],
      url_thumb: '',
      enabled: true,
    };
    const read = readGameList([entry], { code: 'a', categories: { slots: 'RNG' } }, ['CO']);
    expect(read.games[0]!.name).toEqual({ en: 'Moon', es: 'Luna', 'zh-Hant': '月亮' });
    const { readIndex, searchIndex } = await planted.load<{
      readIndex: (index: object) => object;
      searchIndex: (index: object, text: string, limit: number) => { games: { name: object }[] };
    }>('apps/member/src/features/catalog/search.ts');
    const index = readIndex({
      vendors: [['a', 'A']],
      games: [[0, 'moon', 'Moon', 'Luna', 0, 0, { 'zh-Hant': '月亮' }]],
    });
    expect(searchIndex(index, '月亮', 5).games).toMatchObject([{ name: { en: 'Moon', 'zh-Hant': '月亮' } }]);
  });
});

describe('numbers', () => {
  test.each(['ar', 'zh-Hant'])('an amount in %s keeps its digits and its currency', async (language) => {
    const { formatMoney } = await planted.load<{
      formatMoney: (amount: bigint, currency: string, language: string) => string;
    }>('packages/kernel/src/index.ts');
    const shown = formatMoney(123_456_000n, 'COP', language).replaceAll(/[\u200e\u200f\u061c]/g, '');
    expect(shown).toMatch(/1,234\.56/);
    expect(shown).not.toMatch(/[٠-٩]/);
  });
});

describe('the office', () => {
  test('sends a language that may be missing only where it is written', async () => {
    const { withWords } = await planted.load<{ withWords: (...given: unknown[]) => object }>(
      'apps/office/src/ground/forms/words.ts',
    );
    expect(withWords({ en: 'a', es: 'b' }, 'ar', 'c')).toEqual({ en: 'a', es: 'b', ar: 'c' });
    expect(withWords({ en: 'a', es: 'b', ar: 'c' }, 'ar', '')).toEqual({ en: 'a', es: 'b' });
    expect(withWords({ en: 'a', es: 'b' }, 'es', '')).toEqual({ en: 'a', es: '' });
  });

  test('a market’s document has a field for each, and each is called by its language', async () => {
    const { SECTIONS } = await planted.load<{
      SECTIONS: { fields: { path: string; columns?: { name: string }[] }[] }[];
    }>('apps/office/src/features/markets/fields.ts');
    const fields = SECTIONS.flatMap(({ fields: own }) => own);
    expect(fields.map(({ path }) => path)).toContain('legalLine.zh-Hant');
    const columns = fields.flatMap(({ columns: own }) => own ?? []).map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(['name.ar', 'eta.zh-Hant', 'hours.ar', 'title.ar']));
    const { marketFieldText } = await planted.load<{
      marketFieldText: (t: (key: string, values?: object) => string, path: string, lang: string) => string;
    }>('apps/office/src/ground/records/field-words.ts');
    const t = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? '')}`;
    expect(marketFieldText(t, 'legalLine.zh-Hant', 'en')).toContain('Traditional Chinese');
    expect(marketFieldText(t, 'legalLine.pt', 'en')).toBeUndefined();
  });
});

describe('the gate', () => {
  type Gate = { check(tree: Tree): { violations: { file: string; rule: string }[] } };
  const gateOf = async (): Promise<Gate> =>
    (await planted.load<{ languagesGate: Gate }>('tools/gates/texts/languages.ts')).languagesGate;

  test('names every catalogue that a new language has not', async () => {
    const tree = openTree(ROOT);
    const english = tree.files.filter((file) => /\/i18n\/en(\/[\w-]+\.json|\.json|\.ts)$/.test(file));
    const { violations } = (await gateOf()).check(tree);
    for (const tag of ['ar', 'zh-Hant']) {
      const lacking = violations.filter(({ rule }) => rule.endsWith(` has no texts in ${tag}`));
      for (const file of english) expect(lacking.map((one) => one.file)).toContain(file);
    }
  });

  test('reads a whole tag as one language, and is content with what is complete', async () => {
    const texts = { en: 'Games', es: 'Juegos', ar: 'ألعاب', 'zh-Hant': '遊戲' };
    const files = Object.entries(texts).map(([tag, text]) => [
      `apps/member/src/i18n/${tag}/lobby.json`,
      JSON.stringify({ 'lobby.title': text }),
    ]);
    const tree = treeOf({
      ...Object.fromEntries(files),
      'apps/member/src/screen.tsx': "t('lobby.title')",
    });
    expect((await gateOf()).check(tree).violations).toEqual([]);
  });
});
