/** How a database that was made by the migrations before a baseline comes under it: its rows stay as they are. */
import type pg from 'pg';
import {
  isBaseline,
  readBaseline,
  type Baseline,
  type MigrationFile,
  type ModuleMigrations,
} from './migration-files.ts';
import { inTransaction } from './in-transaction.ts';

export type Applied = { module: string; file: string; checksum: string };

/**
 * Marks the baselines as applied in a database that has exactly the tables that they make: all files that they supersede were
 * applied, unchanged, and no other. Nothing but the list of what was applied is written. Refused, before anything is written: a
 * database in which a module has some of those files, or others.
 */
export async function carryOver(
  client: pg.Client,
  modules: readonly ModuleMigrations[],
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): Promise<readonly Applied[]> {
  const carried: { module: string; baseline: Baseline }[] = [];
  const wrong: string[] = [];
  for (const folder of modules) {
    const { module } = folder;
    const own = applied.filter((row) => row.module === module);
    const baseline = await readBaseline(folder);
    if (!baseline || own.length === 0 || own.some(({ file }) => isBaseline(file))) continue;
    const differences = differencesOf(module, baseline, own);
    wrong.push(...differences);
    if (differences.length === 0) carried.push({ module, baseline });
  }
  if (wrong.length > 0) throw new Error(refusal(wrong));
  if (carried.length === 0) return applied;
  await inTransaction(client, async () => {
    for (const { module, baseline } of carried) await mark(client, module, baseline, files);
  });
  return readApplied(client);
}

function differencesOf(module: string, { supersedes }: Baseline, own: readonly Applied[]): string[] {
  const lacking = Object.keys(supersedes).filter((name) => !own.some(({ file }) => file === name));
  return [
    ...lacking.map((name) => `${module}/${name} was never applied`),
    ...own.flatMap(({ file, checksum }) => {
      const expected = supersedes[file];
      if (expected === undefined) return [`${module}/${file} was applied and is not known`];
      return expected === checksum ? [] : [`${module}/${file} was applied with another text`];
    }),
  ];
}

const MOST_NAMED = 5;

function refusal(wrong: readonly string[]): string {
  const named = wrong.slice(0, MOST_NAMED).join('; ');
  const more = wrong.length > MOST_NAMED ? `; and ${wrong.length - MOST_NAMED} more` : '';
  return (
    `this database is older than the baseline of this release, or was made by another one: ${named}${more}. ` +
    'Nothing was changed. Start the last release before the baseline once (docs/runbook.md, "Upgrading"), ' +
    'which brings it up to there, and then this one'
  );
}

async function mark(
  client: pg.Client,
  module: string,
  { made }: Baseline,
  files: readonly MigrationFile[],
): Promise<void> {
  await client.query('delete from migrations.applied where module = $1', [module]);
  for (const { name, checksum } of files.filter((file) => file.module === module && isBaseline(file.name)))
    await client.query('insert into migrations.applied (module, file, checksum) values ($1, $2, $3)', [
      ...[module, name, checksum],
    ]);
  // No checksum: each is made anew from its file, or dropped where it has none any more.
  await client.query(
    `insert into migrations.sources (name, module, checksum) select name, $1, '' from unnest($2::text[]) name
       on conflict (name) do nothing`,
    [module, made],
  );
}

export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select module, file, checksum from migrations.applied');
  return rows;
}
