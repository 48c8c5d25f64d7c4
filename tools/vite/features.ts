/**
 * What the member app's features say of themselves, as registries. A feature's `feature.ts` is a literal: its pages, its pages of the member
 * center and of the agent center, its dialogs, the real-time events that make something stale. This plugin reads the manifests without running them and makes of all
 * of them
 * - `virtual:feria-pages`: the addresses, guards and layouts, which every first view needs
 * - `virtual:feria-screens`, `virtual:feria-dialogs`: the loaders, by the name of a page and by the kind of a dialog
 * - `virtual:feria-members`, `virtual:feria-agents`: the pages of the two centers, in the order of their menus, whole
 * - `virtual:feria-menu`: the lines of the menus, by list and in their order
 * - `virtual:feria-served`: what the server asks about pages: what they are drawn with, and their heads
 * - `virtual:feria-stale`: which answers an event makes stale
 * - `virtual:feria-texts`, `virtual:feria-feature-texts`: what the rooms say (room-texts.ts)
 * so that a new page touches nothing outside its feature's folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { moduleOf } from './catalogues.ts';
import { featureTextsCode, gather, gatheredId, isGathered, saysOf, textsCode } from './room-texts.ts';

export type PageOfFeature = { name: string; path: RegExp; flags: readonly string[]; screen?: string };
type Loader = { name: string; code: string };
type NamedImport = { name: string; from: string };
/** A page of a center: its key, its place in the menu, and what the menu says of it. */
type CenterPage = { key: string; order: number; says: readonly string[] };
/** A line of a menu: where it stands, its texts, its code and what this imports. */
type MenuLine = {
  list: string;
  order: number;
  href: string;
  says: readonly string[];
  code: string;
  imports: readonly NamedImport[];
};

export type Manifest = {
  file: string;
  pages: readonly PageOfFeature[];
  screens: readonly Loader[];
  dialogs: readonly Loader[];
  memberPages: readonly CenterPage[];
  agentPages: readonly CenterPage[];
  menu: readonly MenuLine[];
  /** What the server asks it about its pages, by their names. */
  served: readonly Loader[];
  stale: ReadonlyMap<string, readonly string[]>;
};

const REGISTRIES = [
  ...(['pages', 'screens', 'dialogs', 'members', 'agents', 'menu', 'served', 'stale'] as const),
  ...(['texts', 'feature-texts'] as const),
] as const;
type Registry = (typeof REGISTRIES)[number];

const MENU_LISTS: readonly string[] = ['offers', 'games', 'account'];

/** The manifests of an app's sources: `features/<feature>/feature.ts`, and `main/feature.ts` for what no feature owns yet. */
export function readManifests(sources: string): readonly Manifest[] {
  const features = join(sources, 'features');
  const files = readdirSync(features, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(features, name, 'feature.ts'));
  return [...files, join(sources, 'main/feature.ts')]
    .filter((file) => existsSync(file))
    .toSorted()
    .map((file) => readManifest(file.replaceAll(sep, '/'), readFileSync(file, 'utf8')));
}

/** One manifest. Throws, with its place, where it is not a literal. */
export function readManifest(file: string, text: string): Manifest {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = manifestIn(source);
  const pages = elementsOf(found.get('pages')).map((page) => propertiesOf(page));
  const dialogs = [...(found.has('dialogs') ? propertiesOf(found.get('dialogs')!) : [])];
  return {
    file,
    pages: pages.map(pageOf),
    screens: pages.flatMap((page) => {
      const screen = page.get('screen');
      return screen ? [{ name: textOf(page.get('name')), code: loaderOf(file, screen) }] : [];
    }),
    dialogs: dialogs.map(([name, loader]) => ({ name, code: loaderOf(file, loader) })),
    memberPages: elementsOf(found.get('memberPages')).map(centerPageOf),
    agentPages: elementsOf(found.get('agentPages')).map(centerPageOf),
    menu: elementsOf(found.get('menu')).map((line) => menuLineOf(file, source, line)),
    served: pages.flatMap((page) => {
      const loaders = ['prefetch', 'head'].flatMap((name) =>
        page.has(name) ? [`${name}:${loaderOf(file, page.get(name)!)}`] : [],
      );
      return loaders.length > 0 ? [{ name: textOf(page.get('name')), code: loaders.join(',') }] : [];
    }),
    stale: new Map(
      [...(found.has('stale') ? propertiesOf(found.get('stale')!) : [])].map(([event, starts]) => [
        event,
        elementsOf(starts).map((start) => textOf(start)),
      ]),
    ),
  };
}

/** The plugin, for the sources of the app in `root`. */
export function features(root: string): Plugin {
  const sources = join(root, 'src').replaceAll(sep, '/');
  // An address among the sources, so that the bundler counts a registry as one of our modules and names it in its manifest.
  const idOf = (name: Registry) => `${sources}/main/registry/${name}.js`;
  return {
    name: 'feria:features',
    enforce: 'pre',
    resolveId(specifier) {
      if (isGathered(specifier)) return gatheredId(sources, specifier);
      // What was transformed in an earlier run, and kept, names the address itself, from the project's root on.
      const name = REGISTRIES.find(
        (one) =>
          specifier === `virtual:feria-${one}` ||
          (specifier.endsWith(`/main/registry/${one}.js`) && idOf(one).endsWith(specifier)),
      );
      return name && idOf(name);
    },
    async load(id) {
      const name = REGISTRIES.find((one) => id === idOf(one));
      if (!name && !isGathered(id)) return undefined;
      const manifests = readManifests(sources);
      for (const { file } of manifests) this.addWatchFile(file);
      if (name) return { code: registryOf(name, manifests, sources), moduleType: 'js' as const };
      const { compiled, files, missing } = await gather(sources, id, manifests);
      for (const file of files) this.addWatchFile(file);
      if (missing) this.warn(`${id}: said in English: ${missing}`);
      return moduleOf(compiled);
    },
  };
}

export function registryOf(name: Registry, manifests: readonly Manifest[], sources: string): string {
  if (name === 'texts') return textsCode(sources);
  if (name === 'feature-texts') return featureTextsCode(sources, manifests);
  if (name === 'pages')
    return `export const PAGES = [${manifests
      .flatMap(({ pages }) => pages)
      .map(pageCode)
      .join(',')}];`;
  if (name === 'members') return centerCode('MEMBER_PAGES', 'memberPages', manifests);
  if (name === 'agents') return centerCode('AGENT_PAGES', 'agentPages', manifests);
  if (name === 'menu') return menuCode(manifests);
  if (name === 'served') return servedCode(manifests);
  if (name === 'stale') return `export const STALE = ${JSON.stringify(staleIn(manifests))};`;
  const loaders = manifests.flatMap((manifest) =>
    manifest[name].map((loader) => ({ ...loader, says: saysOf(manifest) })),
  );
  once(loaders.map((loader) => loader.name));
  // A page waits for its screen and its texts at the same time: where these are comes with the screens' loaders.
  const isScreens = name === 'screens';
  const lines = loaders.map(({ name: key, code, says }) => {
    const room = JSON.stringify(says);
    return `${JSON.stringify(key)}: {says:${isScreens ? `TEXTS[${room}]` : room},load:${code}}`;
  });
  const texts = isScreens ? "import {TEXTS} from 'virtual:feria-feature-texts';\n" : '';
  return `${texts}export const ${name.toUpperCase()} = {\n${lines.join(',\n')}\n};`;
}

const pageCode = ({ name, path, flags }: PageOfFeature): string =>
  `{name:${JSON.stringify(name)},path:${String(path)}${flags.map((flag) => `,${flag}:true`).join('')}}`;

/** The pages of a center, out of the manifests that have some. */
function centerCode(registry: string, list: 'memberPages' | 'agentPages', all: readonly Manifest[]): string {
  const manifests = all.filter((manifest) => manifest[list].length > 0);
  once(manifests.flatMap((manifest) => manifest[list].map(({ key }) => key)));
  const imports = manifests.map(
    ({ file }, at) => `import { feature as f${at} } from ${JSON.stringify(file)};`,
  );
  const pages = manifests.map(
    (one, at) => `...f${at}.${list}.map((page) => ({...page,says:${JSON.stringify(saysOf(one))}}))`,
  );
  return `${imports.join('\n')}\nexport const ${registry} = [${pages.join(', ')}].sort((a, b) => a.order - b.order);`;
}

function menuCode(manifests: readonly Manifest[]): string {
  const lines = manifests.flatMap(({ menu }) => menu).toSorted((one, other) => one.order - other.order);
  once(lines.map(({ href }) => href));
  const imports = lines.flatMap((line, at) =>
    line.imports.map(({ name, from }) => `import { ${name} as ${name}${at} } from ${JSON.stringify(from)};`),
  );
  const codes = lines.map(({ list, code }, at) => ({ list, code: code.replaceAll('$at', String(at)) }));
  const lists = MENU_LISTS.map(
    (list) => `${list}:[${codes.flatMap((line) => (line.list === list ? [line.code] : [])).join(',\n')}]`,
  );
  return `${imports.join('\n')}\nexport const MENU = {${lists.join(',\n')}};`;
}

function servedCode(manifests: readonly Manifest[]): string {
  const pages = manifests.flatMap((manifest) =>
    manifest.served.map((page) => ({ ...page, says: saysOf(manifest) })),
  );
  once(pages.map(({ name }) => name));
  const lines = pages.map(
    ({ name, code, says }) => `${JSON.stringify(name)}: {says:TEXTS[${JSON.stringify(says)}],${code}}`,
  );
  return `import {TEXTS} from 'virtual:feria-feature-texts';\nexport const SERVED = {\n${lines.join(',\n')}\n};`;
}

function staleIn(manifests: readonly Manifest[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { stale } of manifests)
    for (const [event, starts] of stale) all[event] = [...(all[event] ?? []), ...starts];
  return all;
}

function once(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two features have ${twice}`);
}

type Properties = ReadonlyMap<string, ts.Expression>;

function manifestIn(source: ts.SourceFile): Properties {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.getText() === 'feature' && initializer) return propertiesOf(initializer);
  }
  throw new Error(`${source.fileName}: no feature is said here`);
}

/** The properties of an object literal, bare or in a call (`defineFeature({ … })`). */
function propertiesOf(node: ts.Expression): Properties {
  const object = ts.isCallExpression(node) ? node.arguments[0] : node;
  if (!object || !ts.isObjectLiteralExpression(object)) throw strange(node, 'an object');
  return new Map(
    object.properties.map((property) => {
      if (!ts.isPropertyAssignment(property)) throw strange(property, 'a property with its value');
      const { name } = property;
      return [ts.isStringLiteral(name) ? name.text : name.getText(), property.initializer];
    }),
  );
}

function centerPageOf(node: ts.Expression): CenterPage {
  const page = propertiesOf(node);
  return {
    key: textOf(page.get('key')),
    order: Number(page.get('order')?.getText()),
    says: textsIn(page, ['title', 'counted']),
  };
}

/** A line's own text. What it names (its icon, its hooks) is imported by the manifest, and by the registry as `<name>$at`. */
function menuLineOf(file: string, source: ts.SourceFile, node: ts.Expression): MenuLine {
  const line = propertiesOf(node);
  const named = [...line].filter(([, value]) => ts.isIdentifier(value));
  const code = [...line].flatMap(([key, value]) =>
    key === 'list' || key === 'order'
      ? []
      : [`${key}:${ts.isIdentifier(value) ? `${value.text}$at` : value.getText()}`],
  );
  return {
    list: textOf(line.get('list')),
    order: Number(line.get('order')?.getText()),
    href: textOf(line.get('href')),
    says: textsIn(line, ['text', 'unfold']),
    code: `{${code.join(',')}}`,
    imports: named.map(([, value]) => ({ name: value.getText(), from: importOf(file, source, value) })),
  };
}

/** The texts that some of its properties name. */
const textsIn = (node: Properties, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (node.has(name) ? [textOf(node.get(name))] : []));

/** Where a manifest imports a name from, as an address from the root. */
function importOf(file: string, source: ts.SourceFile, name: ts.Expression): string {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    if (!names.elements.some((one) => one.name.text === name.getText() && !one.propertyName)) continue;
    const from = statement.moduleSpecifier.text;
    return from.startsWith('.') ? posix.join(dirname(file), from) : from;
  }
  throw strange(name, 'a name that the manifest imports');
}

function elementsOf(node: ts.Expression | undefined): readonly ts.Expression[] {
  if (!node) return [];
  if (!ts.isArrayLiteralExpression(node)) throw strange(node, 'a list');
  return node.elements;
}

function textOf(node: ts.Expression | undefined): string {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  throw node ? strange(node, 'a text') : new Error('a manifest lacks a text');
}

const NO_FLAGS: readonly string[] = ['name', 'path', 'screen', 'prefetch', 'head'];

function pageOf(page: Properties): PageOfFeature {
  const screen = page.get('screen');
  const from = screen && /import\(\s*'([^']+)'/.exec(screen.getText())?.[1];
  return {
    name: textOf(page.get('name')),
    path: pathOf(page.get('path')),
    flags: [...page.keys()].filter((key) => !NO_FLAGS.includes(key)),
    ...(screen && from ? { screen: posix.join(dirname(screen.getSourceFile().fileName), from) } : {}),
  };
}

/** An address, a list of them, or a pattern as a regular expression literal: of the whole path, in small letters. */
function pathOf(node: ts.Expression | undefined): RegExp {
  if (node && ts.isRegularExpressionLiteral(node)) return new RegExp(node.text.slice(1, -1));
  const paths = node && ts.isArrayLiteralExpression(node) ? node.elements.map(textOf) : [textOf(node)];
  const escaped = paths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.length === 1 ? `^${escaped[0]}$` : `^(?:${escaped.join('|')})$`);
}

/** The function's own text, which names nothing but what it imports, with addresses from the root. */
function loaderOf(file: string, node: ts.Expression): string {
  if (!ts.isArrowFunction(node)) throw strange(node, 'a function that imports');
  return node.getText().replaceAll(/import\(\s*'(\.[^']+)'\s*\)/g, (_whole, from: string) => {
    return `import(${JSON.stringify(posix.join(dirname(file), from))})`;
  });
}

function strange(node: ts.Node, wanted: string): Error {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new Error(
    `${source.fileName}:${line + 1}: the registries can read ${wanted} here, not ${node.getText()}`,
  );
}
