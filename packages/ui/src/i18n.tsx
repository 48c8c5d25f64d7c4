/**
 * Texts. Catalogues are compiled at build (tools/vite/catalogues.ts), so a page carries arrays and a small
 * interpreter, and one language only: texts that a language lacks arrive filled in from English by the build,
 * with the list of their keys under MISSING. No global state: a server renders many languages at once.
 */
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { sayMessage, type Message, type Values } from './messages.ts';

/** The reserved key of a compiled catalogue that lists the keys taken from English. */
export const MISSING = '@missing';

export type { Values };
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** A catalogue as the bundler hands it over; its type comes from the English JSON. */
export type Catalogue = Readonly<Record<string, unknown>>;

export interface Translator<Key extends string> {
  lang: string;
  t: Translate<Key>;
}

export interface CatalogueSet {
  lang: string;
  /**
   * What a text may choose words by, as `{market, select, MX {folio} other {número}}`: a language is spoken in several countries, and a
   * few of its words are not.
   */
  market?: string | undefined;
  /** Later ones win. */
  catalogues: readonly Catalogue[];
  /** English, where it is at hand and the build has not filled the gaps. */
  fallback?: readonly Catalogue[] | undefined;
}

/** A translator outside React. A key the language lacks gives English and one console warning, never the key. */
export function createTranslator<Key extends string>({
  lang,
  market,
  catalogues,
  fallback = [],
}: CatalogueSet): Translator<Key> {
  // As the kernel's `localeOf` has it, which the first script does without.
  const locale = lang === 'es' ? `es-${market ?? 419}` : lang;
  const texts = merge(catalogues);
  const english = merge(fallback);
  const gaps = new Set(catalogues.flatMap(gapsOf));
  const warned = new Set<string>();

  function warnOnce(key: string) {
    if (warned.has(key)) return;
    warned.add(key);
    console.warn(`no ${key} in ${lang}`);
  }

  function t(key: Key, values?: Values): string {
    if (gaps.has(key)) warnOnce(key);
    const text = texts[key];
    if (text !== undefined) return sayMessage(text, locale, { market, ...values });
    warnOnce(key);
    return sayMessage(english[key] ?? '', 'en', values);
  }

  return { lang, t };
}

export interface I18nProviderProps extends Partial<CatalogueSet> {
  children: ReactNode;
}

/**
 * The texts of an app, typed by its English catalogues:
 * `export const { I18nProvider, useT, useLang } = createI18n<typeof shell & typeof wallet>()`.
 * A provider inside another adds its catalogues to the outer ones, so that a route brings its own texts.
 */
export function createI18n<AppMessages extends object>() {
  type Key = Extract<keyof AppMessages, string>;
  interface Scope extends Translator<Key> {
    set: CatalogueSet;
  }
  const Context = createContext<Scope | undefined>(undefined);

  function useScope(): Scope {
    const scope = use(Context);
    if (!scope) throw new Error('no I18nProvider');
    return scope;
  }

  function I18nProvider({ lang, market, catalogues, fallback, children }: I18nProviderProps) {
    const outer = use(Context)?.set;
    const scope = useMemo(() => {
      const set = joinSets(outer, { lang, market, catalogues, fallback });
      return { ...createTranslator<Key>(set), set };
    }, [outer, lang, market, catalogues, fallback]);
    return <Context value={scope}>{children}</Context>;
  }

  /** `t(key, values)` in the language of the nearest provider. */
  function useT(): Translate<Key> {
    return useScope().t;
  }

  function useLang(): string {
    return useScope().lang;
  }

  return { I18nProvider, useT, useLang };
}

type Loose = { [Name in keyof CatalogueSet]: CatalogueSet[Name] | undefined };

function joinSets(
  outer: CatalogueSet | undefined,
  { lang, market = outer?.market, catalogues = [], fallback = [] }: Partial<Loose>,
): CatalogueSet {
  const language = lang ?? outer?.lang;
  if (!language) throw new Error('no lang');
  const inherited = outer && outer.lang === language ? outer.catalogues : [];
  return {
    lang: language,
    market,
    catalogues: [...inherited, ...catalogues],
    fallback: [...(outer?.fallback ?? []), ...fallback],
  };
}

function merge(catalogues: readonly Catalogue[]): Readonly<Record<string, Message>> {
  return Object.assign(Object.create(null), ...catalogues) as Record<string, Message>;
}

function gapsOf(catalogue: Catalogue): readonly string[] {
  const gaps = catalogue[MISSING];
  return Array.isArray(gaps) ? (gaps as string[]) : [];
}
