/** `npm run platform-secret`: a new version of the platform's secret, or an old one set aside and taken away. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformSecretsFile } from '../environment.ts';
import { addKey, dropKey, droppedFile, requireRetired, restoreKey, retireKey } from './key-files.ts';

const root = resolve(import.meta.dirname, '../..');
const HELP = `npm run platform-secret                     a new version; it seals after a restart, and everything is sealed again
npm run platform-secret -- --retire 1       sets version 1 aside: the next start refuses when something still needs it
npm run platform-secret -- --drop 1         takes a version away that was set aside, once the database says that a start went without it
npm run platform-secret -- --restore 1      takes a version up again that was set aside, or brings it back that was taken away
npm run platform-secret -- --file <path>    in that file, and not in the demonstration's
What was taken away lies in platform.secrets.dropped.json beside the file. The database is that of the running copy, or the one that
DATABASE_URL names. docs/runbook.md says when an old version may go and that file be deleted, and what to do after a leak.
`;
const OPTIONS = {
  retire: { type: 'string' },
  restore: { type: 'string' },
  drop: { type: 'string' },
  file: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  process.stdout.write(values.help ? HELP : `${await change(values)}\n`);
} catch (error) {
  process.stderr.write(`No secret was changed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Request = { retire?: string | undefined; restore?: string | undefined; drop?: string | undefined };

async function change({
  retire,
  restore,
  drop,
  file: given,
}: Request & { file?: string | undefined }): Promise<string> {
  const folder = resolve(root, process.env['FERIA_DATA'] || '.feria');
  const file = given ?? platformSecretsFile(folder);
  if ([retire, restore, drop].filter((one) => one !== undefined).length > 1)
    throw new Error('one of --retire, --restore and --drop at a time');
  if (retire !== undefined) {
    await retireKey(file, Number(retire));
    return `version ${retire} is set aside; the next start says whether something needs it`;
  }
  if (restore !== undefined) {
    await restoreKey(file, Number(restore));
    return `version ${restore} opens again from the next start on`;
  }
  if (drop !== undefined) return takeAway(folder, file, Number(drop));
  return `version ${await addKey(file)} added; it seals from the next start on`;
}

async function takeAway(folder: string, file: string, version: number): Promise<string> {
  await dropKey(file, version, async () => {
    await requireRetired(file, version);
    const { proveSecretUnneeded } = await import('./key-proofs.ts');
    await proveSecretUnneeded({ folder, environment: process.env }, file, version);
  });
  return `version ${version} was taken away; it lies in ${droppedFile(file)}`;
}
