/** A folder laid out like a clone of this repository, with small servers in place of the real ones: for the launcher's tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface StubClone {
  root: string;
  remove(): Promise<void>;
}

/** `run` prepares and serves; `serve` answers /health, and stops when its stdin ends, as ours do. */
const server = (part: string): string => `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const [task] = process.argv.slice(2);
if (task === 'run' && process.env.FERIA_DATA) {
  const accounts = [{ kind: 'member', username: 'demo', password: 'seeded', note: 'a note' }];
  writeFileSync(process.env.FERIA_DATA + '/demo-accounts.json', JSON.stringify(accounts));
}
if (task === 'serve' || task === 'run') {
  createServer((request, response) => {
    if (request.url === '/environment') response.end(JSON.stringify(process.env));
    else response.end('ok');
  }).listen(Number(process.env.${part.toUpperCase()}_PORT), '127.0.0.1');
  process.stdin.resume().on('end', () => process.exit(0));
}
`;

const VITE = `
import { mkdirSync, appendFileSync, existsSync } from 'node:fs';
// A build that takes longer than any test.
if (existsSync('slow')) await new Promise((done) => setTimeout(done, 600_000));
mkdirSync('dist', { recursive: true });
appendFileSync('dist/built', process.argv.slice(2).join(' ') + '\\n');
`;

const FILES: Readonly<Record<string, string>> = {
  'platform/main.ts': server('platform'),
  'vendors/studio/server/main.ts': server('vendor'),
  'sandbox/gateway/main.ts': server('gateway'),
  'web/main.ts': server('web'),
  'node_modules/vite/bin/vite.js': VITE,
  'apps/member/src/main.tsx': '',
  'apps/office/src/main.tsx': '',
  'vendors/kit/index.ts': '',
  'vendors/host/index.ts': '',
  'packages/kernel/index.ts': '',
  'tools/vite/index.ts': '',
  'package-lock.json': '{}',
  'package.json': '{ "type": "module" }',
};

export async function buildStubClone(): Promise<StubClone> {
  const root = await mkdtemp(join(tmpdir(), 'feria-house-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Looks again until `find` gives something; the test's own time limit ends a look in vain. */
export async function eventually<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
