/** The two encrypted files of a base copy: `data`, and `end`, which says where recovery begins and is written last. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from './base-manifest.ts';
import { CONTROL_FILE, listDataFiles } from './data-files.ts';
import { sealFile } from '../sealing/sealed-file.ts';
import { packed, type TarEntry } from '../sealing/tar.ts';

const SUFFIX = '.tar.zst.age';
export const LABEL = 'backup_label';

/** Packs the folders and files of a running cluster. The control file is not among them. */
export async function packData(data: string, into: string, recipients: readonly string[]): Promise<Pack> {
  const { folders, files } = await listDataFiles(data);
  return packFiles(
    { data, into, recipients },
    folders,
    files.filter((path) => path !== CONTROL_FILE),
  );
}

/** Packs these files of a folder, and its folders, empty ones too. */
export async function packFiles(
  { data, into, recipients }: { data: string; into: string; recipients: readonly string[] },
  folders: readonly string[],
  files: readonly string[],
): Promise<Pack> {
  let count = 0;
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for (const path of folders) yield { path, folder: true };
    for (const path of files) {
      const file = await open(join(data, path), 'r').catch((error: NodeJS.ErrnoException) => {
        // Dropped in the meantime: replaying the WAL drops it again.
        if (error.code !== 'ENOENT') throw error;
      });
      if (!file) continue;
      try {
        count += 1;
        yield { path, file, bytes: (await file.stat()).size };
      } finally {
        await file.close();
      }
    }
  };
  const file = `data${SUFFIX}`;
  const sealed = await sealFile(join(into, file), packed(entries()), recipients);
  return { file, files: count, ...sealed };
}

export async function packEnd(
  { control, label }: { control: Buffer; label: Buffer },
  into: string,
  recipients: readonly string[],
): Promise<Pack> {
  const entries = async function* (): AsyncGenerator<TarEntry> {
    yield { path: 'global', folder: true };
    yield { path: CONTROL_FILE, content: control };
    // Without this file the copy would be taken for a crashed cluster, and recover from the wrong place.
    yield { path: LABEL, content: label };
  };
  const file = `end${SUFFIX}`;
  const sealed = await sealFile(join(into, file), packed(entries()), recipients);
  return { file, files: 2, ...sealed };
}

/** The server writes it in place: what was read twice alike was not torn. */
export async function readControl(data: string): Promise<Buffer> {
  for (;;) {
    const read = await readFile(join(data, CONTROL_FILE));
    if (read.equals(await readFile(join(data, CONTROL_FILE)))) return read;
  }
}
