/**
 * What PostgreSQL does with every finished WAL segment. The server runs a script from the first start on, and it keeps
 * nothing until the first base copy asks for it: the file `archiving` beside it says so and names the folder. A POSIX
 * shell: idle it takes 8 ms. The segment is read and encrypted by the process that started the server.
 */
import { absent } from '@feria/kernel';
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from '../../postgres/server-files.ts';
import { ASK, openErrands, type Answer, type Errands } from './errands.ts';
import { syncFolder } from '../folders.ts';
import { readSealingKeys } from '../sealing/keys.ts';
import { archiveSegment, isArchivable } from '../sealing/segments.ts';

const SCRIPT = 'archive.sh';
const MARK = 'archiving';

/** Exit code 0 only when the segment lies whole and encrypted on the disk of the archive. */
const SCRIPT_TEXT = `#!/bin/sh
set -eu
umask 077
here=\${0%/*}
name=$1
[ -e "$here/${MARK}" ] || exit 0
${ASK}
[ "$said" != done ] || exit 0
echo "archive: \${said#failed }" >&2
exit 1
`;

/** Puts the script into the cluster's home and gives back the settings that make the server call it. */
export async function prepareArchive(
  home: string,
  user: ServerUser | undefined,
): Promise<Readonly<Record<string, string>>> {
  const file = join(home, SCRIPT);
  await writeScript(file, SCRIPT_TEXT, user);
  return { archive_mode: 'on', archive_command: commandOf(file, '%f') };
}

/** As the server hands it to a shell: in the name of a folder may be anything, and % is the server's. */
export function commandOf(script: string, ...args: readonly string[]): string {
  const quoted = `'${script.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
  return ['sh', quoted, ...args.map((arg) => `"${arg}"`)].join(' ');
}

export async function writeScript(file: string, text: string, user: ServerUser | undefined): Promise<void> {
  await writeFile(`${file}.unfinished`, text, { mode: 0o700 });
  if (user) await chown(`${file}.unfinished`, user.uid, user.gid);
  await rename(`${file}.unfinished`, file);
}

/** Encrypts what the server of `home` hands over, to the recipients that the data folder `folder` names at that moment. */
export async function openArchive(
  home: string,
  user: ServerUser | undefined,
  folder: string,
): Promise<Errands> {
  return openErrands(home, user, ({ name }) => archive(home, folder, name));
}

async function archive(home: string, folder: string, name: string): Promise<Answer> {
  if (!isArchivable(name)) return `failed ${name} is no file of an archive`;
  const wal = (await readFile(join(home, MARK), 'utf8').catch(absent(''))).trimEnd();
  const found = await stat(wal).catch(absent(undefined));
  if (!found?.isDirectory()) return `failed ${wal} is gone`;
  await archiveSegment(wal, name, join(home, 'data', 'pg_wal', name), () => readSealingKeys(folder));
  return 'done';
}

/** Makes the archive's folder, for us alone, and tells the script to use it. From now on every segment is kept. */
export async function beginArchiving(home: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Before segments were encrypted, the server's user wrote them.
  const { getuid, getgid } = process;
  if (getuid && getgid) await chown(folder, getuid(), getgid());
  const mark = join(home, MARK);
  // Without its mark the script answers that all is kept: a mark that a power cut takes away would lose segments silently.
  await writeFile(`${mark}.unfinished`, `${folder}\n`, { mode: 0o644, flush: true });
  await rename(`${mark}.unfinished`, mark);
  await syncFolder(home);
}
