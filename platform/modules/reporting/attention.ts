/** What a person has to look at: everything that has been open for longer than it should be, from every module that knows some. */
import type { AttentionItem } from '@feria/contracts/attention';
import { addMs, isCurrency, toDecimal } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { accountsOf } from '../identity/index.ts';
import { listStuckRounds, listUnsureCalls } from '../play/index.ts';
import { listStuckTransfers } from '../transfers/index.ts';

const MOST_OF_A_KIND = 100;
/** A vendor repeats an unanswered win within seconds. */
const UNSURE_AFTER_MS = 60_000;

type Item = Omit<AttentionItem, 'account'>;

export async function readAttention(reader: Reader, at: Date): Promise<AttentionItem[]> {
  const found = await Promise.all([
    stuckRounds(reader),
    unsureCalls(reader, addMs(at, -UNSURE_AFTER_MS)),
    stuckTransfers(reader, at),
  ]);
  const items = found.flat().toSorted((a, b) => a.since.localeCompare(b.since));
  const memberIds = items.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const accounts = await accountsOf(reader, [...new Set(memberIds)]);
  return items.map((item) => ({ ...item, account: accounts.get(item.memberId ?? '')?.account ?? null }));
}

async function stuckRounds(reader: Reader): Promise<Item[]> {
  const rounds = await listStuckRounds(reader, MOST_OF_A_KIND);
  return rounds.map(({ id, vendor, memberId, openedAt, staked, currency }) => ({
    kind: 'round',
    id,
    vendor,
    memberId,
    since: openedAt.toISOString(),
    amount: toDecimal(staked),
    currency: isCurrency(currency) ? currency : null,
    roundId: id,
    times: null,
  }));
}

async function unsureCalls(reader: Reader, before: Date): Promise<Item[]> {
  const calls = await listUnsureCalls(reader, before, MOST_OF_A_KIND);
  return calls.map(({ kind, transaction, vendor, memberId, firstAt, roundId, times }) => ({
    kind,
    id: transaction,
    vendor,
    memberId,
    since: firstAt.toISOString(),
    amount: null,
    currency: null,
    roundId,
    times,
  }));
}

async function stuckTransfers(reader: Reader, at: Date): Promise<Item[]> {
  const transfers = await listStuckTransfers(reader, at, MOST_OF_A_KIND);
  return transfers.map(({ id, vendor, memberId, createdAt, amount, currency, attempts }) => ({
    kind: 'transfer',
    id,
    vendor,
    memberId,
    since: createdAt.toISOString(),
    amount: toDecimal(amount),
    currency,
    roundId: null,
    times: attempts,
  }));
}
