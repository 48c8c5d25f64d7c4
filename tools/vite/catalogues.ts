/**
 * Compiles text catalogues at build. An import of `.../i18n/<lang>/<capability>.json` becomes a module of compiled ICU
 * arrays, so that no page carries a parser. What a language lacks is filled in from `en`, its keys listed under
 * MISSING_KEY and named on the build's console. `i18n/en-XA/<capability>.json`, or any English catalogue with
 * `?pseudo`, is made from English: accented, 40 % longer, in brackets.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Same word as MISSING in @feria/ui/i18n. */
const MISSING_KEY = '@missing';
export const SOURCE_LANGUAGE = 'en';
export const PSEUDO_LANGUAGE = 'en-XA';
const CATALOGUE = /\/i18n\/([\w-]+)\/([\w-]+)\.json(\?pseudo)?$/;

export type Texts = Readonly<Record<string, string>>;
export type CompiledCatalogue = Record<string, CompiledMessage | string[]>;

/** Compiles one catalogue; keys that only `english` has are taken from it and listed under "@missing". */
export function compileCatalogue(texts: Texts, english: Texts = texts): CompiledCatalogue {
  const compiled: CompiledCatalogue = {};
  const missing = Object.keys(english).filter((key) => !texts[key]);
  for (const [key, text] of Object.entries({ ...english, ...pick(texts) }))
    compiled[key] = compile(key, text);
  if (missing.length > 0) compiled[MISSING_KEY] = missing;
  return compiled;
}

/** The pseudo-language of plain texts, for what is no catalogue in the browser. */
export const pseudoOf = (text: string): string => `[${accent(text)}]`;

/** Compiles English into the pseudo-language: text that is not from a catalogue then shows at a glance. */
export function compilePseudo(english: Texts): CompiledCatalogue {
  const compiled: CompiledCatalogue = {};
  for (const [key, text] of Object.entries(english))
    compiled[key] = ['[', ...compile(key, text, accent), ']'];
  return compiled;
}

/** The Vite plugin. Works the same in dev, in the server's bundle and in vitest. */
export function catalogues(): Plugin {
  return {
    name: 'feria:catalogues',
    enforce: 'pre',
    resolveId(source, importer) {
      const wanted = CATALOGUE.exec(source);
      if (!wanted || wanted[1] !== PSEUDO_LANGUAGE || !importer) return undefined;
      return new URL(source, `file://${importer.split('?')[0]}`).pathname.replace(
        /(\.json)(\?pseudo)?$/,
        '$1?pseudo',
      );
    },
    load: {
      filter: { id: CATALOGUE },
      async handler(id) {
        const found = CATALOGUE.exec(id);
        if (!found) return undefined;
        const [, lang = '', , pseudo] = found;
        const file = id.replace(/\?pseudo$/, '');
        const sourceFile = file.replace(/\/i18n\/[\w-]+\/([\w-]+\.json)$/, `/i18n/${SOURCE_LANGUAGE}/$1`);
        this.addWatchFile(sourceFile);
        const english = await readTexts(sourceFile);
        if (pseudo) return moduleOf(compilePseudo(english));
        if (lang === SOURCE_LANGUAGE) return moduleOf(compileCatalogue(english));
        // A language may begin with some of its catalogues: what it has none of is English, and said so.
        const compiled = compileCatalogue(await readTexts(file, {}), english);
        const missing = missingIn(compiled);
        if (missing) this.warn(`${file}: in English for want of ${lang}: ${missing}`);
        return moduleOf(compiled);
      },
    },
  };
}

/** The keys that a language has no text of its own for, for a warning; empty where it has all. */
export const missingIn = (compiled: CompiledCatalogue): string => (compiled[MISSING_KEY] ?? []).join(', ');

export async function readTexts(file: string, missing?: Texts): Promise<Texts> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Texts;
  } catch (cause) {
    if (missing && (cause as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw cause;
  }
}

/** `{ en: () => import('.../en/x.json'), es: ... }` of an English catalogue: the folders of its `i18n/` are its languages. */
export function loadersOf(file: string): string {
  const texts = file.slice(0, file.indexOf(`/${SOURCE_LANGUAGE}/`, file.lastIndexOf('/i18n/')));
  const topic = file.slice(texts.length + SOURCE_LANGUAGE.length + 2);
  const loads = languagesIn(texts).map((language) => [language, `${texts}/${language}/${topic}`] as const);
  return loadersCode([...loads, [PSEUDO_LANGUAGE, `${file}?pseudo`]]);
}

export const loadersCode = (loads: readonly (readonly [language: string, path: string])[]): string =>
  `{${loads.map(([language, path]) => `${JSON.stringify(language)}:()=>import(${JSON.stringify(path)})`).join(',')}}`;

/** The languages that a folder `i18n` has a folder for, English among them. */
export const languagesIn = (i18n: string): readonly string[] =>
  readdirSync(i18n, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export function moduleOf(compiled: CompiledCatalogue) {
  // JSON.parse of a string is read by engines about twice as fast as the same object literal.
  return {
    code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
    moduleType: 'js' as const,
  };
}

/** An empty text counts as missing. */
function pick(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function compile(key: string, text: string, mapText?: (text: string) => string): CompiledMessage {
  try {
    return compileMessageOrThrow(text, mapText);
  } catch (cause) {
    throw new Error(`The text of "${key}" is not valid ICU: ${text}`, { cause });
  }
}

const PLAIN = 'aceginorsuyACEGINORSUY';
const ACCENTED = 'áçéĝíñóřšúýÁÇÉĜÍÑÓŘŠÚÝ';

/** Accents letters and repeats some vowels until the text is about 40 % longer; tags stay whole. */
function accent(text: string): string {
  return text.replace(/<\/?\w+>|[^<]+/g, (piece) => (/^<\/?\w+>$/.test(piece) ? piece : lengthen(piece)));
}

function lengthen(text: string): string {
  let owed = 0;
  let longer = '';
  for (const letter of text) {
    const at = PLAIN.indexOf(letter);
    const shown = at < 0 ? letter : (ACCENTED[at] ?? letter);
    owed += 0.4;
    longer += shown;
    if (owed >= 1 && /[aeiou]/i.test(letter)) {
      longer += shown.repeat(Math.floor(owed));
      owed %= 1;
    }
  }
  return longer;
}
