/** The texts that the apps show, from their own catalogues, and the names of languages: a journey reads the screen as its language writes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../packages/contracts/src/languages.ts';
import { languageLabel, languageName } from '../../packages/ui/src/names.ts';
import { en as verifierEn } from '../../packages/ledger-proof/page/i18n/en.ts';
import { es as verifierEs } from '../../packages/ledger-proof/page/i18n/es.ts';
import { en as checkEn } from '../../vendors/studio/client/src/check/i18n/en.ts';
import { es as checkEs } from '../../vendors/studio/client/src/check/i18n/es.ts';
import { en as boardEn } from '../../vendors/studio/client/src/board/texts/en.ts';
import { es as boardEs } from '../../vendors/studio/client/src/board/texts/es.ts';
import { en } from '../../vendors/studio/client/src/i18n/en.ts';
import { es } from '../../vendors/studio/client/src/i18n/es.ts';

export type Language = 'en' | 'es';
/** One text with its `{values}` filled in. Throws for a key that the catalogues do not have. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

const ROOT = resolve(import.meta.dirname, '../..');

export function wordsOf(app: 'member' | 'office', language: Language): Words {
  const source = join(ROOT, 'apps', app, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const texts: Record<string, string> = {};
  for (const path of files.filter(
    (file) => file.endsWith('.json') && `/${file}`.includes(`/i18n/${language}/`),
  ))
    Object.assign(texts, JSON.parse(readFileSync(join(source, path), 'utf8')));
  for (const tag of LANGUAGES) {
    texts[`language.name.${tag}`] = languageName(tag, language);
    texts[`language.label.${tag}`] = languageLabel(tag, language);
  }
  return reading(`${app} ${language}`, texts);
}

/** What the office calls a field of a market's document; one that ends in a language's tag is one language of a text. */
export function marketField(words: Words, path: string): string {
  const tag = LANGUAGES.find((one) => path.endsWith(`.${one}`));
  if (tag === undefined) return words(`market.field.${path}`);
  const field = words(`market.field.${path.slice(0, -tag.length - 1)}`);
  return words('market.inLanguage', { field, language: words(`language.name.${tag}`) });
}

/** The page that checks proofs. */
export function verifierWords(language: Language): Words {
  return reading(`verifier ${language}`, { en: verifierEn, es: verifierEs }[language]);
}

/** The page that plays a round again. */
export function checkWords(language: Language): Words {
  return reading(`check ${language}`, { en: checkEn, es: checkEs }[language]);
}

export function gameWords(language: Language): Words {
  return reading(`studio ${language}`, { en, es }[language]);
}

/** The pages of the boards. */
export function boardWords(language: Language): Words {
  return reading(`boards ${language}`, { en: boardEn, es: boardEs }[language]);
}

function reading(name: string, texts: Readonly<Record<string, string>>): Words {
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${name} has no text ${key}`);
    return text
      .replaceAll(OF_A_MARKET, (_, cases: string) => caseOf(cases, values['market']))
      .replaceAll(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole);
  };
}

/** Words that one country has of its own (docs/languages.md); without `market` those of the others. */
const OF_A_MARKET = /\{market, select,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;

function caseOf(cases: string, market = 'other'): string {
  const words = new Map([...cases.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, name, text]) => [name, text]));
  return words.get(market) ?? words.get('other') ?? '';
}
