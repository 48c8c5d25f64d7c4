/** What a person has to look at: everything that has been open for longer than it should be, from every module that knows some. */
import {
  ATTENTION_KINDS,
  type AttentionItem,
  type AttentionKind,
} from '@feria/contracts/reporting/attention';
import { addMs, isCurrency, toDecimal } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import { listLateQueues, listLowFloats, listTroubledGateways } from '../cashier/index.ts';
import { listLoudHours, listStuckRounds, listUnsureCalls } from '../play/index.ts';
import { listStuckFreeRounds } from '../rewards/index.ts';
import { listLoudHoursAtHome, listStuckTransfers } from '../transfers/index.ts';

const MOST_OF_A_KIND = 100;
/** A vendor repeats an unanswered win within seconds. */
const UNSURE_AFTER_MS = 60_000;
/** What the cursor of a list takes. */
const LONGEST_ID = 200;

type Item = Omit<AttentionItem, 'id' | 'account'>;

export async function readAttention(reader: Reader, at: Date): Promise<AttentionItem[]> {
  const items = (await readItems(reader, at)).toSorted((a, b) => a.since.localeCompare(b.since));
  const memberIds = items.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const accounts = await accountsOf(reader, [...new Set(memberIds)]);
  return items.map((item) => ({
    ...item,
    id: idOf(item),
    account: accounts.get(item.memberId ?? '')?.account ?? null,
  }));
}

/** Vendors name their calls as they like: the same name may come from another one, and for another member. */
const idOf = ({ kind, vendor, memberId, reference }: Item): string =>
  [kind, vendor, memberId ?? '', reference].join(' ').slice(0, LONGEST_ID);

/** How many there are of each kind (100 stands for more), and since when the oldest waits. For the metrics. */
export async function countAttention(
  reader: Reader,
  at: Date,
): Promise<{ kind: AttentionKind; count: number; oldestMs: number }[]> {
  const items = await readItems(reader, at);
  return ATTENTION_KINDS.map((kind) => {
    const ages = items
      .filter((item) => item.kind === kind)
      .map(({ since }) => at.getTime() - Date.parse(since));
    return { kind, count: ages.length, oldestMs: Math.max(0, ...ages) };
  });
}

async function readItems(reader: Reader, at: Date): Promise<Item[]> {
  const found = await Promise.all([
    stuckRounds(reader),
    unsureCalls(reader, addMs(at, -UNSURE_AFTER_MS)),
    stuckTransfers(reader, at),
    stuckFreeRounds(reader, at),
    loudHours(reader, at),
    troubledGateways(reader, at),
    lowFloats(reader),
    lateWithdrawals(reader, at),
  ]);
  return found.flat();
}

async function stuckRounds(reader: Reader): Promise<Item[]> {
  const rounds = await listStuckRounds(reader, MOST_OF_A_KIND);
  return rounds.map(({ id, vendor, memberId, openedAt, staked, currency }) => ({
    kind: 'round',
    reference: id,
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
    reference: transaction,
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
    reference: id,
    vendor,
    memberId,
    since: createdAt.toISOString(),
    amount: toDecimal(amount),
    currency,
    roundId: null,
    times: attempts,
  }));
}

async function stuckFreeRounds(reader: Reader, at: Date): Promise<Item[]> {
  const { campaigns, rewards } = await listStuckFreeRounds(reader, at, MOST_OF_A_KIND);
  const told = { amount: null, currency: null, roundId: null };
  return [
    ...campaigns.map(({ id, vendor, movedAt, attempts }): Item => ({
      ...told,
      kind: 'campaign',
      reference: id,
      vendor,
      memberId: null,
      since: movedAt.toISOString(),
      times: attempts,
    })),
    ...rewards.map(({ id, vendor, memberId, movedAt, attempts }): Item => ({
      ...told,
      kind: 'reward',
      reference: id,
      vendor,
      memberId,
      since: movedAt.toISOString(),
      times: attempts,
    })),
  ];
}

async function loudHours(reader: Reader, at: Date): Promise<Item[]> {
  const hours = [
    ...(await listLoudHours(reader, at, MOST_OF_A_KIND)),
    ...(await listLoudHoursAtHome(reader, at, MOST_OF_A_KIND)),
  ].slice(0, MOST_OF_A_KIND);
  return hours.map(({ vendor, currency, hour, paid }) => ({
    kind: 'vendor_hour',
    reference: `${vendor} ${currency} ${hour.toISOString()}`,
    vendor,
    memberId: null,
    since: hour.toISOString(),
    amount: toDecimal(paid),
    currency: isCurrency(currency) ? currency : null,
    roundId: null,
    times: null,
  }));
}

/** A gateway stands where others have their vendor. */
async function troubledGateways(reader: Reader, at: Date): Promise<Item[]> {
  const gateways = await listTroubledGateways(reader, at, MOST_OF_A_KIND);
  return gateways.map(({ kind, gateway, rail, direction, since, times }) => ({
    kind,
    reference: `${gateway} ${rail} ${direction}`,
    vendor: gateway,
    memberId: null,
    since: since.toISOString(),
    amount: null,
    currency: null,
    roundId: null,
    times,
  }));
}

async function lowFloats(reader: Reader): Promise<Item[]> {
  const floats = await listLowFloats(reader);
  return floats.map(({ gateway, currency, since, left, times }) => ({
    kind: 'float_low',
    reference: `${gateway} ${currency}`,
    vendor: gateway,
    memberId: null,
    since: since.toISOString(),
    amount: toDecimal(left),
    currency: isCurrency(currency) ? currency : null,
    roundId: null,
    times,
  }));
}

/** A market stands where others have their vendor. */
async function lateWithdrawals(reader: Reader, at: Date): Promise<Item[]> {
  const queues = await listLateQueues(reader, at);
  return queues.map(({ market, rail, since, times }) => ({
    kind: 'withdrawals_late',
    reference: `${market} ${rail}`,
    vendor: market,
    memberId: null,
    since: since.toISOString(),
    amount: null,
    currency: null,
    roundId: null,
    times,
  }));
}
