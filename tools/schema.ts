/**
 * Writes what the database is after all migrations: `platform/core/schema.generated.ts` (the types that queries are checked with)
 * and `platform/schema.sql` (tables, constraints, indexes, triggers, grants, what each function is given and may do, to be read in a review).
 * `node tools/schema.ts <owner url of an empty database>`; a test does the same and compares.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { camelCase, snakeCase } from '@feria/platform/core/column-names.ts';
import { prepareDatabase } from '@feria/platform/core/prepare.ts';
import { readSnapshot } from './snapshot.ts';

const TYPES = fileURLToPath(new URL('../platform/core/schema.generated.ts', import.meta.url));
const SNAPSHOT = fileURLToPath(new URL('../platform/schema.sql', import.meta.url));

/**
 * Columns under their names in TypeScript, by the function that maps rows (ADR 79); tables keep the names that SQL has. Throws for a
 * column that would not come back as it was (`line_2`): the database would be asked for one that it has not.
 */
function withMappedColumns(types: string): string {
  return types.replaceAll(/^ {2}(\w+): /gm, (_, column: string) => {
    const mapped = camelCase(column);
    if (snakeCase(mapped) !== column) throw new Error(`a column cannot be mapped: ${column}`);
    return `  ${mapped}: `;
  });
}

/** The types of a prepared database, in the words of kysely-codegen, with the names of columns mapped. */
export function readTypes(ownerUrl: string): string {
  const cli = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
  const mapping = JSON.stringify({ int8: 'bigint', timestamptz: 'Date', date: 'string' });
  const flags = [
    '--print',
    '--dialect',
    'postgres',
    '--default-schema',
    'none',
    '--exclude-pattern',
    'migrations.*',
    '--type-mapping',
    mapping,
    '--url',
    ownerUrl,
  ];
  const printed = execFileSync(process.execPath, [cli, ...flags], { encoding: 'utf8' });
  // The tool tells of its progress on the same stream.
  return withMappedColumns(printed.slice(printed.indexOf('/**')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.argv[2];
  if (!url) throw new Error('usage: node tools/schema.ts <owner url of an empty database>');
  await prepareDatabase(url, 'not a secret: an empty database');
  writeFileSync(SNAPSHOT, await readSnapshot(url));
  writeFileSync(TYPES, readTypes(url));
}
