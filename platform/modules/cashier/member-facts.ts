/** What an operator needs to judge a withdrawal: who asks, what they paid in, played and were paid before. */
import type { MemberFacts } from '@feria/contracts/cashier/office';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { addMs, toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember, type Member } from '../members/index.ts';
import { listMethods } from '../markets/index.ts';
import { findBlock } from '../exclusions/index.ts';
import { getBalance } from '../wallet/index.ts';
import { readMemberTotals, type MemberTotals } from './store.ts';
import { toWithdrawalViews } from './views.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

const NEW_MS = 7 * 24 * 60 * 60_000;
/** A withdrawal is large from this part of what the method carries. */
const LARGE_PART = 2n;

type Flag = MemberFacts['flags'][number];
type Row = WithdrawalView & { member: MemberFacts };

/** Withdrawals with the facts of their members: each member is looked up once, however many rows are theirs. */
export async function toOfficeWithdrawals(
  tx: Tx | Reader,
  withdrawals: readonly Withdrawal[],
): Promise<Row[]> {
  const ids = [...new Set(withdrawals.map(({ memberId }) => memberId))];
  const totals = ids.length === 0 ? [] : await readMemberTotals(tx, ids);
  const facts = new Map(await Promise.all(totals.map((own) => factsOf(tx, own))));
  const views = await toWithdrawalViews(tx, withdrawals);
  const methods = await methodsOf(tx, withdrawals);
  return withdrawals.map((withdrawal, index) => {
    const member = facts.get(withdrawal.memberId)!;
    const isLarge = isLargeOne(methods, withdrawal);
    const isNew = withdrawal.createdAt < addMs(new Date(member.registeredAt), NEW_MS);
    const own: Flag[] = [...(isNew ? ['new_member' as const] : []), ...(isLarge ? ['large' as const] : [])];
    return { ...views[index]!, member: { ...member, flags: [...own, ...member.flags] } };
  });
}

async function factsOf(tx: Tx | Reader, totals: MemberTotals): Promise<[string, MemberFacts]> {
  const member = await getMember(tx, totals.memberId);
  const balance = await getBalance(tx, member.id, member.currency);
  const facts: MemberFacts = {
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
    flags: await flagsOf(tx, member, totals),
  };
  return [member.id, facts];
}

async function flagsOf(tx: Tx | Reader, member: Member, { deposits, play }: MemberTotals): Promise<Flag[]> {
  const hasNotPlayed = deposits.lastAt !== null && (play.lastAt === null || play.lastAt < deposits.lastAt);
  const block = await findBlock(tx, member.id);
  return [
    ...(hasNotPlayed ? ['no_play_since_deposit' as const] : []),
    ...(block ? ['play_blocked' as const] : []),
  ];
}

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
