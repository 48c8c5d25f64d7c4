/** The whole verification inside the platform: the roots of the table and of the files, then the chain from its first entry. */
import {
  beginAudit,
  compareRoots,
  findGaps,
  readRoots,
  toHex,
  type Finding,
  type RootStatement,
} from '@feria/ledger-proof';
import type { Reader } from '../../core/db.ts';
import { findUnsealed, readSeals, readSealState, type StoredSeal } from './chain-store.ts';
import type { CheckResult } from './check-store.ts';
import { readRootFiles } from './files.ts';
import { listAllRoots, listKeys } from './root-store.ts';
import type { Signer } from './signer.ts';

/** Hashed in one go, some five milliseconds: who bets meanwhile does not notice. */
const PORTION = 250;
const MOST_UNSEALED = 1_000;

export type CheckParts = {
  reader: Reader;
  folder: string;
  signer: Signer;
  onProgress: (done: bigint, total: bigint) => Promise<void>;
};

export async function checkSeals({ reader, folder, signer, onProgress }: CheckParts): Promise<CheckResult> {
  const known = (await listKeys(reader)).map(({ publicKey }) => toHex(new Uint8Array(publicKey)));
  const publicKeys = [...known, toHex(signer.publicKey)];
  const stored = await listAllRoots(reader);
  const table = await readRoots(
    stored.map(({ market, day, root }) => ({ place: `${market} ${day}`, value: root })),
    publicKeys,
  );
  const files = await readRoots(await readRootFiles(folder), publicKeys);
  const refused = [...table.findings, ...files.findings];
  const findings = [
    ...refused,
    ...findGaps(table.roots, refused),
    ...compareRoots(table.roots, files.roots, refused),
  ];
  // What was filed outside is believed first.
  const keyOf = ({ market, day }: RootStatement): string => `${market} ${day}`;
  const statements = new Map(
    [...table.roots, ...files.roots].map(({ statement }) => [keyOf(statement), statement]),
  );
  const chain = await auditChain(reader, [...statements.values()], onProgress);
  return { findings: [...findings, ...chain.findings], total: chain.total, roots: statements.size };
}

async function auditChain(
  reader: Reader,
  statements: readonly RootStatement[],
  onProgress: CheckParts['onProgress'],
): Promise<{ findings: Finding[]; total: bigint }> {
  const head = await readSealState(reader);
  const audit = beginAudit(statements);
  let after = 0n;
  for (;;) {
    const seals = await readSeals(reader, after, PORTION);
    const own = seals.filter(({ position }) => position <= head.position);
    for (const seal of own) audit.push(rowOf(seal));
    const last = own.at(-1);
    if (!last || own.length < seals.length) break;
    after = last.position;
    await onProgress(after, head.position);
  }
  const unsealed = await findUnsealed(reader, MOST_UNSEALED);
  const end = { position: head.position, chain: new Uint8Array(head.chain) };
  return { findings: audit.finish(end, unsealed), total: head.position };
}

function rowOf({ position, entryId, leaf, chain, entry }: StoredSeal) {
  return { position, entryId, leaf: new Uint8Array(leaf), chain: new Uint8Array(chain), entry };
}
