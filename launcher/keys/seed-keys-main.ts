/** `npm run seed-keys`: a new version of the key of every vendor's seeds; of one vendor's an old one taken away, or brought back. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedKeysFile } from '../environment.ts';
import { addKey, dropKey, droppedFile, restoreKey } from './key-files.ts';
import { VENDOR_PARTS, type VendorPart } from '../vendors.ts';

const root = resolve(import.meta.dirname, '../..');
const HELP = `npm run seed-keys                                    a new version for every vendor; it seals after a restart
npm run seed-keys -- --vendor studio                 for one of ${VENDOR_PARTS.join(', ')}
npm run seed-keys -- --vendor studio --drop 1        takes version 1 away, once the vendor's database says that nothing is sealed under it
npm run seed-keys -- --vendor studio --restore 1     brings it back
A version that was taken away lies in studio.seed-keys.dropped.json beside the key file: docs/runbook.md says when that may be deleted.
The vendor's database is that of the running copy, or the one that STUDIO_DATABASE_URL (AGGREGATOR_…, LAGOON_…) names.
`;
type Request = { vendor?: string; drop?: string; restore?: string };

try {
  const { values } = parseArgs({
    options: {
      vendor: { type: 'string' },
      drop: { type: 'string' },
      restore: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await change(values);
} catch (error) {
  process.stderr.write(`No key was changed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function change({ vendor, drop, restore }: Request): Promise<void> {
  const folder = resolve(root, process.env['FERIA_DATA'] || '.feria');
  const parts = VENDOR_PARTS.filter((part) => vendor === undefined || part === vendor);
  if (parts.length === 0) throw new Error(`${vendor} is none of ${VENDOR_PARTS.join(', ')}`);
  if (drop !== undefined && restore !== undefined) throw new Error('one of --drop and --restore at a time');
  const old = drop ?? restore;
  if (old !== undefined && vendor === undefined) throw new Error('name the vendor: --vendor studio');
  for (const part of parts) {
    const file = seedKeysFile(folder, part);
    if (drop !== undefined) await takeAway(folder, part, Number(drop));
    else if (restore !== undefined) {
      await restoreKey(file, Number(restore));
      process.stdout.write(`${part}: version ${restore} opens again from the next start on\n`);
    } else
      process.stdout.write(`${part}: version ${await addKey(file)} added; it seals from the next start on\n`);
  }
}

async function takeAway(folder: string, part: VendorPart, version: number): Promise<void> {
  const file = seedKeysFile(folder, part);
  await dropKey(file, version, async () => {
    const { proveSeedKeyUnneeded } = await import('./key-proofs.ts');
    await proveSeedKeyUnneeded({ folder, environment: process.env }, part, version);
  });
  process.stdout.write(`${part}: version ${version} was taken away; it lies in ${droppedFile(file)}\n`);
}
