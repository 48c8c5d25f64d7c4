/**
 * What the member app says, and when it comes. A room's catalogues lie in its `i18n/<language>/`: `first.json` is what the first view says
 * of it, and comes with the page; the ground's other catalogues come with the first part that is deferred; a feature's own one, which has
 * the feature's name, comes with the feature's parts. Of these are made
 * - `virtual:feria-texts`: the loaders of the first view's and the ground's texts, by language
 * - `virtual:feria-feature-texts`: those of each feature, by its name; under `main` also the titles in the menus of the two centers
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  compileCatalogue,
  compilePseudo,
  languagesIn,
  loadersCode,
  loadersOf,
  missingIn,
  PSEUDO_LANGUAGE,
  readTexts,
  SOURCE_LANGUAGE,
  type CompiledCatalogue,
  type Texts,
} from './catalogues.ts';
import type { Manifest } from './features.ts';

const FIRST = 'first.json';
/** Several catalogues as one module: `<sources>/i18n/first.es.js`. */
const GATHERED = /\/i18n\/(first|ground|main)\.([\w-]+)\.js$/;
type Gathered = 'first' | 'ground' | 'main';

export const isGathered = (id: string): boolean => GATHERED.test(id);

/** The whole address of one that is asked for by it, or from the project's root on. */
export const gatheredId = (sources: string, specifier: string): string =>
  `${sources}${GATHERED.exec(specifier)?.[0]}`;

/** `virtual:feria-texts`. */
export const textsCode = (sources: string): string =>
  `export const FIRST=${gatheredLoaders(sources, 'first')};export const GROUND=${gatheredLoaders(sources, 'ground')};`;

/** `virtual:feria-feature-texts`. */
export function featureTextsCode(sources: string, manifests: readonly Manifest[]): string {
  const own = manifests.flatMap((manifest) => {
    const file = catalogueOf(manifest);
    return file ? [`${JSON.stringify(roomOf(manifest))}:${loadersOf(file)}`] : [];
  });
  return `export const TEXTS={${[...own, `main:${gatheredLoaders(sources, 'main')}`].join(',\n')}};`;
}

/** The room whose texts a manifest's parts say; `ground` where it has none of its own. */
export const saysOf = (manifest: Manifest): string =>
  isMain(manifest) || catalogueOf(manifest) ? roomOf(manifest) : 'ground';

function gatheredLoaders(sources: string, name: Gathered): string {
  const languages = [...languagesIn(`${sources}/ground/i18n`), PSEUDO_LANGUAGE];
  return loadersCode(languages.map((language) => [language, `${sources}/i18n/${name}.${language}.js`]));
}

const roomOf = ({ file }: Manifest): string => basename(dirname(file));
const isMain = (manifest: Manifest): boolean => roomOf(manifest) === 'main';

/** The English catalogue that a feature's parts bring; undefined where it has none. */
function catalogueOf(manifest: Manifest): string | undefined {
  const file = `${dirname(manifest.file)}/i18n/${SOURCE_LANGUAGE}/${roomOf(manifest)}.json`;
  return !isMain(manifest) && existsSync(file) ? file : undefined;
}

export interface GatheredTexts {
  compiled: CompiledCatalogue;
  /** What it was read from. */
  files: readonly string[];
  /** The keys that are said in English, for a warning. */
  missing: string;
}

/** The texts of a gathered module. */
export async function gather(
  sources: string,
  id: string,
  manifests: readonly Manifest[],
): Promise<GatheredTexts> {
  const [, name, language = ''] = GATHERED.exec(id) ?? [];
  const of = async (tongue: string) => textsOf(sources, name as Gathered, tongue, manifests);
  const english = await of(SOURCE_LANGUAGE);
  const files = english.files;
  if (language === PSEUDO_LANGUAGE) return { compiled: compilePseudo(english.texts), files, missing: '' };
  const own = language === SOURCE_LANGUAGE ? english : await of(language);
  const compiled = compileCatalogue(own.texts, english.texts);
  return { compiled, files: [...files, ...own.files], missing: missingIn(compiled) };
}

type Read = { texts: Texts; files: readonly string[] };

async function textsOf(
  sources: string,
  name: Gathered,
  language: string,
  manifests: readonly Manifest[],
): Promise<Read> {
  if (name === 'first')
    return joined(
      await readAll(firstFiles(sources, language)),
      await pickedIn(language, manifests, ({ menu }) => menu.flatMap(({ says }) => says)),
    );
  const folder = join(sources, name, 'i18n', language);
  const own = await readAll(jsonIn(folder).filter((file) => basename(file) !== FIRST));
  return name === 'ground'
    ? own
    : joined(
        own,
        await pickedIn(language, manifests, ({ memberPages, agentPages }) =>
          [...memberPages, ...agentPages].flatMap(({ says }) => says),
        ),
      );
}

/** What the first view says of each room. */
function firstFiles(sources: string, language: string): readonly string[] {
  const features = readdirSync(join(sources, 'features')).map((feature) => join('features', feature));
  return ['ground', 'shell', 'main', ...features]
    .map((room) => join(sources, room, 'i18n', language, FIRST))
    .filter((file) => existsSync(file));
}

const jsonIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(folder, file))
    : [];

/** Texts out of the features' catalogues that a menu says before any of these has come: titles and lines, as the manifests name them. */
async function pickedIn(
  language: string,
  manifests: readonly Manifest[],
  keysOf: (manifest: Manifest) => readonly string[],
): Promise<Read> {
  const reads = manifests.map(async (manifest): Promise<Read> => {
    const english = catalogueOf(manifest);
    if (!english) return { texts: {}, files: [] };
    const file = english.replace(`/i18n/${SOURCE_LANGUAGE}/`, `/i18n/${language}/`);
    const texts = await readTexts(file, {});
    const keys = keysOf(manifest).filter((key) => texts[key]);
    return { texts: Object.fromEntries(keys.map((key) => [key, texts[key]!])), files: [file] };
  });
  return (await Promise.all(reads)).reduce(joined, { texts: {}, files: [] });
}

const joined = (one: Read, other: Read): Read => ({
  texts: { ...one.texts, ...other.texts },
  files: [...one.files, ...other.files],
});

async function readAll(files: readonly string[]): Promise<Read> {
  const all: readonly Texts[] = await Promise.all(files.map((file) => readTexts(file)));
  return { texts: Object.assign({}, ...all) as Texts, files };
}
