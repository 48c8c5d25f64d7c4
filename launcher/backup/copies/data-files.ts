/** Which files of a running cluster a base copy takes: the rules of PostgreSQL's manual, 25.3.4. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What belongs to the running server, not to its data; the folders themselves are needed. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles.*)$/;
const LEFT_OUT_ANYWHERE = /^(?:pgsql_tmp.*|pg_internal\.init.*)$/;
/** Read last: it says where recovery begins. */
export const CONTROL_FILE = 'global/pg_control';

export interface DataFiles {
  folders: string[];
  files: string[];
}

/** The folders, outermost first, and the files, the control file last. What vanishes meanwhile is left out. */
export async function listDataFiles(data: string): Promise<DataFiles> {
  const found: DataFiles = { folders: ['pg_wal/archive_status', 'pg_wal/summaries'], files: [] };
  await walk(data, '', found);
  const files = found.files.filter((path) => path !== CONTROL_FILE).toSorted();
  return { folders: found.folders.toSorted(), files: [...files, CONTROL_FILE] };
}

async function walk(data: string, path: string, found: DataFiles): Promise<void> {
  const entries = await readdir(join(data, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    if (LEFT_OUT_ANYWHERE.test(entry.name) || (path === '' && LEFT_OUT.test(entry.name))) continue;
    if (entry.isDirectory()) {
      found.folders.push(inside);
      if (!EMPTIED.has(inside)) await walk(data, inside, found);
    } else if (entry.isFile()) found.files.push(inside);
  }
}

/** The number that tells this cluster from every other: the first eight bytes of its control file. */
export async function readSystemId(data: string): Promise<string> {
  return (await readFile(join(data, CONTROL_FILE))).readBigUInt64LE(0).toString();
}
