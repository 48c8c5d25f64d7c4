/** Base copies from before they were encrypted: read where somebody says so, and never written. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runLimited } from '../../processes/commands.ts';
import { DATA, type PlainCopy } from './base-manifest.ts';
import { copyContent } from './copy-file.ts';

const AT_ONCE = 4;

export async function copyPlain(bases: string, manifest: PlainCopy, data: string): Promise<void> {
  const from = join(bases, manifest.name, DATA);
  for (const folder of manifest.folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 });
  await runLimited(
    AT_ONCE,
    manifest.files.map(({ path }) => async () => {
      await copyContent(join(from, path), join(data, path));
    }),
  );
}
