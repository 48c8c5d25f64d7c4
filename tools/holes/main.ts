/** `npm run holes`: which holes the components of the platform are known to have, and what was decided about each. See HELP. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  dueAt,
  HOLES_FILE,
  hashOfLock,
  judgeHoles,
  readHoles,
} from '@feria/platform/core/release/components.ts';
import { holesIn, nextRecord, type Found } from './report.ts';

const root = resolve(import.meta.dirname, '../..');
const HELP = `npm run holes [-- --report <file>]

Compares package-lock.json with the holes that the registry knows (npm audit) and writes ${HOLES_FILE}.
  --report <file>  take an \`npm audit --json\` of this lock file from a machine that reaches a registry
Ends with 1 while a hole is not decided, or late, and with 2 where nothing was compared.
`;
const { values } = parseArgs({ options: { report: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}

function audit(): string {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout;
}

/** Ends with 2 where nothing was compared: the record stays as it was. */
function found(text: string): Found[] {
  try {
    return holesIn(text);
  } catch (error) {
    const why = text.trim().slice(0, 300) || String(error);
    process.stderr.write(`nothing was compared, this is no report of npm audit: ${why}\n`);
    process.exit(2);
  }
}

const text = values.report === undefined ? audit() : readFileSync(values.report, 'utf8');
const at = new Date();
const lock = await hashOfLock(root);
const record = nextRecord(await readHoles(root), { found: found(text), lock, at });
writeFileSync(join(root, HOLES_FILE), `${JSON.stringify(record, null, 2)}\n`);

const open = record.holes.filter(({ decision }) => decision === null);
for (const hole of record.holes)
  process.stdout.write(
    `${hole.id} ${hole.package} ${hole.severity} ${hole.decision?.reaches ?? 'not decided'} ${dueAt(hole)?.toISOString().slice(0, 10) ?? '-'}\n`,
  );
process.stdout.write(`${record.holes.length} known holes, ${open.length} not decided: ${HOLES_FILE}\n`);
process.exitCode = open.length + judgeHoles(record, lock, at).length === 0 ? 0 : 1;
