/** The whole ledger against its seals, and against signed roots that were kept elsewhere. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beginAudit,
  compareRoots,
  findGaps,
  readRoots,
  type Finding,
  type PlacedRoot,
  type RootFinding,
} from '@feria/ledger-proof';
import { withClient } from '@feria/postgres';
import { readChain, readHead, readTableRoots, readUnsealed } from './tables.ts';

export type DatabaseReport = {
  findings: (Finding | RootFinding)[];
  /** Seals read, entries that wait for theirs, roots that were compared. */
  sealed: bigint;
  waiting: bigint;
  roots: number;
};

export type DatabaseOrder = {
  url: string;
  /** Root files, or folders of them. */
  roots: readonly string[];
  /** Published keys, raw in hexadecimal: a root signed by another is no root. */
  publicKeys?: readonly string[] | undefined;
  onProgress?: (sealed: bigint) => void;
};

/**
 * Recomputes the chain and the days' trees from the tables alone. Only roots from `roots` are believed; those of the
 * database are compared with them where both exist.
 */
export async function verifyDatabase(order: DatabaseOrder): Promise<DatabaseReport> {
  const { url, publicKeys = null, onProgress } = order;
  const placed = (await Promise.all(order.roots.map(readPlaced))).flat();
  const files = await readRoots(placed, publicKeys);
  return withClient(url, async (client) => {
    const table = await readRoots(await readTableRoots(client));
    const known = new Set(files.roots.map(({ statement: { market, day } }) => `${market} ${day}`));
    const both = table.roots.filter(({ statement: { market, day } }) => known.has(`${market} ${day}`));
    const audit = beginAudit(files.roots.map(({ statement }) => statement));
    let sealed = 0n;
    for await (const rows of readChain(client)) {
      for (const row of rows) audit.push(row);
      sealed = rows.at(-1)?.position ?? sealed;
      onProgress?.(sealed);
    }
    const { behind, waiting } = await readUnsealed(client);
    const refused = [...files.findings, ...table.findings];
    const findings = [
      ...refused,
      ...findGaps(table.roots, refused),
      ...compareRoots(both, files.roots, refused),
      ...audit.finish(await readHead(client), behind),
    ];
    return { findings, sealed, waiting, roots: files.roots.length };
  });
}

/** A root file, or every `.json` below a folder. */
async function readPlaced(path: string): Promise<PlacedRoot[]> {
  if (!(await stat(path)).isDirectory()) return [{ place: path, value: await readJsonFile(path) }];
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const place = join(path, name);
      return { place, value: await readJsonFile(place) };
    }),
  );
}

/** What the file holds; null where that is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
