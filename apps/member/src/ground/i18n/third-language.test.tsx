/** A language that nobody has written yet, made up while the test runs: what docs/languages.md says one needs is all that it needs. */
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { directionOf } from '@feria/contracts/languages';
import { createI18n, createTranslator } from '@feria/ui/i18n';
import { endonym } from '@feria/ui/names';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';

const english = {
  title: 'Games',
  games: '{count, plural, one {# game} other {# games}}',
  place: 'You came {count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  later: 'Not translated yet, {name}',
};
// The six forms of Arabic, each with its own name.
const arabic = {
  title: 'ألعاب',
  games: '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غير}}',
  place: '{count, selectordinal, other {المركز #}}',
};
const polish = {
  title: 'Gry',
  games: '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}',
  place: 'Miejsce {count}',
};

test.each([
  ['ar', arabic, [0, 1, 2, 3, 11, 100], ['صفر', 'واحد', 'اثنان', 'قليل', 'كثير', 'غير']],
  ['pl', polish, [1, 2, 5, 22, 25], ['1 gra', '2 gry', '5 gier', '22 gry', '25 gier']],
])('%s has as many forms of a number as it has', (lang, texts, counts, forms) => {
  const { t } = createTranslator<keyof typeof english>({
    lang,
    catalogues: [compileCatalogue(texts, english)],
  });
  counts.forEach((count, at) => expect(t('games', { count })).toContain(forms[at]));
});

test('it is drawn beside the others, and what it lacks is English, said once and never a key', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { I18nProvider, useT, useLang } = createI18n<typeof english>();
  function Page() {
    const t = useT();
    const lang = useLang();
    return (
      <p lang={lang} dir={directionOf(lang)}>
        {t('title')} · {t('later', { name: 'Ana' })} · {endonym(lang)}
      </p>
    );
  }
  const page = renderToString(
    <I18nProvider lang="ar" market="MX" catalogues={[compileCatalogue(arabic, english)]}>
      <Page />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '');
  expect(page).toBe('<p lang="ar" dir="rtl">ألعاب · Not translated yet, Ana · العربية</p>');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('a word of one country is chosen by the market, and by nothing that the text is given', () => {
  const spanish = compileCatalogue({ title: 'Tu {market, select, CO {radicado} MX {folio} other {número}}' });
  const said = (market?: string) =>
    createTranslator<'title'>({ lang: 'es', market, catalogues: [spanish] }).t('title');
  expect([said('CO'), said('PE'), said('MX'), said()]).toEqual([
    'Tu radicado',
    'Tu número',
    'Tu folio',
    'Tu número',
  ]);
});
