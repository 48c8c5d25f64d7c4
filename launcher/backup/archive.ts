/**
 * What PostgreSQL runs for every finished WAL segment. The server calls it from the first start on,
 * and it keeps nothing until the first base copy asks for it: the file `archiving` beside it says so
 * and names the folder. A POSIX shell: idle it takes 8 ms, where starting Node alone takes 150 (two busy cores); a full segment
 * takes some 100 ms, nearly all of it the disk's.
 */
import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from '../server-files.ts';

const SCRIPT = 'archive.sh';
const MARK = 'archiving';

/**
 * Exit code 0 only when the segment lies whole on the disk of the archive. It becomes visible under its name by a link,
 * which never replaces an existing file. The same bytes again are a repeat after a crash; other bytes are refused.
 */
const SCRIPT_TEXT = `#!/bin/sh
set -eu
here=\${0%/*}
[ -e "$here/${MARK}" ] || exit 0
IFS= read -r folder < "$here/${MARK}"
[ -d "$folder" ] || { echo "archive: $folder is gone" >&2; exit 1; }
target=$folder/$2
if [ -e "$target" ]; then
  cmp -s "$1" "$target" || { echo "archive: $target exists with other bytes" >&2; exit 1; }
  exec sync "$target" "$folder"
fi
part=$folder/.$2.unfinished
rm -f "$part"
# A segment that was cut by the time is mostly zeros: they become holes and take no room.
dd if="$1" of="$part" bs=64k conv=sparse,fsync 2>/dev/null || { cp "$1" "$part"; sync "$part"; }
ln "$part" "$target"
rm -f "$part"
sync "$folder"
`;

/** Puts the script into the cluster's home and gives back the settings that make the server call it. */
export async function prepareArchive(
  home: string,
  user: ServerUser | undefined,
): Promise<Readonly<Record<string, string>>> {
  const file = join(home, SCRIPT);
  await writeFile(`${file}.unfinished`, SCRIPT_TEXT, { mode: 0o700 });
  if (user) await chown(`${file}.unfinished`, user.uid, user.gid);
  await rename(`${file}.unfinished`, file);
  return { archive_mode: 'on', archive_command: `sh "${file.replaceAll('%', '%%')}" "%p" "%f"` };
}

/** Makes the archive's folder and tells the script to use it. From now on every segment is kept. */
export async function beginArchiving(
  home: string,
  folder: string,
  user: ServerUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const mark = join(home, MARK);
  await writeFile(`${mark}.unfinished`, `${folder}\n`, { mode: 0o644 });
  await rename(`${mark}.unfinished`, mark);
}
