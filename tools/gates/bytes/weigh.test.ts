import { describe, expect, test } from 'vitest';
import {
  findTangles,
  weighCatalogues,
  weighEntry,
  weighFonts,
  weighLater,
  weighRoutes,
  weighTouched,
  type Build,
} from './weigh.ts';

const ENTRY = 'src/main/entry-client.tsx';
const SIZES: Readonly<Record<string, number>> = {
  'entry.js': 1_000,
  'wake.js': 20_000,
  'react.js': 60_000,
  'cashier.js': 5_000,
  'form.js': 40_000,
  'en.js': 4_000,
  'es.js': 5_000,
  'lobby.css': 9_000,
  'figtree.woff2': 20_000,
};
const BUILD: Build = {
  manifest: {
    [ENTRY]: {
      file: 'entry.js',
      isEntry: true,
      css: ['lobby.css'],
      assets: ['figtree.woff2'],
      dynamicImports: ['src/app/wake.tsx', 'src/features/cashier/screen.tsx', 'src/i18n/en/lobby.json'],
    },
    'src/app/wake.tsx': { file: 'wake.js', isDynamicEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'src/features/cashier/screen.tsx': {
      file: 'cashier.js',
      isDynamicEntry: true,
      imports: ['_react.js', '_form.js'],
    },
    '_form.js': { file: 'form.js' },
    'src/i18n/en/lobby.json': { file: 'en.js', isDynamicEntry: true },
    'src/i18n/es/lobby.json': { file: 'es.js', isDynamicEntry: true },
  },
  weigh: (file) => SIZES[file] ?? absent(file),
};
const without = (key: string): Build => {
  const { [key]: _gone, ...manifest } = BUILD.manifest;
  return { ...BUILD, manifest };
};

describe('budgets', () => {
  test('an entry counts what it imports and what it wakes, once', () => {
    expect(weighEntry(BUILD, { name: 'lobby', entry: ENTRY, js: 110, css: 12 })).toEqual([
      { name: 'lobby: scripts', bytes: 81_000, limit: 110_000 },
      { name: 'lobby: styles', bytes: 9_000, limit: 12_000 },
    ]);
  });

  test('a route counts what it adds to the entry: a heavy one shows', () => {
    const [route] = weighRoutes(BUILD, ENTRY, [], { every: 35 });
    expect(route).toEqual({ name: 'route src/features/cashier/screen.tsx', bytes: 45_000, limit: 35_000 });
  });

  test('but not what every page has loaded by then, which is weighed by itself; a package has a limit of its own', () => {
    const screen = 'src/features/cashier/screen.tsx';
    const wallet = 'src/features/cashier/wallet.tsx';
    const manifest: Build['manifest'] = {
      ...BUILD.manifest,
      [wallet]: { file: 'cashier.js', isDynamicEntry: true, imports: ['_form.js'] },
    };
    const build = { ...BUILD, manifest };
    expect(weighLater(build, ENTRY, [wallet], 25)).toEqual([
      { name: 'by itself: scripts', bytes: 45_000, limit: 25_000 },
    ]);
    const [route] = weighRoutes(build, ENTRY, [wallet], { every: 25, own: { [screen]: 50 } });
    expect(route).toEqual({ name: `route ${screen}`, bytes: 5_000, limit: 50_000 });
  });

  test('what the first touch asks for is weighed without what came before it', () => {
    const touched = { touched: ['src/features/cashier/screen.tsx'], limit: 20 };
    expect(weighTouched(BUILD, ENTRY, ['_form.js'], touched)).toEqual([
      { name: 'with the first touch: scripts', bytes: 5_000, limit: 20_000 },
    ]);
    expect(weighTouched(BUILD, ENTRY, [], touched)[0]?.bytes).toBe(45_000);
    expect(() => weighTouched(without('_form.js'), ENTRY, [], touched)).toThrow();
  });

  test('texts and fonts are weighed', () => {
    expect(weighCatalogues(BUILD, ENTRY, ['en', 'es'], 25).map(({ bytes }) => bytes)).toEqual([4_000, 5_000]);
    expect(weighFonts(BUILD, 22).map(({ bytes }) => bytes)).toEqual([20_000]);
  });

  test('caught: what should be weighed is missing', () => {
    expect(() => weighEntry(without(ENTRY), { name: 'lobby', entry: ENTRY, js: 1 })).toThrow();
    expect(() => weighEntry(without('_react.js'), { name: 'lobby', entry: ENTRY, js: 1 })).toThrow();
    expect(() => weighRoutes(without('src/features/cashier/screen.tsx'), ENTRY, [], { every: 35 })).toThrow();
    expect(() => weighCatalogues(BUILD, ENTRY, ['th'], 25)).toThrow();
    expect(() => weighFonts(without(ENTRY), 22)).toThrow();
    expect(() => weighEntry({ ...BUILD, weigh: absent }, { name: 'lobby', entry: ENTRY, js: 1 })).toThrow();
  });
});

function absent(file: string): never {
  throw new Error(`no ${file}`);
}

describe('chunks that ask for each other', () => {
  const LATER = 'src/main/deferred-parts.ts';
  const woven = (changes: Build['manifest'] = {}): Build => ({
    ...BUILD,
    manifest: {
      [ENTRY]: { file: 'entry.js', isEntry: true, imports: ['_first.js'] },
      '_first.js': { file: 'first.js', name: 'first', imports: ['_vendor.js'], dynamicImports: [LATER] },
      '_vendor.js': { file: 'vendor.js', name: 'vendor' },
      [LATER]: { file: 'deferred-parts.js', isDynamicEntry: true, imports: ['_frame.js', '_later.js'] },
      '_later.js': { file: 'later.js', name: 'later', imports: ['_first.js'] },
      '_frame.js': { file: 'frame.js', name: 'frame', imports: ['_later.js', '_first.js'] },
      '_queries.js': { file: 'queries.js', name: 'queries' },
      ...changes,
    },
  });

  test('none of it is wrong', () => {
    expect(findTangles(woven(), ENTRY, LATER)).toEqual([]);
  });

  test('a circle is told with its way', () => {
    const build = woven({ '_vendor.js': { file: 'vendor.js', name: 'vendor', imports: ['_first.js'] } });
    expect(findTangles(build, ENTRY, LATER)).toEqual([
      'a circle of imports: _first.js > _vendor.js > _first.js',
    ]);
  });

  test('a chunk that wakes later is not asked for by the first view', () => {
    const first = { file: 'first.js', name: 'first', imports: ['_vendor.js', '_later.js'] };
    expect(
      findTangles(
        woven({ '_first.js': first, '_later.js': { file: 'later.js', name: 'later' } }),
        ENTRY,
        LATER,
      ),
    ).toEqual(['the first view asks for the chunk later, which is to come later']);
    const entry = { file: 'entry.js', imports: ['_first.js', LATER] };
    expect(findTangles(woven({ [ENTRY]: entry }), ENTRY, LATER)).toContain(
      `the first view asks for ${LATER}, which is to come later`,
    );
  });

  test('what only a touch asks for is asked for neither by the first view nor by what wakes later', () => {
    const first = { file: 'first.js', name: 'first', imports: ['_vendor.js', '_queries.js'] };
    expect(findTangles(woven({ '_first.js': first }), ENTRY, LATER)).toEqual([
      'the first view asks for the chunk queries, which is to come later',
    ]);
    const frame = { file: 'frame.js', name: 'frame', imports: ['_later.js', '_queries.js'] };
    expect(findTangles(woven({ '_frame.js': frame }), ENTRY, LATER)).toEqual([
      `${LATER} asks for the chunk queries, which only a touch is to ask for`,
    ]);
    expect(() => findTangles(woven({ '_queries.js': { file: 'queries.js' } }), ENTRY, LATER)).toThrow(
      'queries',
    );
  });

  test('a build without the later chunks is an error, not a pass', () => {
    expect(() => findTangles(woven({ '_frame.js': { file: 'frame.js' } }), ENTRY, LATER)).toThrow('frame');
  });
});
