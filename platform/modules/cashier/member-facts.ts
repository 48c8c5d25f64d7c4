/** What an operator needs to judge a withdrawal: who asks, what they paid in, played and were paid before. */
import type { MemberFacts, OfficeWithdrawalRow } from '@feria/contracts/cashier/office';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { addMs, toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember, membersAmong, type Member } from '../members/index.ts';
import { listMethods } from '../markets/index.ts';
import { blocksAmong, findBlock } from '../exclusions/index.ts';
import { getBalance } from '../wallet/index.ts';
import { sharedAmong } from './accounts/account-store.ts';
import { readLastActs, readMemberTotals, type LastActs, type MemberTotals } from './store.ts';
import { toWithdrawalViews } from './withdrawals/withdrawal-view.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

const NEW_MS = 7 * 24 * 60 * 60_000;
/** A withdrawal is large from this part of what the method carries. */
const LARGE_PART = 2n;

type Flag = MemberFacts['flags'][number];
type Row = WithdrawalView & { member: MemberFacts };

/** A withdrawal with the facts of its member. */
export async function toOfficeWithdrawal(tx: Tx | Reader, withdrawal: Withdrawal): Promise<Row> {
  const member = await getMember(tx, withdrawal.memberId);
  const [[totals], [view], methods, shared] = await Promise.all([
    readMemberTotals(tx, [member.id]),
    toWithdrawalViews(tx, [withdrawal]),
    methodsOf(tx, [withdrawal]),
    sharedOf(tx, [withdrawal]),
  ]);
  const facts = await factsOf(tx, member, totals!);
  const own = ownFlags(methods, withdrawal, member, shared);
  return { ...view!, member: { ...facts, flags: [...own, ...facts.flags] } };
}

/** Withdrawals with whose they are and what to look at: a fixed number of queries, however many rows and members there are. */
export async function toListedWithdrawals(
  tx: Tx | Reader,
  withdrawals: readonly (Withdrawal & { priority: number })[],
): Promise<OfficeWithdrawalRow[]> {
  const ids = [...new Set(withdrawals.map(({ memberId }) => memberId))];
  const [members, last, blocked, views, methods, shared] = await Promise.all([
    membersAmong(tx, ids),
    readLastActs(tx, ids),
    blocksAmong(tx, ids),
    toWithdrawalViews(tx, withdrawals),
    methodsOf(tx, withdrawals),
    sharedOf(tx, withdrawals),
  ]);
  return withdrawals.map((withdrawal, index) => {
    const { memberId, merchantCode, paidAt, verdict, priority } = withdrawal;
    const member = members.get(memberId)!;
    const flags = [
      ...ownFlags(methods, withdrawal, member, shared),
      ...flagsOf(last.get(memberId)!, blocked.has(memberId)),
    ];
    return {
      ...views[index]!,
      memberId,
      account: member.account,
      merchantCode,
      flags,
      verdict,
      priority,
      paidAt: paidAt?.toISOString() ?? null,
    };
  });
}

async function factsOf(tx: Tx | Reader, member: Member, totals: MemberTotals): Promise<MemberFacts> {
  const [balance, block] = await Promise.all([
    getBalance(tx, member.id, member.currency),
    findBlock(tx, member.id),
  ]);
  const last = { depositAt: totals.deposits.lastAt, playAt: totals.play.lastAt };
  return {
    memberId: member.id,
    account: member.account,
    merchantCode: member.marketCode,
    registeredAt: member.registeredAt.toISOString(),
    balance: toDecimal(balance.cash),
    held: toDecimal(balance.held),
    deposits: {
      count: Number(totals.deposits.count),
      total: toDecimal(totals.deposits.total),
      lastAt: totals.deposits.lastAt?.toISOString() ?? null,
    },
    withdrawals: {
      count: Number(totals.withdrawals.count),
      total: toDecimal(totals.withdrawals.total),
    },
    play: {
      rounds: Number(totals.play.rounds),
      staked: toDecimal(totals.play.staked),
      won: toDecimal(totals.play.won),
    },
    flags: flagsOf(last, block !== undefined),
  };
}

/** What is told by the withdrawal itself. */
function ownFlags(
  methods: Methods,
  withdrawal: Withdrawal,
  { registeredAt }: Member,
  shared: ReadonlySet<string>,
): Flag[] {
  const isNew = withdrawal.createdAt < addMs(registeredAt, NEW_MS);
  return [
    ...(isNew ? ['new_member' as const] : []),
    ...(isLargeOne(methods, withdrawal) ? ['large' as const] : []),
    ...(shared.has(withdrawal.accountId ?? '') ? ['shared_account' as const] : []),
  ];
}

/** What is told by its member. */
function flagsOf({ depositAt, playAt }: LastActs, isBlocked: boolean): Flag[] {
  const hasNotPlayed = depositAt !== null && (playAt === null || playAt < depositAt);
  return [
    ...(hasNotPlayed ? ['no_play_since_deposit' as const] : []),
    ...(isBlocked ? ['play_blocked' as const] : []),
  ];
}

/** Which of the accounts that these withdrawals go to another member has named, too. */
const sharedOf = (tx: Tx | Reader, withdrawals: readonly Withdrawal[]): Promise<ReadonlySet<string>> =>
  sharedAmong(tx, [...new Set(withdrawals.flatMap(({ accountId }) => accountId ?? []))]);

type Methods = ReadonlyMap<string, Awaited<ReturnType<typeof listMethods>>>;

/** The methods of each market that these withdrawals are of: asked once, however many rows there are. */
async function methodsOf(tx: Tx | Reader, withdrawals: readonly Withdrawal[]): Promise<Methods> {
  const markets = [...new Set(withdrawals.map(({ merchantCode }) => merchantCode))];
  return new Map(
    await Promise.all(markets.map(async (code) => [code, await listMethods(tx, code)] as const)),
  );
}

function isLargeOne(methods: Methods, { merchantCode, method: code, amount }: Withdrawal): boolean {
  const own = methods.get(merchantCode) ?? [];
  const method = own.find((one) => one.direction === 'out' && one.code === code);
  return method !== undefined && amount * LARGE_PART >= method.max;
}
