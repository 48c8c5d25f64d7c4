/** What reconciliation shows as lists: the runs, the differences that stand, and the money that is held meanwhile (reports.read). */
import { DIFFERENCE_LIST, HOLD_LIST, RUN_LIST } from '@feria/contracts/reporting/lists';
import { DifferenceRow, HeldMoneyRow, ReconciliationRow } from '@feria/contracts/reporting/reconciliation';
import { isCurrency, toDecimal, type Clock } from '@feria/kernel';
import { sql } from 'kysely';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { App } from '../../../core/http/http.ts';
import { smallList } from '../../../core/lists/small-list.ts';
import { listSource } from '../../../core/lists/source.ts';
import { tableList } from '../../../core/lists/table-list.ts';
import { accountsOf } from '../../members/index.ts';
import { openHolds, type OpenHold } from '../../wallet/index.ts';
import { listAcknowledged } from './known-store.ts';
import { knownAmong } from './known.ts';
import { listLastWords, runsWithTotals, type Run, type RunTotals } from './run-store.ts';

const RUNS = listSource({
  spec: RUN_LIST,
  id: 'id',
  idKind: 'number',
  columns: {
    runAt: 'at',
    runCause: 'cause',
    askedByName: 'askedBy',
    scope: 'scope',
    state: 'state',
    differences: 'differences',
    failed: 'failed',
    unasked: 'unasked',
    finishedAt: 'finishedAt',
  },
  // One begins after the other.
  rising: { moment: 'runAt' },
});

const holdSource = (clock: Clock) =>
  listSource({
    spec: HOLD_LIST,
    id: 'key',
    idKind: 'text',
    columns: {
      expiresAt: 'expiresAt',
      memberId: 'memberId',
      vendor: 'counterparty',
      amount: 'amount',
      captured: 'captured',
      placedAt: 'placedAt',
      reference: 'reference',
    },
    own: {
      isStuck: (value) =>
        value === 'true' ? sql`expires_at <= ${clock.now()}` : sql`expires_at > ${clock.now()}`,
    },
  });

export function reconciliationLists(app: App, deps: Deps): void {
  const { clock } = deps;
  tableList(app, deps, {
    path: '/office/reconciliation/runs',
    permission: 'reports.read',
    source: RUNS,
    shown: ReconciliationRow,
    from: (tx) => runsWithTotals(tx),
    show: (_tx, runs: readonly (Run & RunTotals)[]) => Promise.resolve(runs.map(toRow)),
  });

  smallList(app, deps, {
    path: '/office/reconciliation/differences',
    permission: 'reports.read',
    spec: DIFFERENCE_LIST,
    shown: DifferenceRow,
    read: readDifferences,
  });

  tableList(app, deps, {
    path: '/office/reconciliation/holds',
    permission: 'reports.read',
    source: holdSource(clock),
    shown: HeldMoneyRow,
    from: (tx) => openHolds(tx),
    show: (tx, holds: readonly OpenHold[]) => toHeldMoney(tx, holds, clock.now()),
  });
}

function toRow({ id, at, cause, askedBy, ...run }: Run & RunTotals): ReconciliationRow {
  return {
    ...run,
    id: String(id),
    runAt: at.toISOString(),
    runCause: cause,
    askedByName: askedBy,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    hasRead: Number(run.hasRead),
    differences: Number(run.differences),
  };
}

/** Those that the last word of each check names: the first hundred of each. */
async function readDifferences(reader: Reader): Promise<DifferenceRow[]> {
  const [words, standing] = await Promise.all([listLastWords(reader), listAcknowledged(reader)]);
  const known = knownAmong(standing);
  return words.flatMap((word) =>
    word.findings.map((finding, nth) => {
      const one = known.of(word, finding);
      return {
        id: `${word.name} ${word.subject} ${nth}`,
        runId: String(word.runId),
        runAt: word.runAt.toISOString(),
        check: word.name,
        vendor: word.subject === '' ? null : word.subject,
        difference: finding.difference,
        about: finding.subject,
        expected: finding.expected,
        found: finding.found,
        isKnown: one !== undefined,
        knownBy: one?.operatorName ?? null,
        knownAt: one?.at.toISOString() ?? null,
        note: one?.note ?? null,
      };
    }),
  );
}

async function toHeldMoney(tx: Tx | Reader, holds: readonly OpenHold[], at: Date): Promise<HeldMoneyRow[]> {
  const accounts = await accountsOf(tx, [...new Set(holds.map(({ memberId }) => memberId))]);
  return holds.map(({ key, memberId, currency, counterparty, reference, ...hold }) => {
    if (!isCurrency(currency)) throw new Error(`a hold in ${currency}`);
    return {
      id: key,
      memberId,
      account: accounts.get(memberId)?.account ?? '',
      currency,
      vendor: counterparty,
      reference,
      amount: toDecimal(hold.amount),
      captured: toDecimal(hold.captured),
      placedAt: hold.placedAt.toISOString(),
      expiresAt: hold.expiresAt.toISOString(),
      isStuck: hold.expiresAt <= at,
    };
  });
}
