/** Money that is held apart, and money at vendors: the ledger against those whose it is. Read at one instant. */
import { sumHeldForWithdrawals } from '../../cashier/index.ts';
import { sumHeldForHandPays } from '../../handpay/index.ts';
import { transfersAtVendors } from '../../transfers/index.ts';
import { sumHeld, sumTransferEntries } from '../../wallet/index.ts';
import { add, count, judge, newTally, type Desk, type Tally, type Told } from '../desk.ts';

type Parts = { held: bigint; holds: bigint; withdrawals: bigint; transfers: bigint; wins: bigint };

/** What a member holds apart is what open holds, withdrawals, transfers and wins that wait hold. */
export async function checkHeldAccounts(desk: Desk): Promise<Told> {
  const since = desk.now();
  const tally = newTally('held_accounts');
  const [sums, withdrawals, standings, wins] = await desk.atOneInstant(async (tx) => [
    await sumHeld(tx),
    await sumHeldForWithdrawals(tx),
    await transfersAtVendors(tx),
    await sumHeldForHandPays(tx),
  ]);
  const members = new Map<string, Parts>();
  const of = ({ memberId, currency }: { memberId: string; currency: string }): Parts => {
    const key = `${memberId} ${currency}`;
    const parts = members.get(key) ?? { held: 0n, holds: 0n, withdrawals: 0n, transfers: 0n, wins: 0n };
    members.set(key, parts);
    return parts;
  };
  for (const sum of sums) {
    of(sum).held += sum.held;
    of(sum).holds += sum.onHold;
  }
  for (const sum of withdrawals) {
    of(sum).withdrawals += sum.amount;
    count(tally, 'withdrawals', sum.withdrawals);
  }
  for (const sum of wins) {
    of(sum).wins += sum.amount;
    count(tally, 'handPays', sum.handPays);
  }
  for (const standing of standings)
    if (standing.underWayIn > 0n) of(standing).transfers += standing.underWayIn;
  count(tally, 'members', BigInt(members.size));
  for (const [subject, { held, holds, withdrawals: out, transfers, wins: waiting }] of members) {
    const expected = holds + out + transfers + waiting;
    if (held !== expected)
      add(tally, [{ difference: 'held', subject, expected: String(expected), found: String(held) }]);
  }
  return { checks: [judge(tally, since, desk.now())], marks: {} };
}

/** What the ledger moved into and out of vendors' wallets is what the transfers say that was done. */
export async function checkTransfersLedger(desk: Desk): Promise<Told> {
  const since = desk.now();
  const tally = newTally('transfers_ledger');
  const [sums, standings] = await desk.atOneInstant(async (tx) => [
    await sumTransferEntries(tx),
    await transfersAtVendors(tx),
  ]);
  const keyOf = (one: { memberId: string; vendor: string; currency: string }): string =>
    `${one.memberId} ${one.vendor} ${one.currency}`;
  const moved = new Map(sums.map((sum) => [keyOf(sum), sum]));
  const asked = new Map(standings.map((standing) => [keyOf(standing), standing]));
  for (const { entries } of sums) count(tally, 'entries', entries);
  count(tally, 'wallets', BigInt(asked.size));
  for (const key of new Set([...moved.keys(), ...asked.keys()])) {
    const nothing = { in: 0n, out: 0n };
    compare(tally, key, 'in', asked.get(key) ?? nothing, moved.get(key) ?? nothing);
    compare(tally, key, 'out', asked.get(key) ?? nothing, moved.get(key) ?? nothing);
  }
  return { checks: [judge(tally, since, desk.now())], marks: {} };
}

type Moved = { in: bigint; out: bigint };

function compare(tally: Tally, subject: string, way: 'in' | 'out', asked: Moved, moved: Moved): void {
  if (asked[way] === moved[way]) return;
  const difference = way === 'in' ? 'moved_in' : 'moved_out';
  add(tally, [{ difference, subject, expected: String(asked[way]), found: String(moved[way]) }]);
}
