import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { superviseChild, type Child } from './child.ts';
import { holdSocket } from './held-socket.ts';
import { findFreePort } from './ports.ts';
import { processState } from '../lock.mjs';
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
  await superviseAt(undefined, ...lines);
}
async function superviseAt(socket: ReturnType<typeof holdSocket>, ...lines: string[]): Promise<void> {
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
    socket,
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

const SERVES = [
  "import { createServer } from 'node:http';",
  "import { existsSync } from 'node:fs';",
  "if (existsSync('broken')) throw new Error('this release is broken');",
  'const server = createServer((_asked, answer) => answer.end(String(process.pid)));',
  "server.listen({ fd: 3 }, () => process.send('ready'));",
  // It leaves when whoever is with it is gone, as the platform does.
  "process.on('SIGTERM', () => server.close(() => process.exit(0)));",
];

test('a second one takes over at the same socket, nobody is refused meanwhile, and the first leaves', async () => {
  const socket = holdSocket(port);
  try {
    await superviseAt(socket, ...SERVES);
    await child.start();
    const first = child.pid()!;
    let isOver = false;
    const answers: string[] = [];
    // No second try: whoever is refused or cut is counted.
    const ask = async (): Promise<void> => {
      while (!isOver)
        await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
          async (answer) => answers.push(await answer.text()),
          (error: unknown) => answers.push(String(error)),
        );
    };
    const asking = Promise.all(Array.from({ length: 8 }, ask));
    await child.replace();
    expect(child.pid()).not.toBe(first);
    await eventually(async () => (processState(first) === 'running' ? undefined : true));
    await eventually(async () => (answers.at(-1) === String(child.pid()) ? true : undefined));
    isOver = true;
    await asking;
    expect(new Set(answers)).toEqual(new Set([String(first), String(child.pid())]));
  } finally {
    await child.stop();
    socket?.close();
  }
});

test('where the second one does not come up the first goes on, and the reason is told', async () => {
  const socket = holdSocket(port);
  try {
    await superviseAt(socket, ...SERVES);
    await child.start();
    const first = child.pid()!;
    await writeFile(join(folder, 'broken'), '');
    await expect(child.replace()).rejects.toThrow(/^part was not replaced: .*this release is broken/s);
    expect(child.pid()).toBe(first);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(String(first));
  } finally {
    await child.stop();
    socket?.close();
  }
});
