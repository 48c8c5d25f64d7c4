/** Whether what was written is on the disk is what the process asked of the system, and in which order. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Tells each flush and each rename on stdout, in a process of its own. */
const TOLD = `
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const tell = (what) => process.stdout.write(what + '\\n');
const handle = await fs.open(process.execPath);
const { sync } = Object.getPrototypeOf(handle);
Object.getPrototypeOf(handle).sync = async function () {
  const { ino } = await this.stat();
  await sync.call(this);
  tell('flushed ' + ino);
};
await handle.close();
const { rename } = fs;
fs.rename = async (...names) => {
  await rename(...names);
  tell('renamed');
};
syncBuiltinESMExports();
const { writeWhole } = await import(process.argv[1]);
await writeWhole(process.argv[2], process.argv[3]);
tell('returned');
`;

test('a key file is on the disk before its name is, and its name before anybody goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feria-whole-'));
  const file = join(folder, 'keys.json');
  for (const text of ['first', 'second']) {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--input-type=module', '--eval', TOLD],
        ...[join(import.meta.dirname, 'write-whole.ts'), file, text],
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const [written, home] = [await stat(file), await stat(folder)];
    expect(stdout.trim().split('\n')).toEqual([
      ...[`flushed ${written.ino}`, 'renamed', `flushed ${home.ino}`, 'returned'],
    ]);
    expect([await readFile(file, 'utf8'), written.mode & 0o777]).toEqual([text, 0o600]);
  }
  expect(await readdir(folder)).toEqual(['keys.json']);
  await rm(folder, { recursive: true });
});
