/**
 * `npm start` until every address answers. Cold: a clone as fresh as git makes it with its packages
 * installed, nothing built, an empty data folder. Warm: the next start with unchanged sources.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startCopy } from '../e2e/support/copy.ts';
import { median, round, type Line } from './measure.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WARM_STARTS = 5;

export async function measureStart(): Promise<Line[]> {
  const clone = await cloneSources();
  try {
    // A fresh clone has nothing compiled; the packages are shared, so what Node keeps of them is set apart.
    const env = { NODE_COMPILE_CACHE: join(clone, '.compiled') };
    const first = await startCopy({ root: clone, env });
    const warm: number[] = [];
    try {
      await first.stop();
      for (let index = 0; index < WARM_STARTS; index += 1) {
        const again = await startCopy({
          root: clone,
          env,
          folder: first.folder,
          basePort: first.ports.web,
        });
        warm.push(again.startedInMs);
        await again.stop();
      }
    } finally {
      await first.remove();
    }
    const cold = first.startedInMs;
    return [
      {
        what: 'npm start, cold',
        value: `${round(cold / 1_000)} s`,
        how: 'once; packages installed, nothing built, no data',
      },
      {
        what: 'npm start, warm',
        value: `${round(median(warm) / 1_000)} s`,
        how: `median of ${WARM_STARTS}; unchanged sources`,
      },
      { what: 'npm start, warm / cold', value: `${round(median(warm) / cold, 2)} ×`, how: 'one run' },
    ];
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

/** The files that git knows of, in a temp folder; the installed packages are shared with this clone. */
async function cloneSources(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'feria-clone-'));
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      maxBuffer: 10_000_000,
    },
  );
  const tops = new Set(
    stdout
      .split('\0')
      .filter(Boolean)
      .map((path) => path.split('/')[0]!),
  );
  for (const top of tops) {
    await cp(join(ROOT, top), join(clone, top), {
      recursive: true,
      filter: (source) =>
        !/\/(?:node_modules|dist|\.feria)$/.test(source) && dirname(source) !== join(ROOT, '.git'),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}
