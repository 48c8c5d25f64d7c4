/**
 * What the ledger's seals promise, and how anybody checks it: sealed bytes, hash chain, Merkle trees (RFC 6962, RFC 9162),
 * signed roots (Ed25519, RFC 8032), proofs of one entry and the audit of all. Pure: it runs in a browser, offline.
 * docs/ledger-proof.md says the same in words, with an example for common tools.
 */
export { canonicalText, CHAIN_START, isBet, leafOf, linkOf } from './canonical.ts';
export type { SealedEntry, SealedPosting } from './canonical.ts';
export { beginAudit } from './audit.ts';
export type { Audit, Finding, Head, SealRow } from './audit.ts';
export { dayFinder } from './days.ts';
export { fromHex, toHex } from './hex.ts';
export { EMPTY_ROOT, growTree, pathTo, rootFromPath, rootOver } from './merkle.ts';
export { checkProof, PROOF_FORMAT, readProof } from './proof.ts';
export type { ItemProblem, ItemVerdict, LedgerProof, ProofItem } from './proof.ts';
export { compareRoots, dayAfter, findGaps, readRoots } from './roots.ts';
export type { PlacedRoot, RootFinding } from './roots.ts';
export { checkSignature, isSameRoot, keyIdOf, readRoot, ROOT_FORMAT } from './signature.ts';
export type { SignedRoot } from './signature.ts';
export { hashStatement, readStatement, writeStatement } from './statement.ts';
export type { RootStatement } from './statement.ts';
