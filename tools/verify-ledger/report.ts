/** Findings and verdicts as lines for a person. */
import type { Finding, ItemProblem, ItemVerdict, RootFinding } from '@feria/ledger-proof';

export function lineOf(finding: Finding | RootFinding): string {
  switch (finding.kind) {
    case 'entry_changed':
      return `entry ${finding.entryId} (position ${finding.position}) is not what was sealed`;
    case 'entry_deleted':
      return `entry ${finding.entryId} (position ${finding.position}) was sealed and is gone`;
    case 'entry_inserted':
      return `entry ${finding.entryId} was slipped in behind the sealer`;
    case 'seal_changed':
      return `the seal at position ${finding.position} (entry ${finding.entryId}) was changed`;
    case 'seals_deleted':
      return `the seals from position ${finding.from} to ${finding.to} are gone`;
    case 'head_differs':
      return `the sealer's place (position ${finding.position}) is not where the chain ends`;
    case 'chain_cut':
      return `the chain ends at position ${finding.last}; the root of ${finding.market} ${finding.day} was signed for ${finding.through}: its end was deleted`;
    case 'chain_rewritten':
      return `positions ${finding.from} to ${finding.through} were rewritten and chained anew: the root of ${finding.market} ${finding.day} was signed for another chain`;
    case 'tree_differs':
      return `the bets of ${finding.market} ${finding.day} do not make the signed root`;
    case 'root_unreadable':
      return `${finding.place} is no root`;
    case 'signature_invalid':
      return `the root of ${finding.market} ${finding.day} is not signed by its key`;
    case 'key_unknown':
      return `the root of ${finding.market} ${finding.day} is signed by ${finding.keyId}, which is none of the known keys`;
    case 'root_gap':
      return `the root of ${finding.market} ${finding.day} does not follow the one of the day before`;
    case 'root_differs':
      return `the database has another root of ${finding.market} ${finding.day} than the file`;
    case 'root_missing':
      return `the root of ${finding.market} ${finding.day} was filed, and the database has none`;
    case 'file_missing':
      return `the root of ${finding.market} ${finding.day} has no file`;
  }
}

const PROBLEMS: Readonly<Record<ItemProblem, string>> = {
  leaf_differs: 'the entry is not the one that was sealed',
  path_differs: 'the path does not lead to the root',
  root_unknown: 'the file lacks the root',
  signature_invalid: 'the root is not signed by its key',
  signature_unsupported: 'this machine cannot check the signature',
  outside_day: 'the root does not cover such an entry',
  root_differs: 'the root is another one than the one you hold',
  key_differs: 'the root is signed by another key than the one you hold',
};

export function linesOf({ item, state, problems, statement, isCompared }: ItemVerdict): string[] {
  const { id, kind, amount, currency } = item.entry;
  const what = `entry ${id}, ${kind} of ${amount} units ${currency}`;
  const place = item.seal ? `position ${item.seal.position}` : 'no position yet';
  const said: Readonly<Record<ItemVerdict['state'], string>> = {
    included: `proven: ${what}, ${place}, under the root of ${statement?.market} ${statement?.day}`,
    sealed: `sealed, not closed: ${what}, ${place}. Its day has no root yet; download the proof again tomorrow`,
    waiting: `not sealed yet: ${what}`,
    broken: `BROKEN: ${what}, ${place}`,
  };
  const trust =
    state === 'included' && !isCompared
      ? ['  the root comes from the file itself: compare it with one that was published or kept']
      : [];
  return [said[state], ...problems.map((problem) => `  ${PROBLEMS[problem]}`), ...trust];
}
