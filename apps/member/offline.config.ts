/**
 * The page without a network, once for each language: script, style and words inside one file, so that the service worker has to keep
 * nothing else for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { directionOf, faceRules, LANGUAGES, PSEUDO } from '@feria/contracts/languages';
import { pseudoOf, type Texts } from '../../tools/vite/catalogues.ts';
import { oneFileConfig } from '../../tools/vite/one-file.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function wordsIn(language: string): Texts {
  const file = from(`src/main/installed/i18n/${language}/offline.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

const english = wordsIn('en');

/** The page's places filled; what a language lacks is said in English. */
function inLanguage(page: string, language: string): string {
  const words = language === PSEUDO ? {} : wordsIn(language);
  const say = (name: string): string => {
    const plain = english[`offline.${name}`];
    if (plain === undefined) throw new Error(`the page without a network has no words for ${name}`);
    return words[`offline.${name}`] ?? (language === PSEUDO ? pseudoOf(plain) : plain);
  };
  return page
    .replace('__LANGUAGE__', language)
    .replace('__DIRECTION__', directionOf(language))
    .replace('</style>', () => `${faceRules([language])}</style>`)
    .replaceAll(/ data-text="(\w+)">/g, (_whole, name: string) => `>${say(name)}`);
}

export default defineConfig(
  oneFileConfig({
    root: from('.'),
    page: from('src/main/installed/offline.html'),
    styles: [from('../../packages/ui/src/tokens.css'), from('src/main/installed/offline.css')],
    script: from('src/main/installed/offline.ts'),
    fileName: 'offline.html',
    each: [...LANGUAGES, PSEUDO].map((language) => ({
      fileName: `offline.${language}.html`,
      fill: (page) => inLanguage(page, language),
    })),
  }),
);
