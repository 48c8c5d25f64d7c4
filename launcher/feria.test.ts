import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCluster } from './postgres/embedded.ts';
import type { Part } from './environment.ts';
import { createFeria, type Feria } from './feria.ts';
import { processState } from './lock.mjs';
import { readOptions } from './options.ts';
import { findFreePort, isPortFree } from './processes/ports.ts';
import { buildStubClone, eventually, type StubClone } from './test/stub-clone.ts';

interface Ready {
  ports: { web: number; platform: number };
  processes: Record<Part | 'postgres', number>;
}

let house: StubClone;
let basePort: number;
let printed = '';

beforeAll(async () => {
  house = await buildStubClone();
  basePort = await findBasePort();
});

afterAll(async () => {
  const folder = join(house.root, 'data', 'postgres');
  const cluster = await openCluster({ folder, port: basePort + 4, password: '' });
  await cluster.remove();
  await house.remove();
});

/** Seven free ports in a row. */
async function findBasePort(): Promise<number> {
  return eventually(async () => {
    const port = await findFreePort();
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((offset) => isPortFree(port + offset)));
    return free.every(Boolean) ? port : undefined;
  });
}

function open(args: string[] = [], environment: Record<string, string> = {}): Feria {
  printed = '';
  const options = readOptions(
    ['--ready-file', join(house.root, 'ready'), ...args],
    { PORT: String(basePort), FERIA_DATA: join(house.root, 'data'), ...environment },
    house.root,
  );
  return createFeria(house.root, options, (text) => (printed += text));
}

const ready = (): Ready => JSON.parse(readFileSync(join(house.root, 'ready'), 'utf8')) as Ready;
const fetchText = async (port: number, path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).text();

test('it starts, keeps everything running whatever dies, and stops', async () => {
  const feria = open();
  await feria.start();
  expect(printed).toMatch(/\[ 1\/5\] Opening the data folder \.\.\. \d+\.\d s/);
  expect(printed).toContain(`http://member.localhost:${basePort}`);
  expect(printed).toMatch(/member +demo +seeded +\(a note\)/);

  const environment = JSON.parse(await fetchText(basePort + 1, '/environment')) as Record<string, string>;
  expect(environment['FERIA_SUPERVISED']).toBe('1');
  expect(environment['npm_execpath']).toBeUndefined();

  const before = ready().processes;
  process.kill(before.platform, 'SIGKILL');
  process.kill(before.postgres, 'SIGKILL');
  const after = await eventually(() => {
    const { processes } = ready();
    return processes.platform !== before.platform && processes.postgres !== before.postgres
      ? processes
      : undefined;
  });
  expect(await fetchText(basePort + 1, '/health')).toBe('ok');
  // Those that nobody waited for are up, and come back like the others.
  process.kill(after.lagoon, 'SIGKILL');
  after.lagoon = await eventually(() => {
    const { lagoon } = ready().processes;
    return lagoon !== after.lagoon ? lagoon : undefined;
  });
  for (const port of [5, 6]) expect(await fetchText(basePort + port, '/health')).toBe('ok');
  expect(after.web).toBe(before.web);

  await feria.stop();
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['aggregator', 'lagoon', 'launcher']));
  for (const [name, pid] of Object.entries(after))
    if (name !== 'launcher') expect(processState(pid), name).not.toBe('running');
});

test('the next start builds nothing again, and a second copy on the same data is told so', async () => {
  const built = readFileSync(join(house.root, 'apps/member/dist/built'), 'utf8');
  expect(built.trim().split('\n')).toHaveLength(7);
  const feria = open();
  await feria.start();
  expect(readFileSync(join(house.root, 'apps/member/dist/built'), 'utf8')).toBe(built);
  await expect(open().start()).rejects.toThrow(/^another copy \(process \d+\) runs on /);
  await feria.stop();
});

test('a taken port is one line that says what to do, and nothing is left running', async () => {
  const stranger = createServer().listen(basePort, '127.0.0.1');
  await once(stranger, 'listening');
  const feria = open();
  await expect(feria.start()).rejects.toThrow(
    `port ${basePort} (web) is taken by another program: stop that program, or choose another base port: PORT=${basePort + 100} npm start`,
  );
  await feria.stop();
  stranger.close();
  expect(await isPortFree(basePort + 4)).toBe(true);
});

test('an unreachable database of the user is one line that names it', async () => {
  const feria = open([], { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/mine' });
  await expect(feria.start()).rejects.toThrow(
    'DATABASE_URL (127.0.0.1:9/mine) cannot be used: nothing listens there.',
  );
  await feria.stop();
});

test('a start that fails while an app is being built says why, and ends the build', async () => {
  const slow = join(house.root, 'apps/office/slow');
  const secrets = join(house.root, 'data/secrets/secrets.json');
  const right = readFileSync(secrets, 'utf8');
  await writeFile(slow, '');
  await writeFile(secrets, JSON.stringify({ ...(JSON.parse(right) as object), databaseAdmin: 'another' }));
  const feria = open();
  await expect(feria.start()).rejects.toThrow('user or password is wrong');
  await feria.stop();
  await Promise.all([rm(slow), writeFile(secrets, right)]);
});

test('a launcher killed with -9 takes its servers along, and the next start recovers', async () => {
  const main = `
    import { createFeria } from ${JSON.stringify(new URL('./feria.ts', import.meta.url).href)};
    import { readOptions } from ${JSON.stringify(new URL('./options.ts', import.meta.url).href)};
    const root = ${JSON.stringify(house.root)};
    await createFeria(root, readOptions(['--ready-file', root + '/killed'], process.env, root), () => undefined).start();`;
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', main], {
    env: { ...process.env, PORT: String(basePort), FERIA_DATA: join(house.root, 'data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => (existsSync(join(house.root, 'killed')) ? true : undefined));
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');

  const feria = open();
  await feria.start();
  expect(await fetchText(basePort, '/health')).toBe('ok');
  await feria.stop();
});

test('stopped in the middle of its start, it undoes what it had begun', async () => {
  const feria = open();
  const starting = feria.start().catch((error: unknown) => error);
  await eventually(() => (printed.includes('Opening the databases') ? true : undefined));
  await feria.stop();
  expect(await starting).toBeInstanceOf(Error);
  expect(await isPortFree(basePort + 4)).toBe(true);
});

test('--fresh deletes the demo data, and only a folder that is ours', async () => {
  const feria = open(['--fresh', '--yes']);
  const secrets = (): string => readFileSync(join(house.root, 'data/secrets/secrets.json'), 'utf8');
  const before = secrets();
  await feria.start();
  expect(secrets()).not.toBe(before);
  await feria.stop();

  await writeFile(join(house.root, 'not-ours'), '');
  const mistyped = open(['--fresh', '--yes'], { FERIA_DATA: house.root });
  await expect(mistyped.start()).rejects.toThrow('holds other things');
});
