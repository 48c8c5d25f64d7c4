/** What is installed is what the lock file names, from the registry alone and unchanged; our own names are nobody else's. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
type Locked = {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
};
type Manifest = {
  name?: string;
  private?: boolean;
  allowScripts?: Record<string, boolean>;
} & Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const read = <Kind>(path: string): Kind => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as Kind;

/** What is wrong with a lock file's entries, by their paths. */
function faultsOf(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const isOurs = !path.includes('node_modules/');
    if (path === '' || isOurs) return [];
    if (locked.link)
      return /^(?:packages|platform|vendors|sandbox|web|apps)\b/.test(locked.resolved ?? '')
        ? []
        : [`${path} is a link to elsewhere`];
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '') || locked.inBundle
        ? []
        : [`${path} has no hash`]),
      ...(locked.resolved === undefined ? [] : [`${path} comes from ${locked.resolved}`]),
      ...(path.includes('/@feria/') ? [`${path} has a name of ours`] : []),
    ];
  });
}

describe.each(globSync('{package-lock.json,tools/*/package-lock.json}', { cwd: ROOT }))('%s', (path) => {
  test('every package has its hash, and comes from the registry', () => {
    const { packages } = read<{ packages: Record<string, Locked> }>(path);
    expect(Object.keys(packages).length).toBeGreaterThan(20);
    expect(faultsOf(packages)).toEqual([]);
  });
});

test('a package without its hash, of another place or with a name of ours is noticed', () => {
  const sound = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` };
  expect(faultsOf({ 'node_modules/a': sound })).toEqual([]);
  expect(faultsOf({ 'node_modules/a': { version: '1.0.0' } })).toHaveLength(1);
  expect(
    faultsOf({ 'node_modules/a': { ...sound, resolved: 'git+ssh://git@a.example/a.git' } }),
  ).toHaveLength(1);
  expect(faultsOf({ 'node_modules/@feria/kernel': sound })).toHaveLength(1);
  expect(faultsOf({ 'node_modules/a': { link: true, resolved: '../a' } })).toHaveLength(1);
});

const manifests = globSync(
  ['package.json', '{packages,vendors,sandbox,apps,tools}/*/package.json', '{platform,web}/package.json'],
  { cwd: ROOT },
);

test('versions are exact, and our own packages are private and found here', () => {
  const ours = manifests.map((path) => read<Manifest>(path));
  const names = new Set(ours.map(({ name }) => name));
  expect(manifests.length).toBeGreaterThan(12);
  expect(ours.filter((one) => one.private !== true).map(({ name }) => name)).toEqual([]);
  const wanted = ours.flatMap((one) =>
    Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies }),
  );
  const loose = wanted.filter(
    ([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  expect(wanted.filter(([name]) => name.startsWith('@feria/') && !names.has(name))).toEqual([]);
});

test('of what would run at an installation, only what is named does', () => {
  const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
  const wanting = Object.entries(packages).flatMap(([path, locked]) =>
    locked.hasInstallScript ? [path.split('node_modules/').at(-1)!] : [],
  );
  const allowed = Object.entries(read<Manifest>('package.json').allowScripts ?? {}).flatMap(([name, may]) =>
    may ? [name] : [],
  );
  // One reads a setting that we do not use, the other warns of loose versions: neither is run.
  expect(wanting.filter((name) => !allowed.includes(name)).toSorted()).toEqual([
    '@firebase/util',
    'protobufjs',
  ]);
});
