/** `npm run seed-keys`: a new version of the key of every vendor's seeds, or `-- --drop <version>` of one vendor's. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedKeysFile } from './environment.ts';
import { addKey, dropKey } from './key-files.ts';
import { VENDOR_PARTS } from './vendors.ts';

const root = resolve(import.meta.dirname, '..');
const HELP = `npm run seed-keys                                    a new version for every vendor; it seals after a restart
npm run seed-keys -- --vendor studio                 for one of ${VENDOR_PARTS.join(', ')}
npm run seed-keys -- --vendor studio --drop 1        takes version 1 away, once nothing is sealed under it
docs/runbook.md says when an old version may go.
`;

try {
  const { values } = parseArgs({
    options: {
      vendor: { type: 'string' },
      drop: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await change(values);
} catch (error) {
  process.stderr.write(`No key was changed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function change({ vendor, drop }: { vendor?: string; drop?: string }): Promise<void> {
  const folder = resolve(root, process.env['FERIA_DATA'] || '.feria');
  const parts = VENDOR_PARTS.filter((part) => vendor === undefined || part === vendor);
  if (parts.length === 0) throw new Error(`${vendor} is none of ${VENDOR_PARTS.join(', ')}`);
  if (drop !== undefined && vendor === undefined) throw new Error('name the vendor: --vendor studio');
  for (const part of parts) {
    const file = seedKeysFile(folder, part);
    if (drop === undefined)
      process.stdout.write(`${part}: version ${await addKey(file)} added; it seals from the next start on\n`);
    else {
      await dropKey(file, Number(drop));
      process.stdout.write(`${part}: version ${drop} is gone\n`);
    }
  }
}
