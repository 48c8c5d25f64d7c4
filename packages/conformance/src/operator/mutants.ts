/**
 * Wallets that are wrong in one way each, and the scenario that must notice. They are mistakes that real integrations
 * make; a kit that passes one of them would let it through to players' money.
 */
import { RULES, type Rules } from './rules.ts';

export type Mutant = {
  name: string;
  /** The scenario that has to fail; others may fail with it. */
  caughtBy: string;
  rules: Partial<Rules>;
};

const CENT = 1_000n;
const asDouble = (amount: bigint): bigint => BigInt(Number(amount));

export const MUTANTS: readonly Mutant[] = [
  { name: 'forgets a repeat', caughtBy: 'bet.repeat', rules: { keepsReceipt: ({ kind }) => kind !== 'bet' } },
  {
    name: 'forgets a repeated win',
    caughtBy: 'win.repeat',
    rules: { keepsReceipt: ({ kind }) => kind !== 'win' },
  },
  {
    name: 'debits twice',
    caughtBy: 'bet.ok',
    rules: { priceOf: (call) => (call.isFree ? 0n : 2n * call.amount) },
  },
  {
    name: 'answers a refusal after debiting',
    caughtBy: 'bet.unknown-currency',
    rules: {
      onRefusal: (member, { amount }, verdict) => {
        if (member && verdict === 'currency_invalid') member.cash -= amount;
      },
    },
  },
  { name: 'accepts a negative bet', caughtBy: 'bet.negative', rules: { isPossible: () => true } },
  { name: 'accepts a negative win', caughtBy: 'win.negative', rules: { isPossible: () => true } },
  { name: 'ignores the signature', caughtBy: 'bet.bad-signature', rules: { letsIn: () => true } },
  { name: 'rounds amounts through a double', caughtBy: 'win.beyond-2^53', rules: { amountOf: asDouble } },
  {
    name: 'books whole cents only',
    caughtBy: 'bet.tenth-of-cent',
    rules: { amountOf: (amount) => amount - (amount % CENT) },
  },
  {
    name: 'expires wins',
    caughtBy: 'expired.win',
    rules: { takesToken: ({ isCurrent }, { kind }) => isCurrent || kind === 'rollback' },
  },
  {
    name: 'expires rollbacks',
    caughtBy: 'expired.rollback',
    rules: { takesToken: ({ isCurrent }, { kind }) => isCurrent || kind === 'win' },
  },
  { name: 'bets with an old token', caughtBy: 'expired.bet', rules: { takesToken: () => true } },
  { name: 'pays wins after a rollback', caughtBy: 'win.after-rollback', rules: { pays: () => true } },
  {
    name: 'refuses wins after the close',
    caughtBy: 'win.after-close',
    rules: { pays: (bet, isClosed) => !bet.isRolledBack && !isClosed },
  },
  {
    name: 'forgets a rollback that came first',
    caughtBy: 'rollback.unknown-then-bet',
    rules: { remembersEarlyRollback: false },
  },
  { name: 'gives a stake back twice', caughtBy: 'rollback.rolled-back', rules: { givesBack: () => true } },
  { name: 'never gives a stake back', caughtBy: 'rollback.ok', rules: { givesBack: () => false } },
  {
    name: "accepts another player's id",
    caughtBy: 'bet.duplicate-of-another-player',
    rules: { keyOf: (call, user) => `${user} ${call.transaction}` },
  },
  {
    name: "accepts a win with its bet's id",
    caughtBy: 'win.id-of-bet',
    rules: { keyOf: (call) => `${call.kind} ${call.transaction}` },
  },
  {
    name: 'takes a changed amount for a repeat',
    caughtBy: 'bet.duplicate-amount',
    rules: { isRepeat: (first, call) => RULES.isRepeat(first, { ...call, amount: first.amount }) },
  },
  {
    name: 'takes a changed round for a repeat',
    caughtBy: 'bet.duplicate-round',
    rules: { isRepeat: (first, call) => RULES.isRepeat(first, { ...call, round: first.round }) },
  },
  { name: 'plays in any currency', caughtBy: 'bet.wrong-currency', rules: { takesCurrency: () => true } },
  { name: 'debits cash for a free bet', caughtBy: 'free-bet.ok', rules: { priceOf: ({ amount }) => amount } },
  {
    name: 'lets a grant be exceeded',
    caughtBy: 'free-bet.exceeding-grant',
    rules: { covers: (grant) => grant !== undefined },
  },
  {
    name: 'tells the balance on a refusal',
    caughtBy: 'bet.invalid-game',
    rules: { tellsOnRefusal: ({ cash }) => ({ balance: cash }) },
  },
  { name: 'does not echo the request id', caughtBy: 'balance.ok', rules: { echo: () => 'a request' } },
  {
    name: 'lower-cases the request id',
    caughtBy: 'balance.request-echoed',
    rules: { echo: (request) => request.toLowerCase() },
  },
  { name: 'lets a blocked member bet', caughtBy: 'blocked.bet', rules: { takesMember: () => true } },
  {
    name: "refuses a blocked member's win",
    caughtBy: 'blocked.win',
    rules: { takesMember: ({ isBlocked }) => !isBlocked },
  },
  {
    name: 'goes below zero when a spent win is taken back',
    caughtBy: 'rollback.win-spent',
    rules: {
      takeBack: (member, amount) => {
        member.cash -= amount;
      },
    },
  },
  {
    name: 'forgets what a member owes',
    caughtBy: 'rollback.win-spent',
    rules: {
      takeBack: (member, amount) => {
        member.cash -= amount < member.cash ? amount : member.cash;
      },
    },
  },
  {
    name: 'leaves the old token current after a check',
    caughtBy: 'check.ok',
    rules: { checkSupersedes: false },
  },
  { name: 'does half a list', caughtBy: 'list.one-bad-undoes-all', rules: { undoesList: false } },
  { name: 'answers HTTP 400 for broken JSON', caughtBy: 'http.malformed', rules: { malformedStatus: 400 } },
];

export function rulesOf({ rules }: Mutant): Rules {
  return { ...RULES, ...rules };
}
