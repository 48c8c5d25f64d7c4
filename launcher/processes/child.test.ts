import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { superviseChild, type Child } from './child.ts';
import { findFreePort } from './ports.ts';
import { eventually } from '../test/stub-clone.ts';

let folder: string;
let port: number;
let child: Child;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-child-'));
  port = await findFreePort();
});

afterEach(async () => {
  await child.stop();
  await rm(folder, { recursive: true });
});

/** A program of these lines, which sees how it was told to run as `task`. */
async function supervise(...lines: string[]): Promise<void> {
  const entry = join(folder, 'main.mjs');
  await writeFile(entry, ['const [task] = process.argv.slice(2);', ...lines].join('\n'));
  child = superviseChild({
    name: 'part',
    args: [entry, 'serve'],
    firstArgs: [entry, 'run'],
    cwd: folder,
    env: {},
    healthUrl: `http://127.0.0.1:${port}/health`,
    logFile: join(folder, 'log'),
    say: () => undefined,
  });
}

test('it prepares what it needs once, and serves at once when it is started again', async () => {
  await supervise(
    "import { createServer } from 'node:http';",
    `createServer((_request, response) => response.end(task)).listen(${port}, '127.0.0.1');`,
  );
  const task = async () => (await fetch(`http://127.0.0.1:${port}/health`)).text();
  await child.start();
  expect(await task()).toBe('run');
  const first = child.pid()!;
  process.kill(first, 'SIGKILL');
  const again = await eventually(async () =>
    (await task().catch(() => '')) === 'serve' ? child.pid() : undefined,
  );
  expect(again).not.toBe(first);
});

test('a start that fails says why in the words of this process, without its log, its stack or an earlier run', async () => {
  await writeFile(join(folder, 'log'), 'run failed: last week\n');
  await supervise(
    "console.error(JSON.stringify({ level: 'info', text: 'stopping' }));",
    'console.error(`${task} failed: migration wallet/0007-holds.sql`);',
    "console.error('    at start (file:///main.ts:1:1)');",
    'process.exit(1);',
  );
  await expect(child.start()).rejects.toThrow(
    /^part did not start: run failed: migration wallet\/0007-holds\.sql$/,
  );
});

test('a start that says nothing names its log', async () => {
  await supervise('process.exit(1);');
  await expect(child.start()).rejects.toThrow(`it said nothing; its log is ${join(folder, 'log')}`);
});
