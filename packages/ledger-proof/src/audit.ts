/**
 * Reads the whole chain once, from its first entry, and says what does not fit: with the rows alone what contradicts itself,
 * and with signed roots kept elsewhere also what was rewritten without a contradiction.
 */
import { CHAIN_START, isBet, leafOf, linkOf, type SealedEntry } from './canonical.ts';
import { growDays, type GrownDay } from './days.ts';
import { isSame, toHex } from './hex.ts';
import type { RootStatement } from './statement.ts';

/** A row of `wallet.seals` with the entry that it seals as the tables have it now; null where that entry is gone. */
export type SealRow = {
  position: bigint;
  entryId: bigint;
  leaf: Uint8Array;
  chain: Uint8Array;
  entry: SealedEntry | null;
};

export type Finding =
  /** The entry, or one of its postings or accounts, is not what was sealed. */
  | { kind: 'entry_changed'; entryId: string; position: string }
  | { kind: 'entry_deleted'; entryId: string; position: string }
  /** An entry that the sealer has passed and never saw. */
  | { kind: 'entry_inserted'; entryId: string }
  /** The seal's own hashes do not follow from the entry and the seal before. */
  | { kind: 'seal_changed'; entryId: string; position: string }
  | { kind: 'seals_deleted'; from: string; to: string }
  /** The sealer left its place or its chain elsewhere than the last seal. */
  | { kind: 'head_differs'; position: string }
  /** The chain ends before a position that a root was signed for. */
  | { kind: 'chain_cut'; last: string; through: string; market: string; day: string }
  /** The chain is whole in itself, and another one than the root was signed for. What differs lies in these positions. */
  | { kind: 'chain_rewritten'; from: string; through: string; market: string; day: string }
  /** The chain is the signed one, the day's tree is not. */
  | { kind: 'tree_differs'; market: string; day: string };

export type Head = { position: bigint; chain: Uint8Array };

export type Audit = {
  /** Rows come by position. */
  push(row: SealRow): void;
  /** `head` is the sealer's own word; `unsealed` are entries behind it that have no seal. */
  finish(head: Head, unsealed: readonly bigint[]): Finding[];
};

/** Begins an audit against signed roots, whose signatures are checked already. */
export function beginAudit(roots: readonly RootStatement[]): Audit {
  const findings: Finding[] = [];
  const days = growDays(roots);
  const waiting = roots.toSorted((a, b) => Number(a.through - b.through));
  let chain = CHAIN_START;
  let last = 0n;
  /** Up to here a signed root agrees. */
  let agreed = 0n;
  let lost = 0n;
  let rewritten: RootStatement | undefined;

  function noteLost(to: bigint): void {
    findings.push({ kind: 'seals_deleted', from: String(last + 1n), to: String(to) });
    lost += to - last;
  }

  function compareRoots(): void {
    while (waiting[0] !== undefined && waiting[0].through <= last) {
      const root = waiting.shift()!;
      if (rewritten) continue;
      if (toHex(chain) === root.chain) agreed = root.through;
      else rewritten = root;
    }
  }

  function push(row: SealRow): void {
    const { position, entryId, entry } = row;
    const at = { entryId: String(entryId), position: String(position) };
    const isGap = position !== last + 1n;
    if (isGap) noteLost(position - 1n);
    const read = readRow(row, chain, isGap);
    if (read.wrong !== null) findings.push({ kind: read.wrong, ...at });
    chain = read.chain;
    last = position;
    if (entry && isBet(entry))
      days.add({ position, currency: entry.currency, at: entry.at, leaf: read.leaf });
    compareRoots();
  }

  function finish(head: Head, unsealed: readonly bigint[]): Finding[] {
    const end = last;
    if (head.position > end) noteLost(head.position);
    else if (head.position < end || !isSame(head.chain, chain))
      findings.push({ kind: 'head_differs', position: String(head.position) });
    // As many entries without a seal as seals are gone: they are the ones, and nothing was slipped in.
    if (BigInt(unsealed.length) > lost)
      for (const entryId of unsealed) findings.push({ kind: 'entry_inserted', entryId: String(entryId) });
    const beyond = waiting.at(-1);
    if (beyond && head.position <= end) findings.push(cutAt(end, beyond));
    if (rewritten) findings.push(...rewrittenAt(findings, agreed, rewritten));
    const isSettled = ({ statement }: GrownDay): boolean =>
      statement.through <= end && (!rewritten || statement.through < rewritten.through);
    for (const day of days.days.filter(isSettled)) findings.push(...differingTree(findings, day));
    return findings;
  }

  compareRoots();
  return { push, finish };
}

type Reading = {
  wrong: 'entry_changed' | 'entry_deleted' | 'seal_changed' | null;
  leaf: Uint8Array;
  chain: Uint8Array;
};

/** Whom to believe: where the stored link follows from the stored leaf, the entry is what changed; else the seal is. */
function readRow(row: SealRow, before: Uint8Array, isGap: boolean): Reading {
  const { leaf, chain, entry } = row;
  const own = entry && leafOf(entry);
  const isLeafRight = own !== null && isSame(own, leaf);
  // After a gap nothing is known of the link before.
  const isLinked = isGap || isSame(linkOf(before, leaf), chain);
  if (isLinked) {
    const wrong = isLeafRight ? null : own === null ? 'entry_deleted' : 'entry_changed';
    return { wrong, leaf, chain };
  }
  if (own === null) return { wrong: 'entry_deleted', leaf, chain };
  return { wrong: 'seal_changed', leaf: own, chain: linkOf(before, own) };
}

function cutAt(last: bigint, { through, market, day }: RootStatement): Finding {
  return { kind: 'chain_cut', last: String(last), through: String(through), market, day };
}

/** Broken links before the root say the same more exactly; then the root has nothing to add. */
function rewrittenAt(found: readonly Finding[], agreed: bigint, root: RootStatement): Finding[] {
  const isExplained = found.some((one) => one.kind === 'seals_deleted' && BigInt(one.from) <= root.through);
  const { through, market, day } = root;
  const from = String(agreed + 1n);
  return isExplained ? [] : [{ kind: 'chain_rewritten', from, through: String(through), market, day }];
}

function differingTree(found: readonly Finding[], { statement, tree, first, last }: GrownDay): Finding[] {
  const isSameTree =
    toHex(tree.root()) === statement.root &&
    BigInt(tree.size) === statement.bets &&
    first === statement.first &&
    last === statement.last;
  if (isSameTree || found.some((one) => explains(one, statement))) return [];
  return [{ kind: 'tree_differs', market: statement.market, day: statement.day }];
}

/** A row that was changed or is gone may have been a bet of that day. */
function explains(finding: Finding, { through }: RootStatement): boolean {
  switch (finding.kind) {
    case 'entry_changed':
    case 'entry_deleted':
    case 'seal_changed':
      return BigInt(finding.position) <= through;
    case 'seals_deleted':
      return BigInt(finding.from) <= through;
    case 'entry_inserted':
    case 'head_differs':
    case 'chain_cut':
    case 'chain_rewritten':
    case 'tree_differs':
      return false;
  }
}
