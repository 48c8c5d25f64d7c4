/** Every command that prints: its help is told with exit code 0, and a reader that leaves is no crash. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Commands that change or measure something, or serve: they have no help to print, and are not started for it. */
const ACTS = ['backup', 'bench', 'manifest', 'restore', 'start', 'test'];

/** Each command with the file that it runs. */
const commands = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs'))
  .toSorted()
  .flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const entry = /handOver\('\w+', '([^']+)'\)/.exec(text)?.[1];
    return entry === undefined ? [] : [{ name: file.replace('.mjs', ''), entry }];
  });
const printing = commands.filter(({ name }) => !ACTS.includes(name));

function run(
  entry: string,
  args: readonly string[],
  leaves: boolean,
): Promise<{ code: number | null; error: string; out: string }> {
  const child = spawn(
    process.execPath,
    ['--import', join(ROOT, 'launcher/pipes.mjs'), join(ROOT, entry), ...args],
    { cwd: ROOT },
  );
  let [error, out] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (error += String(chunk)));
  if (leaves) child.stdout.destroy();
  else child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
  return new Promise((done) => void child.on('close', (code) => done({ code, error, out })));
}

test('the commands are those of the folder', () => {
  expect(printing.map(({ name }) => name)).toEqual([
    'backup-keys',
    'conformance',
    'gateways',
    'holes',
    'maths',
    'platform-secret',
    'randomness',
    'seed-keys',
    'verify-ledger',
    'verify',
  ]);
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(ACTS));
  expect(listing).toHaveLength(1);
});

test.each(printing)('$name tells its help', async ({ entry }) => {
  const { code, out, error } = await run(entry, ['--help'], false);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out.length).toBeGreaterThan(40);
});

/** One that prints more than its help. */
const listing = printing
  .filter(({ name }) => name === 'conformance')
  .map((one) => ({ ...one, args: ['--list'] }));

test.each([...printing.map((one) => ({ ...one, args: ['--help'] })), ...listing])(
  '$name $args survives a reader that leaves',
  async ({ entry, args }) => {
    const { code, error } = await run(entry, args, true);
    expect({ code, error }).toEqual({ code: 0, error: '' });
  },
);

test('every command is started with it', () => {
  expect(readFileSync(join(ROOT, 'launcher/bootstrap.mjs'), 'utf8')).toContain("'launcher/pipes.mjs'");
});
