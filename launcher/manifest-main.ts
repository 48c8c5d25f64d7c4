/** `npm run manifest`: builds the apps and writes down what is released, with the settings of this environment if it has any. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildApps } from './builds.ts';

const root = resolve(import.meta.dirname, '..');

try {
  await buildApps(root, new AbortController().signal);
  const { status } = spawnSync(process.execPath, [join(root, 'platform/main.ts'), 'manifest'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  process.stderr.write(`No manifest: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
