import { absent } from '@feria/kernel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFile, type Backups } from '@feria/contracts/upkeep/office';
import type { Config } from '../../core/config.ts';
import { callSql, type Reader } from '../../core/db.ts';

type Archiver = {
  segment: string | null;
  at: Date | null;
  failedSegment: string | null;
  failedAt: Date | null;
};

/** What is known of the back-ups: of the last base copy from its file, of the archive from the server itself. */
export async function readBackups(
  reader: Reader,
  { dataFolder, expectsBackups }: Pick<Config, 'dataFolder' | 'expectsBackups'>,
): Promise<Backups> {
  const [archiver] = await callSql<Archiver>(
    reader,
    `select last_archived_wal as segment, last_archived_time as at,
            last_failed_wal as "failedSegment", last_failed_time as "failedAt"
     from pg_stat_archiver`,
    [],
  );
  if (!archiver) throw new Error('the statistics of the archive have a row');
  const { base, kept, walBytes, failure, drill, sealing } = await readStatus(join(dataFolder, 'backup.json'));
  return {
    expected: expectsBackups ?? false,
    base: base ?? null,
    kept: kept ?? null,
    walBytes: walBytes ?? null,
    failure: failure ?? null,
    drill: drill ?? null,
    sealing: sealing ?? null,
    archive: {
      segment: archiver.segment,
      at: archiver.at?.toISOString() ?? null,
      failedSegment: archiver.failedSegment,
      failedAt: archiver.failedAt?.toISOString() ?? null,
      isFailing: isFailing(archiver),
    },
  };
}

/** The server tries again and again: it fails as long as no later attempt has succeeded. */
function isFailing({ at, failedAt }: Archiver): boolean {
  return failedAt !== null && (at === null || failedAt > at);
}

/** No file, or one that cannot be understood, tells of no back-up: that is what the alarm is for. */
async function readStatus(file: string): Promise<BackupFile> {
  const text = await readFile(file, 'utf8').catch(absent('{}'));
  try {
    return BackupFile.parse(JSON.parse(text));
  } catch {
    return { failure: null };
  }
}
