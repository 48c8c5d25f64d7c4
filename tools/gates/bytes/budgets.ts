/** `node tools/gates/bytes/budgets.ts`, after a build: what each app makes a browser fetch, against its budget in kB (gzip). */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../texts/catalogues.ts';
import {
  findTangles,
  weighCatalogues,
  weighEntry,
  weighFonts,
  weighLater,
  weighRoutes,
  weighTouched,
  type Build,
  type Weight,
} from './weigh.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LOBBY = 'src/main/entry-client.tsx';
const LATER = 'src/main/deferred-parts.ts';
/** Fetched ahead with the later parts, for the first tap on a telephone (apps/member/vite.config.ts). */
const MENU = 'src/shell/menus/menu-sheet.tsx';
/** What the first touch asks for beyond them: what asks the platform, and what a session changes. */
const TOUCHED = ['src/main/touched-parts.ts', 'src/ground/http/query-client.ts'];
/** Google's package for outside ways to sign in. */
const SERVICE = 'src/ground/external-login/service.ts';

/** What was reached, and little more: a change that needs more makes room for itself first. */
const CHECKS: readonly { folder: string; weights: readonly ((build: Build) => readonly Weight[])[] }[] = [
  {
    folder: 'apps/member/dist/client',
    weights: [
      (build) => weighEntry(build, { name: 'lobby', entry: LOBBY, js: 85, css: 12 }),
      (build) => weighLater(build, LOBBY, [LATER, MENU], 20),
      (build) => weighTouched(build, LOBBY, [LATER, MENU], { touched: TOUCHED, limit: 20 }),
      (build) => weighRoutes(build, LOBBY, [LATER, ...TOUCHED], { every: 22, own: { [SERVICE]: 31 } }),
      (build) => weighCatalogues(build, LOBBY, LANGUAGES, 14),
      (build) => weighFonts(build, 22),
    ],
  },
  {
    folder: 'apps/office/dist',
    weights: [(build) => weighEntry(build, { name: 'office', entry: 'index.html', js: 260 })],
  },
  {
    folder: 'vendors/studio/dist/client',
    weights: [
      (build) => weighEntry(build, { name: 'game client', entry: 'slot.html', js: 40 }),
      (build) => weighEntry(build, { name: 'board client', entry: 'board.html', js: 40 }),
      (build) => weighEntry(build, { name: 'round page', entry: 'round.html', js: 40 }),
    ],
  },
];

let failed = 0;
for (const { folder, weights } of CHECKS)
  for (const weighAll of weights) failed += print(folder, () => weighAll(openBuild(join(ROOT, folder))));
failed += printTangles('apps/member/dist/client');
process.exitCode = failed === 0 ? 0 : 1;

/** Prints the lines of one check and counts the broken ones; a file that is missing breaks it. */
function print(folder: string, weighAll: () => readonly Weight[]): number {
  try {
    const weights = weighAll();
    for (const weight of weights) process.stdout.write(line(weight));
    return weights.filter(({ bytes, limit }) => bytes > limit).length;
  } catch (error) {
    process.stdout.write(`${folder}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function printTangles(folder: string): number {
  try {
    const tangles = findTangles(openBuild(join(ROOT, folder)), LOBBY, LATER);
    for (const tangle of tangles) process.stdout.write(`${tangle}\n`);
    if (tangles.length === 0)
      process.stdout.write('chunks: no circle, and nothing later in the first view  ok\n');
    return tangles.length;
  } catch (error) {
    process.stdout.write(`${folder}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function line({ name, bytes, limit }: Weight): string {
  const kilobytes = (count: number): string => (count / 1000).toFixed(1).padStart(7);
  return `${name.padEnd(56)}${kilobytes(bytes)} of ${kilobytes(limit)} kB  ${bytes > limit ? 'too heavy' : 'ok'}\n`;
}

function openBuild(folder: string): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Build['manifest'];
  const weigh = (file: string): number => {
    const content = readFileSync(join(folder, file));
    return /\.woff2$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length;
  };
  return { manifest, weigh };
}
