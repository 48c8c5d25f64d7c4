/**
 * The decisions of a correct wallet, one small function each. The reference wallet asks them; a mutant replaces one, and
 * the conformance scenarios must notice.
 */
import type { Verdict } from '../words.ts';

export type WalletCall = {
  kind: 'bet' | 'win' | 'rollback';
  token: string;
  user: string | null;
  transaction: string;
  reference: string | null;
  game: string;
  round: string;
  amount: bigint;
  currency: string;
  isFree: boolean;
  /** What grants a free round: its reward, else its campaign. */
  grant: string | null;
};
export type Member = {
  readonly user: string;
  readonly currency: string;
  cash: bigint;
  debt: bigint;
  isBlocked: boolean;
};
export type Token = { readonly user: string; readonly game: string; isCurrent: boolean };
export type Grant = { readonly user: string; readonly game: string; readonly currency: string; left: bigint };
export type Receipt = { call: WalletCall; user: string; balance: bigint; isRolledBack: boolean };

export type Rules = {
  /** Whether a call at the door of a vendor is let in. */
  letsPartner(isKnown: boolean): boolean;
  /** Whether a body of that length is read before its signature is looked at: none. */
  readsFirst(bytes: number): boolean;
  /** What is taken for the signature of what a header says: all of it. */
  signatureOf(header: string): string;
  /** A body before its shape is looked at: as it came. */
  reads(body: unknown): unknown;
  /** Whether a win needs a bet that is known. */
  needsBet: boolean;
  /** Whether a call with this signature is let in. */
  letsIn(isSigned: boolean): boolean;
  /** The amount of a call as it is booked. */
  amountOf(amount: bigint): bigint;
  isPossible(amount: bigint): boolean;
  /** What a transaction is known by. */
  keyOf(call: WalletCall, user: string): string;
  isRepeat(first: WalletCall, call: WalletCall): boolean;
  keepsReceipt(call: WalletCall): boolean;
  takesToken(token: Token, call: WalletCall): boolean;
  takesMember(member: Member, call: WalletCall): boolean;
  takesCurrency(member: Member, call: WalletCall): boolean;
  /** What a bet takes from the cash. */
  priceOf(call: WalletCall): bigint;
  covers(grant: Grant | undefined, call: WalletCall): boolean;
  /** Whether a win on this bet is paid. */
  pays(bet: Receipt, isClosed: boolean): boolean;
  remembersEarlyRollback: boolean;
  /** Whether a rollback gives back what it names. */
  givesBack(target: Receipt): boolean;
  takeBack(member: Member, amount: bigint): void;
  /** Anything that happens to a member when a call is refused: nothing. */
  onRefusal(member: Member | undefined, call: WalletCall, verdict: Verdict): void;
  /** Whether a refused action undoes the list before it. */
  undoesList: boolean;
  /** Whether a check supersedes the token that it was shown. */
  checkSupersedes: boolean;
  /** What a refusal carries of the member. */
  tellsOnRefusal(member: Member, verdict: Verdict, mayTellBalance: boolean): { balance?: bigint };
  echo(request: string): string;
  /** The HTTP status for a body that is no JSON. */
  malformedStatus: number;
};

export const RULES: Rules = {
  letsPartner: (isKnown) => isKnown,
  readsFirst: () => false,
  signatureOf: (header) => header,
  reads: (body) => body,
  needsBet: true,
  letsIn: (isSigned) => isSigned,
  amountOf: (amount) => amount,
  isPossible: (amount) => amount >= 0n && amount < 2n ** 63n,
  keyOf: (call) => call.transaction,
  isRepeat: (first, call) =>
    first.kind === call.kind &&
    first.reference === call.reference &&
    first.game === call.game &&
    first.round === call.round &&
    first.amount === call.amount &&
    first.currency === call.currency &&
    first.isFree === call.isFree,
  keepsReceipt: () => true,
  takesToken: (token, { kind }) => token.isCurrent || kind !== 'bet',
  takesMember: (member, { kind }) => !member.isBlocked || kind !== 'bet',
  takesCurrency: (member, call) => call.kind === 'rollback' || call.currency === member.currency,
  priceOf: (call) => (call.isFree ? 0n : call.amount),
  covers: (grant, call) =>
    grant !== undefined &&
    grant.game === call.game &&
    grant.currency === call.currency &&
    grant.left >= call.amount,
  pays: (bet) => !bet.isRolledBack,
  remembersEarlyRollback: true,
  givesBack: (target) => !target.isRolledBack,
  takeBack: (member, amount) => {
    const there = amount < member.cash ? amount : member.cash;
    member.cash -= there;
    member.debt += amount - there;
  },
  onRefusal: () => undefined,
  undoesList: true,
  checkSupersedes: true,
  tellsOnRefusal: (member, verdict, mayTellBalance) =>
    verdict === 'not_enough_money' && mayTellBalance ? { balance: member.cash } : {},
  echo: (request) => request,
  malformedStatus: 200,
};
