/**
 * `npm run verify-ledger -- proof.json [--root root.json] [--key <hex>]` judges a member's proof;
 * `npm run verify-ledger -- --database <url> --roots <folder or file> [--key <hex>]` the whole ledger.
 * Exit code 0: nothing is wrong; 1: something is; 2: it could not be judged.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkProof, readProof, readRoot, type SignedRoot } from '@feria/ledger-proof';
import { linesOf, lineOf } from './report.ts';
import { readJsonFile, verifyDatabase } from './verify-database.ts';

const USAGE = `verify-ledger proof.json [--root root.json] [--key <public key>]
verify-ledger --database <url> --roots <folder or file> [--key <public key>]
Exit code 0: nothing is wrong; 1: something is; 2: it could not be judged.\n`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', multiple: true, default: [] },
    roots: { type: 'string', multiple: true, default: [] },
    key: { type: 'string', multiple: true, default: [] },
    database: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
/** npm runs scripts from the clone's root; files are named from where the person stands. */
const at = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function run(): Promise<number> {
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [proof] = positionals;
  if (values.database !== undefined) return judgeDatabase(values.database);
  if (proof !== undefined) return judgeProof(proof);
  process.stderr.write(USAGE);
  return 2;
}

async function judgeProof(path: string): Promise<number> {
  const proof = readProof(await readJsonFile(at(path)));
  if (!proof) throw new Error(`${path} is no proof`);
  const roots: SignedRoot[] = [];
  for (const place of values.root) {
    const read = readRoot(await readJsonFile(at(place)));
    if (!read) throw new Error(`${place} is no root`);
    roots.push(read.root);
  }
  const [publicKey] = values.key;
  const verdicts = await checkProof(proof, { roots, ...(publicKey === undefined ? {} : { publicKey }) });
  if (verdicts.length === 0) say('this round moved no money: there is nothing to prove');
  for (const line of verdicts.flatMap(linesOf)) say(line);
  return verdicts.some(({ state }) => state === 'broken') ? 1 : 0;
}

async function judgeDatabase(url: string): Promise<number> {
  const publicKeys = values.key.length > 0 ? values.key : undefined;
  const isWatched = process.stderr.isTTY;
  const report = await verifyDatabase({
    url,
    roots: values.roots.map(at),
    publicKeys,
    onProgress: (sealed) => isWatched && process.stderr.write(`\r${sealed} seals read`),
  });
  if (isWatched) process.stderr.write('\n');
  for (const finding of report.findings) say(lineOf(finding));
  const { sealed, waiting, roots, findings } = report;
  say(`${sealed} seals, ${waiting} entries not sealed yet, ${roots} roots: ${findings.length} findings`);
  if (roots === 0)
    say('without a root that was kept elsewhere, a table that was rewritten as a whole looks whole');
  return findings.length > 0 ? 1 : 0;
}
