/** Signed roots beside each other: each must be signed, and follow the one of the day before in its market. */
import { addMs } from '@feria/kernel';
import { checkSignature, isSameRoot, readRoot, type SignedRoot } from './signature.ts';
import { hashStatement, type RootStatement } from './statement.ts';

export type RootFinding =
  | { kind: 'root_unreadable'; place: string }
  | { kind: 'signature_invalid'; market: string; day: string }
  /** Signed by a key that is none of the published. */
  | { kind: 'key_unknown'; market: string; day: string; keyId: string }
  /** A day is missing, or does not name the day before as its predecessor. */
  | { kind: 'root_gap'; market: string; day: string }
  /** The table and the file say different things of one day. */
  | { kind: 'root_differs'; market: string; day: string }
  | { kind: 'root_missing'; market: string; day: string }
  | { kind: 'file_missing'; market: string; day: string };

export type PlacedRoot = { place: string; value: unknown };
type ReadRoot = { root: SignedRoot; statement: RootStatement };

const DAY_MS = 86_400_000;

/** Reads roots, checks signatures and, where keys are given, whose they are; answers what may be trusted, by market and day. */
export async function readRoots(
  placed: readonly PlacedRoot[],
  publicKeys: readonly string[] | null = null,
): Promise<{ roots: ReadRoot[]; findings: RootFinding[] }> {
  const roots: ReadRoot[] = [];
  const findings: RootFinding[] = [];
  for (const { place, value } of placed) {
    const read = readRoot(value);
    if (!read) {
      findings.push({ kind: 'root_unreadable', place });
      continue;
    }
    const { market, day } = read.statement;
    const { publicKey, keyId } = read.root;
    if ((await checkSignature(read.root)) === 'invalid')
      findings.push({ kind: 'signature_invalid', market, day });
    else if (publicKeys && !publicKeys.includes(publicKey))
      findings.push({ kind: 'key_unknown', market, day, keyId });
    else roots.push(read);
  }
  return { roots: roots.toSorted(byMarketAndDay), findings };
}

function byMarketAndDay({ statement: a }: ReadRoot, { statement: b }: ReadRoot): number {
  return a.market.localeCompare(b.market) || a.day.localeCompare(b.day);
}

/**
 * Days that do not follow the day before them, among roots in order. A first root of a market has nothing to follow, and
 * one whose neighbour was refused has nothing to be compared with.
 */
export function findGaps(roots: readonly ReadRoot[], refused: readonly RootFinding[]): RootFinding[] {
  const refusedDays = daysOf(refused);
  return roots.flatMap(({ statement: { market, day, previous, after } }, index): RootFinding[] => {
    const before = roots[index - 1];
    if (before?.statement.market !== market || refusedDays.has(`${market} ${dayBefore(day)}`)) return [];
    const isNext = dayAfter(before.statement.day) === day;
    const isLinked = previous === hashStatement(before.root.statement) && after === before.statement.through;
    return isNext && isLinked ? [] : [{ kind: 'root_gap', market, day }];
  });
}

function daysOf(findings: readonly RootFinding[]): ReadonlySet<string> {
  return new Set(findings.flatMap((one) => ('day' in one ? [`${one.market} ${one.day}`] : [])));
}

export function dayAfter(day: string): string {
  return shiftDay(day, DAY_MS);
}

function dayBefore(day: string): string {
  return shiftDay(day, -DAY_MS);
}

function shiftDay(day: string, ms: number): string {
  return addMs(new Date(`${day}T00:00:00Z`), ms)
    .toISOString()
    .slice(0, 10);
}

/** Compares the roots of the table with those that were filed outside. A root that was refused already is not missing. */
export function compareRoots(
  table: readonly ReadRoot[],
  files: readonly ReadRoot[],
  refused: readonly RootFinding[],
): RootFinding[] {
  const keyOf = ({ statement: { market, day } }: ReadRoot): string => `${market} ${day}`;
  const filed = new Map(files.map((root) => [keyOf(root), root]));
  const refusedDays = daysOf(refused);
  const known = new Set([...table.map(keyOf), ...refusedDays]);
  const findings = table.flatMap((own): RootFinding[] => {
    const { market, day } = own.statement;
    const file = filed.get(keyOf(own));
    if (!file) return refusedDays.has(keyOf(own)) ? [] : [{ kind: 'file_missing', market, day }];
    return isSameRoot(own.root, file.root) ? [] : [{ kind: 'root_differs', market, day }];
  });
  const lost = files.filter((root) => !known.has(keyOf(root)));
  return [
    ...findings,
    ...lost.map(({ statement: { market, day } }): RootFinding => ({ kind: 'root_missing', market, day })),
  ];
}
