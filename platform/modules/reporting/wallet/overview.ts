/** All of a member's money in one picture: the ledger's accounts, and what those whose it is say it is for. */
import type { AtVendor, HeldPart, WalletOverview } from '@feria/contracts/reporting/wallet';
import { isUuid, sum, toDecimal, type Currency, type MemberId, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { listAwaitedDeposits, listHeldPayments, listHeldWithdrawals } from '../../cashier/index.ts';
import { listVendorNames } from '../../catalog/index.ts';
import { listWaiting } from '../../handpay/index.ts';
import { sumOpenStakes } from '../../play/index.ts';
import { readStandings, type Standing } from '../../transfers/index.ts';
import { findBonus, getBalance, listOpenHolds } from '../../wallet/index.ts';

type Owner = { id: MemberId; currency: Currency };
type Part = Omit<HeldPart, 'amount'> & { amount: Units };

/**
 * Call it inside one snapshot: what the ledger holds and what it is held for have to be of one instant. Of held money that nothing says
 * what for the rest is told as `other`, so that the parts are the ledger's sum always.
 */
export async function readOverview(tx: Tx, { id, currency }: Owner, at: Date): Promise<WalletOverview> {
  const { cash, held, bonus, debt } = await getBalance(tx, id, currency);
  const open = await findBonus(tx, id, currency, at);
  const standings = await readStandings(tx, id, currency);
  const names = new Map((await listVendorNames(tx)).map(({ code, name }) => [code, name]));
  const nameOf = (vendor: string): string => names.get(vendor) ?? vendor;
  const parts = withRest(await readHeld(tx, { id, currency }, standings, nameOf), held);
  const away = sum(standings.map(({ balance }) => balance ?? 0n));
  const inPlay = await sumOpenStakes(tx, id, currency);
  const deposits = await listAwaitedDeposits(tx, id, currency);
  return {
    currency,
    at: at.toISOString(),
    total: toDecimal(cash + held + bonus + away + debt),
    isComplete: standings.every(({ balance }) => balance !== null),
    free: toDecimal(cash),
    held: toDecimal(held),
    bonus: toDecimal(bonus),
    away: toDecimal(away),
    debt: toDecimal(-debt),
    heldFor: parts.map((part) => ({ ...part, amount: toDecimal(part.amount) })),
    openBonus: open
      ? {
          left: toDecimal(open.left),
          granted: toDecimal(open.granted),
          wagered: toDecimal(open.wagered),
          wagering: toDecimal(open.wagering),
          maxBet: open.maxBet === null ? null : toDecimal(open.maxBet),
          expiresAt: open.expiresAt.toISOString(),
        }
      : null,
    vendors: standings.filter(tells).map((standing) => atVendor(standing, nameOf(standing.vendor))),
    inPlay: { rounds: inPlay.rounds, staked: toDecimal(inPlay.staked) },
    deposits: deposits.map(({ amount, createdAt, expiresAt, ...deposit }) => ({
      ...deposit,
      amount: toDecimal(amount),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** One where nothing stands and nothing moves has nothing to tell. */
const tells = ({ balance, underWay }: Standing): boolean => balance !== 0n || underWay !== null;

const atVendor = ({ vendor, balance, knownAt, underWay }: Standing, displayName: string): AtVendor => ({
  vassalage: vendor,
  displayName,
  amount: balance === null ? null : toDecimal(balance),
  at: knownAt.toISOString(),
  isMoving: underWay !== null,
});

async function readHeld(
  tx: Tx,
  { id, currency }: Owner,
  standings: readonly Standing[],
  nameOf: (vendor: string) => string,
): Promise<Part[]> {
  const withdrawals = await listHeldWithdrawals(tx, id, currency);
  const payments = await listHeldPayments(tx, id, currency);
  const wins = await listWaiting(tx, id, currency);
  const holds = await listOpenHolds(tx, id, currency);
  const none = { id: null, reference: null, vendor: null };
  return [
    ...withdrawals.map(({ createdAt, ...held }): Part => {
      return { ...none, why: 'withdrawal', ...held, since: createdAt.toISOString() };
    }),
    ...payments.map(({ createdAt, ...held }): Part => {
      return { ...none, ...held, since: createdAt.toISOString() };
    }),
    ...wins.map((win): Part => {
      const amount = win.heldCash + win.heldBonus;
      return { ...none, why: 'hand_pay', amount, id: roundOf(win), since: win.at.toISOString() };
    }),
    ...standings.flatMap(({ vendor, underWay }): Part[] => {
      if (underWay?.direction !== 'in') return [];
      const { amount, id: transfer, createdAt } = underWay;
      const since = createdAt.toISOString();
      return [{ ...none, why: 'transfer', amount, id: transfer, vendor: nameOf(vendor), since }];
    }),
    ...holds.map(({ amount, captured, counterparty, reference, placedAt }): Part => {
      const round = isUuid(reference) ? reference : null;
      const since = placedAt.toISOString();
      return {
        ...none,
        why: 'hold',
        amount: amount - captured,
        id: round,
        vendor: nameOf(counterparty),
        since,
      };
    }),
  ];
}

const roundOf = ({ source, reference }: { source: 'win' | 'transfer'; reference: string }): string | null =>
  source === 'win' && isUuid(reference) ? reference : null;

/** What is held beyond its parts. Below zero, where they say more than is held: the sum stays the ledger's. */
function withRest(parts: Part[], held: Units): Part[] {
  const rest = held - sum(parts.map(({ amount }) => amount));
  if (rest === 0n) return parts;
  return [...parts, { why: 'other', amount: rest, id: null, reference: null, vendor: null, since: null }];
}
