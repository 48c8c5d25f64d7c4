/** Follows what members play and pay, and judges those whose money moved at once; the others wait for the job. */
import type { Fact, FactKind } from '@feria/contracts/facts';
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { follow } from './follow.ts';
import { readWatches, writeFollowed } from './follow-store.ts';
import { judgeMembers } from './mark.ts';

const KINDS = [
  ...(['play.bet_placed', 'play.win_paid', 'play.bet_rolled_back', 'play.win_rolled_back'] as const),
  ...(['cashier.deposit_moved', 'cashier.withdrawal_moved', 'transfers.transfer_moved'] as const),
] as const satisfies readonly FactKind[];
/** A deposit is rare beside bets, and what matters most: nobody waits for the job's next turn. */
const AT_ONCE: readonly FactKind[] = ['cashier.deposit_moved'];
/** What is older is read again (a first start, a long stop): the job judges the day that is, and not each that was. */
const FRESH_MS = 60 * 60_000;

export function harmListeners({ clock, hub }: Pick<Deps, 'clock' | 'hub'>): Listener[] {
  return [
    {
      name: 'safety.harm',
      kinds: KINDS,
      handle: async (tx, facts) => {
        const byMember = Map.groupBy(facts.filter(isOfMember), ({ payload }) => payload.memberId);
        await record(tx, byMember);
        const now = clock.now();
        const due = [...byMember].filter(([, own]) =>
          own.some(({ kind, at }) => AT_ONCE.includes(kind) && addMs(at, FRESH_MS) > now),
        );
        if (due.length > 0)
          await judgeMembers(
            tx,
            due.map(([memberId]) => memberId),
            now,
          );
      },
    },
    {
      name: 'safety.cases',
      kinds: ['safety.case_moved'],
      handle: () => Promise.resolve(),
      push: () => hub.toOffice('queue', { kind: 'harm' }),
    },
  ];
}

type Followable = Extract<Fact, { kind: (typeof KINDS)[number] }>;
const isOfMember = (fact: Fact): fact is Followable => KINDS.some((kind) => kind === fact.kind);

/** Exported for tests. */
export async function record(tx: Tx, byMember: ReadonlyMap<string, readonly Fact[]>): Promise<void> {
  const ids = [...byMember.keys()];
  const watches = await readWatches(tx, ids);
  await writeFollowed(tx, new Map(ids.map((id) => [id, follow(watches.get(id), byMember.get(id)!)])));
}
