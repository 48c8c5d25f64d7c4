/** What a person chose for `npm run backup` and `npm run restore`, read once. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;

export interface BackupChoices {
  folder: string;
  /** How many base copies are kept, with the WAL that they need. */
  keep: number;
  /** Reads the copies again instead of making one. */
  verify: boolean;
  /** The file of the keys that open, when it is not the data folder's. */
  identity: string | undefined;
}

export type RestoreChoices = { folder: string } & (
  | { drill: true; identity: string | undefined }
  | {
      drill: false;
      to: Date | 'latest';
      into: string;
      base: string | undefined;
      identity: string | undefined;
      /** Whether a copy from before copies were encrypted will do. */
      plain: boolean;
    }
);

const KEEP = 7;

export function readBackupChoices(
  args: readonly string[],
  environment: Environment,
  root: string,
): BackupChoices {
  const { values } = parseArgs({
    args: [...args],
    options: {
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  });
  const text = values.keep ?? environment['FERIA_BACKUP_KEEP'];
  const keep = text ? Number(text) : KEEP;
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep ${text} is not a number from 1 on`);
  const identity = findFile(values.identity);
  return { folder: findFolder(environment, root), keep, verify: values.verify, identity };
}

export function readRestoreChoices(
  args: readonly string[],
  environment: Environment,
  root: string,
  now: Date,
): RestoreChoices {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string', default: 'latest' },
      into: { type: 'string' },
      base: { type: 'string' },
      identity: { type: 'string' },
      plain: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
    },
  });
  const folder = findFolder(environment, root);
  const identity = findFile(values.identity);
  if (values.drill) return { folder, drill: true, identity };
  if (values.into === undefined) throw new Error('name the new data folder: --into <folder>');
  return {
    folder,
    drill: false,
    into: resolve(values.into),
    base: values.base,
    identity,
    plain: values.plain,
    to: values.to === 'latest' ? 'latest' : readInstant(values.to, now),
  };
}

/** A back-up of somebody else's server is not ours to make. Throws one line that says whose it is. */
export function refuseOwnServer(environment: Environment): void {
  if (!environment['DATABASE_URL']) return;
  throw new Error(
    'DATABASE_URL names a server of your own: its back-ups are that server’s, by pgBackRest or whatever it uses. ' +
      'docs/runbook.md says what to configure',
  );
}

/** An instant needs its zone: an hour that is meant for another one would restore the wrong books. */
function readInstant(text: string, now: Date): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || !/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error(`--to ${text} is not an instant like 2026-11-21T10:00:00Z, nor latest`);
  if (instant > now) throw new Error(`--to ${text} is in the future`);
  return instant;
}

function findFile(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}

/** The data folder. */
export function findFolder(environment: Environment, root: string): string {
  return resolve(root, environment['FERIA_DATA'] || '.feria');
}
