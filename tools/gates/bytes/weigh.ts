/** What a built app makes a browser fetch, read from Vite's manifest: pure, so that a test can weigh a build of its own. */

export type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
};

export type Build = {
  manifest: Readonly<Record<string, Chunk>>;
  /** Bytes of a built file as it travels: gzip for text, as it is for fonts. Throws when the file is missing. */
  weigh: (file: string) => number;
};

export type Weight = { name: string; bytes: number; limit: number };

const KILO = 1000;
/** As the member app's vite.config.ts names what wakes later, and what only a touch asks for. */
const LATER_CHUNKS = ['later', 'frame'];
const TOUCHED_CHUNK = 'queries';
/** One file a language and capability, or one module a language: `i18n/es/lobby.json`, `i18n/first.es.js`. */
const CATALOGUE =
  /(?:^|\/)i18n\/(?:[\w-]+\.)?([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?|pseudo)(?:\/[\w-]+\.json|\.[jt]s)$/;

export type EntryLimits = { name: string; entry: string; js: number; css?: number };

/**
 * The scripts (and styles) that an entry needs before it works: with all static imports, and with what the entry itself
 * loads at once to come alive, which is neither a feature, a catalogue, a package nor one game's sheet of many.
 */
export function weighEntry(build: Build, { name, entry, js, css }: EntryLimits): readonly Weight[] {
  const keys = liveKeys(build, entry);
  const styles = new Set(keys.flatMap((key) => chunkOf(build, key).css ?? []));
  const weights = [{ name: `${name}: scripts`, bytes: sum(build, filesOf(build, keys)), limit: js * KILO }];
  if (css === undefined) return weights;
  return [...weights, { name: `${name}: styles`, bytes: sum(build, styles), limit: css * KILO }];
}

/** What comes by itself a moment after the entry, with nobody's touch: what it adds to it. */
export function weighLater(
  build: Build,
  entry: string,
  later: readonly string[],
  limit: number,
): readonly Weight[] {
  const keys = added(build, later, liveKeys(build, entry));
  return [{ name: 'by itself: scripts', bytes: sum(build, filesOf(build, keys)), limit: limit * KILO }];
}

/** What the first touch asks for: what it adds to the entry and to what has come by itself (`later`). */
export function weighTouched(
  build: Build,
  entry: string,
  later: readonly string[],
  { touched, limit }: { touched: readonly string[]; limit: number },
): readonly Weight[] {
  const known = [...liveKeys(build, entry), ...closure(build, later)];
  const keys = added(build, touched, known);
  return [
    { name: 'with the first touch: scripts', bytes: sum(build, filesOf(build, keys)), limit: limit * KILO },
  ];
}

export type RouteLimits = { every: number; own?: Readonly<Record<string, number>> };

/**
 * Each chunk that is loaded when it is wanted, with what it adds to what every page has loaded by then. `own`: limits of chunks that are
 * a third party's package for the most part. Throws when there is none.
 */
export function weighRoutes(
  build: Build,
  entry: string,
  later: readonly string[],
  { every, own = {} }: RouteLimits,
): readonly Weight[] {
  const known = [...liveKeys(build, entry), ...closure(build, later)];
  const routes = Object.entries(build.manifest).filter(
    ([key, chunk]) => chunk.isDynamicEntry === true && !CATALOGUE.test(key) && !known.includes(key),
  );
  if (routes.length === 0) throw new Error(`nothing is split off ${entry}: there is no route chunk to weigh`);
  return routes.map(([key]) => ({
    name: `route ${key}`,
    bytes: sum(build, filesOf(build, added(build, [key], known))),
    limit: (own[key] ?? every) * KILO,
  }));
}

/** Each catalogue of each language. Throws when a wanted language has none. */
export function weighCatalogues(
  build: Build,
  entry: string,
  languages: readonly string[],
  limit: number,
): readonly Weight[] {
  const known = liveKeys(build, entry);
  return languages.flatMap((language) => {
    const keys = Object.keys(build.manifest).filter((key) => CATALOGUE.exec(key)?.[1] === language);
    if (keys.length === 0) throw new Error(`the build has no catalogue in ${language}`);
    return keys.map((key) => ({
      name: `catalogue ${key.split('i18n/')[1]}`,
      bytes: sum(build, filesOf(build, added(build, [key], known))),
      limit: limit * KILO,
    }));
  });
}

/** Each font file. Throws when there is none. */
export function weighFonts(build: Build, limit: number): readonly Weight[] {
  const chunks = Object.values(build.manifest);
  const files = new Set(
    chunks.flatMap(({ file, assets = [] }) => [file, ...assets]).filter((file) => /\.woff2$/.test(file)),
  );
  if (files.size === 0) throw new Error('the build has no font of ours');
  return [...files].map((file) => ({ name: `font ${file}`, bytes: build.weigh(file), limit: limit * KILO }));
}

/**
 * What is wrong with how chunks ask for each other. A circle of static imports runs a module before what it stands on, in an order
 * that the bundler chooses anew at every build; and a part that wakes later and is asked for statically is a part of the first
 * view. Throws when there is nothing to look at.
 */
export function findTangles(build: Build, entry: string, later: string): readonly string[] {
  const first = closure(build, [entry]);
  const known = closure(build, [later]).filter((key) => !first.includes(key));
  const named = (keys: readonly string[], name: string) =>
    keys.some((key) => chunkOf(build, key).name === name);
  for (const name of LATER_CHUNKS)
    if (!named(first, name) && !named(known, name))
      throw new Error(`${later} has no chunk ${name} to look at`);
  if (!Object.values(build.manifest).some(({ name }) => name === TOUCHED_CHUNK))
    throw new Error(`the build has no chunk ${TOUCHED_CHUNK} to look for`);
  const pulled = Object.keys(build.manifest).filter(
    (key) => first.includes(key) && key !== entry && chunkOf(build, key).isDynamicEntry === true,
  );
  return [
    ...circlesOf(build).map((circle) => `a circle of imports: ${circle.join(' > ')}`),
    ...pulled.map((key) => `the first view asks for ${key}, which is to come later`),
    ...[...LATER_CHUNKS, TOUCHED_CHUNK]
      .filter((name) => named(first, name))
      .map((name) => `the first view asks for the chunk ${name}, which is to come later`),
    ...(named(known, TOUCHED_CHUNK)
      ? [`${later} asks for the chunk ${TOUCHED_CHUNK}, which only a touch is to ask for`]
      : []),
  ];
}

/** Circles of static imports, each as the way around; no two with the same first chunk. */
function circlesOf(build: Build): readonly (readonly string[])[] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (key: string, way: readonly string[]): void => {
    const at = way.indexOf(key);
    if (at >= 0) return void circles.push([...way.slice(at), key]);
    if (done.has(key)) return;
    for (const next of chunkOf(build, key).imports ?? []) visit(next, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(build.manifest)) visit(key, []);
  return circles;
}

function liveKeys(build: Build, entry: string): readonly string[] {
  const first = chunkOf(build, entry).dynamicImports ?? [];
  const wakers = first.filter(
    (key) => !/(?:^|\/)(?:features|node_modules|sheets|boards)\//.test(key) && !CATALOGUE.test(key),
  );
  return closure(build, [entry, ...wakers]);
}

const added = (build: Build, keys: readonly string[], known: readonly string[]): readonly string[] =>
  closure(build, keys).filter((key) => !known.includes(key));

function closure(build: Build, start: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunkOf(build, key).imports ?? []) visit(next);
  };
  for (const key of start) visit(key);
  return [...seen];
}

function chunkOf(build: Build, key: string): Chunk {
  const chunk = build.manifest[key];
  if (chunk === undefined) throw new Error(`the manifest has no ${key}`);
  return chunk;
}

const filesOf = (build: Build, keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.map((key) => chunkOf(build, key).file).filter((file) => file.endsWith('.js')));

const sum = (build: Build, files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + build.weigh(file), 0);
