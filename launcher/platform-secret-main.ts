/** `npm run platform-secret`: a new version of the platform's secret, or an old one set aside and taken away. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformSecretsFile } from './environment.ts';
import { addKey, dropKey, requireRetired, retireKey } from './key-files.ts';

const root = resolve(import.meta.dirname, '..');
const HELP = `npm run platform-secret                     a new version; it seals after a restart, and everything is sealed again
npm run platform-secret -- --retire 1       sets version 1 aside: the next start refuses when something still needs it
npm run platform-secret -- --restore 1      takes it up again
npm run platform-secret -- --drop 1         takes a version away for good that was set aside
npm run platform-secret -- --file <path>    in that file, and not in the demonstration's
docs/runbook.md says when an old version may go, and what to do after a leak.
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

type Wish = { retire?: string | undefined; restore?: string | undefined; drop?: string | undefined };

async function change({
  retire,
  restore,
  drop,
  file: given,
}: Wish & { file?: string | undefined }): Promise<string> {
  const folder = resolve(root, process.env['FERIA_DATA'] || '.feria');
  const file = given ?? platformSecretsFile(folder);
  if ([retire, restore, drop].filter((one) => one !== undefined).length > 1)
    throw new Error('one of --retire, --restore and --drop at a time');
  if (retire !== undefined) {
    await retireKey(file, Number(retire), true);
    return `version ${retire} is set aside; the next start says whether something needs it`;
  }
  if (restore !== undefined) {
    await retireKey(file, Number(restore), false);
    return `version ${restore} opens again from the next start on`;
  }
  if (drop !== undefined) {
    await requireRetired(file, Number(drop));
    await dropKey(file, Number(drop));
    return `version ${drop} is gone`;
  }
  return `version ${await addKey(file)} added; it seals from the next start on`;
}
