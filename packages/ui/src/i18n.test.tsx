import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileCatalogue, compilePseudo } from '../../../tools/vite/catalogues.ts';
import { createI18n, createTranslator } from './i18n.tsx';
import { createTrans } from './trans.tsx';

const english = {
  greeting: 'Hello, {name}',
  games: '{count, plural, =0 {No games} one {One game} other {# games}}',
  rules: "Read <link>the rules</link> first, {name}. Don't hurry.",
  onlyEnglish: 'Only in English',
};
const spanish = {
  greeting: 'Hola, {name}',
  games: '{count, plural, =0 {Sin juegos} one {Un juego} other {# juegos}}',
  rules: 'Lee primero <link>las reglas</link>, {name}.',
};

type AppMessages = typeof english;
const { I18nProvider, useT, useLang } = createI18n<AppMessages>();
const Trans = createTrans(useT);
const es = [compileCatalogue(spanish, english)];

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
});

function Games({ count }: { count: number }) {
  const t = useT();
  return (
    <p lang={useLang()}>
      {t('greeting', { name: 'Ana' })}: {t('games', { count })}
    </p>
  );
}

function render(node: React.ReactNode): string {
  return renderToString(node).replaceAll('<!-- -->', '');
}

describe('createI18n', () => {
  it('renders plurals by the rules of the language, on the server', () => {
    const page = (count: number, market = 'CO') =>
      render(
        <I18nProvider lang="es" market={market} catalogues={es}>
          <Games count={count} />
        </I18nProvider>,
      );
    expect(page(0)).toBe('<p lang="es">Hola, Ana: Sin juegos</p>');
    expect(page(1)).toContain('Un juego');
    expect(page(12_000)).toContain('12.000 juegos');
    expect(page(12_000, 'MX')).toContain('12,000 juegos');
    expect(page(1_000_000)).toContain('1.000.000 juegos');
    expect(warn).not.toHaveBeenCalled();
  });

  it('renders two languages at once without a trace of one in the other', () => {
    const both = render(
      <>
        <I18nProvider lang="es" catalogues={es}>
          <Games count={2} />
        </I18nProvider>
        <I18nProvider lang="en" catalogues={[compileCatalogue(english)]}>
          <Games count={2} />
        </I18nProvider>
      </>,
    );
    expect(both).toContain('Hola, Ana: 2 juegos');
    expect(both).toContain('Hello, Ana: 2 games');
  });

  it('adds the catalogues of an inner provider to the outer ones', () => {
    const page = render(
      <I18nProvider lang="en" catalogues={[compileCatalogue({ greeting: english.greeting })]}>
        <I18nProvider catalogues={[compileCatalogue({ games: english.games })]}>
          <Games count={1} />
        </I18nProvider>
      </I18nProvider>,
    );
    expect(page).toContain('Hello, Ana: One game');
  });

  it('renders tags through functions, and values never open one', () => {
    const page = render(
      <I18nProvider lang="es" catalogues={es}>
        <Trans
          id="rules"
          values={{ name: '<link>x</link>' }}
          tags={{ link: (text) => <a href="/r">{text}</a> }}
        />
      </I18nProvider>,
    );
    expect(page).toBe('Lee primero <a href="/r">las reglas</a>, &lt;link&gt;x&lt;/link&gt;.');
  });
});

describe('a text that the language lacks', () => {
  it('comes in English with one warning, filled in by the build', () => {
    const { t } = createTranslator<keyof AppMessages>({ lang: 'es', catalogues: es });
    expect(t('onlyEnglish')).toBe('Only in English');
    expect(t('onlyEnglish')).toBe('Only in English');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('onlyEnglish');
  });

  it('comes from the fallback where the build did not fill it in', () => {
    const { t } = createTranslator<keyof AppMessages>({
      lang: 'es',
      catalogues: [compileCatalogue(spanish)],
      fallback: [compileCatalogue(english)],
    });
    expect(t('onlyEnglish')).toBe('Only in English');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is never the name of the key', () => {
    const { t } = createTranslator<string>({ lang: 'es', catalogues: es });
    expect(t('wallet.unknown')).toBe('');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('the pseudo-language', () => {
  const { t } = createTranslator<keyof AppMessages>({ lang: 'en-XA', catalogues: [compilePseudo(english)] });

  it('accents, lengthens and brackets every text', () => {
    const text = t('onlyEnglish');
    expect(text).toMatch(/^\[.*\]$/);
    expect(text.length).toBeGreaterThanOrEqual(Math.round(english.onlyEnglish.length * 1.35));
    expect(text).not.toContain('Only');
  });

  it('keeps values, plurals and tags', () => {
    expect(t('greeting', { name: 'Ana' })).toContain('Ana]');
    expect(t('games', { count: 3 })).toContain('3 ');
    expect(t('rules', { name: 'Ana' })).toMatch(/<link>.+<\/link>/);
  });
});

describe('compileCatalogue', () => {
  it('names the key of a text that is not valid ICU', () => {
    expect(() => compileCatalogue({ broken: '{count, plural, one {x}' })).toThrow(/broken/);
  });

  it('takes an empty text as missing', () => {
    expect(compileCatalogue({ a: '' }, { a: 'A' })).toEqual({ a: ['A'], '@missing': ['a'] });
  });
});
