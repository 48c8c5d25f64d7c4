/**
 * The reference wallet's book: a correct operator in memory. It is the protocol's rules once more, written without a
 * database, so that vendors have something to be tested against and the scenarios something to be tested with.
 */
import { randomUUID } from 'node:crypto';
import {
  RULES,
  type Grant,
  type Member,
  type Receipt,
  type Rules,
  type Token,
  type WalletCall,
} from './rules.ts';
import type { Verdict } from '../words.ts';

export type Judged =
  | { verdict: 'ok'; user: string; currency: string; balance: bigint }
  | { verdict: Exclude<Verdict, 'ok'>; member: Member | undefined };

export const GAMES: ReadonlySet<string> = new Set(['reference-game', 'second-game']);
export type Book = ReturnType<typeof openBook>;

export function openBook(rules: Rules = RULES, games: ReadonlySet<string> = GAMES) {
  const members = new Map<string, Member>();
  const tokens = new Map<string, Token>();
  const grants = new Map<string, Grant>();
  const receipts = new Map<string, Receipt>();
  /** Transactions that were rolled back before they came, by the member who said so. */
  const neverTake = new Set<string>();
  const closed = new Set<string>();
  /** How to undo what the current list did, newest last. */
  let undo: (() => void)[] = [];

  function issueToken(user: string, game: string): string {
    const token = randomUUID();
    for (const one of tokens.values()) if (one.user === user && one.game === game) one.isCurrent = false;
    tokens.set(token, { user, game, isCurrent: true });
    return token;
  }

  function change(member: Member, act: () => void): void {
    const { cash, debt } = member;
    undo.push(() => Object.assign(member, { cash, debt }));
    act();
  }

  function credit(member: Member, amount: bigint): void {
    const repaid = amount < member.debt ? amount : member.debt;
    change(member, () => {
      member.debt -= repaid;
      member.cash += amount - repaid;
    });
  }

  function keep(key: string, receipt: Receipt): void {
    receipts.set(key, receipt);
    undo.push(() => void receipts.delete(key));
  }

  /** One call, judged and booked. A refused one changes nothing. */
  function settle(call: WalletCall, closes: boolean): Judged {
    const token = tokens.get(call.token);
    const member = token && members.get(token.user);
    const refuse = (verdict: Exclude<Verdict, 'ok'>): Judged => {
      rules.onRefusal(member, call, verdict);
      return { verdict, member };
    };
    if (!rules.isPossible(call.amount)) return refuse('types_invalid');
    const key = rules.keyOf(call, token?.user ?? '');
    const first = receipts.get(key);
    if (first) {
      const isSame = first.user === token?.user && rules.isRepeat(first.call, call);
      return isSame && member ? ok(member, first.balance) : refuse('transaction_duplicate');
    }
    if (!token || !member || (call.user !== null && call.user !== member.user))
      return refuse('token_invalid');
    const verdict = judge(call, token, member);
    if (verdict !== 'ok') return refuse(verdict);
    const balance = member.cash;
    if (rules.keepsReceipt(call)) keep(key, { call, user: member.user, balance, isRolledBack: false });
    if (closes) closed.add(`${member.user} ${call.round}`);
    return ok(member, balance);
  }

  const ok = ({ user, currency }: Member, balance: bigint): Judged => ({
    verdict: 'ok',
    user,
    currency,
    balance,
  });

  function judge(call: WalletCall, token: Token, member: Member): Verdict {
    if (neverTake.has(`${member.user} ${call.transaction}`)) return 'transaction_rolled_back';
    if (!rules.takesToken(token, call)) return 'token_expired';
    if (!rules.takesMember(member, call)) return 'member_disabled';
    if (call.kind === 'rollback') return takeBack(member, call);
    return call.kind === 'bet' ? takeBet(call, token, member) : payWin(call, member);
  }

  function takeBet(call: WalletCall, token: Token, member: Member): Verdict {
    if (call.game !== token.game || !games.has(call.game)) return 'game_invalid';
    if (!rules.takesCurrency(member, call)) return 'currency_invalid';
    const price = rules.priceOf({ ...call, amount: rules.amountOf(call.amount) });
    if (call.isFree) {
      const grant = grants.get(call.grant ?? '');
      if (grant?.user !== member.user || !rules.covers(grant, call)) return 'limit_reached';
      grant.left -= call.amount;
      undo.push(() => void (grant.left += call.amount));
    }
    if (price > member.cash) return 'not_enough_money';
    change(member, () => (member.cash -= price));
    return 'ok';
  }

  function payWin(call: WalletCall, member: Member): Verdict {
    const bet = findTarget(call, member);
    if (bet?.call.kind !== 'bet') {
      if (rules.needsBet) return 'transaction_unknown';
      credit(member, rules.amountOf(call.amount));
      return 'ok';
    }
    if (bet.user !== member.user) return 'token_invalid';
    if (!rules.pays(bet, closed.has(`${member.user} ${call.round}`))) return 'transaction_rolled_back';
    if (call.game !== bet.call.game) return 'game_invalid';
    if (!rules.takesCurrency(member, call)) return 'currency_invalid';
    credit(member, rules.amountOf(call.amount));
    return 'ok';
  }

  function takeBack(member: Member, call: WalletCall): Verdict {
    const target = findTarget(call, member);
    if (!target) {
      if (rules.remembersEarlyRollback) neverTake.add(`${member.user} ${call.reference}`);
      return 'ok';
    }
    if (target.user !== member.user) return 'token_invalid';
    if (target.call.kind === 'rollback') return 'transaction_unknown';
    if (!rules.givesBack(target)) return 'ok';
    const { isRolledBack } = target;
    target.isRolledBack = true;
    undo.push(() => void (target.isRolledBack = isRolledBack));
    const grant = target.call.isFree ? grants.get(target.call.grant ?? '') : undefined;
    if (target.call.kind === 'win')
      change(member, () => rules.takeBack(member, rules.amountOf(target.call.amount)));
    else if (grant) grant.left += target.call.amount;
    else credit(member, rules.priceOf({ ...target.call, amount: rules.amountOf(target.call.amount) }));
    return 'ok';
  }

  /** What a win or a rollback names. */
  function findTarget(call: WalletCall, member: Member): Receipt | undefined {
    const transaction = call.reference ?? '';
    for (const kind of ['bet', 'win', 'rollback'] as const) {
      const found = receipts.get(rules.keyOf({ ...call, kind, transaction }, member.user));
      if (found) return found;
    }
    return undefined;
  }

  /** All of them or none, in their order. */
  function settleList(calls: readonly { call: WalletCall; closes: boolean }[]): Judged[] {
    undo = [];
    const judged: Judged[] = [];
    for (const { call, closes } of calls) {
      const one = settle(call, closes);
      judged.push(one);
      if (one.verdict === 'ok' || !rules.undoesList) continue;
      for (const act of undo.toReversed()) act();
      undo = [];
      return calls.map((_one, index) =>
        index === judged.length - 1 ? one : { verdict: 'not_done' as const, member: undefined },
      );
    }
    return judged;
  }

  function findToken(secret: unknown): { token: Token; member: Member } | undefined {
    const token = typeof secret === 'string' ? tokens.get(secret) : undefined;
    const member = token && members.get(token.user);
    return token && member && { token, member };
  }

  return {
    rules,
    members,
    grants,
    tokens,
    issueToken,
    findToken,
    settleList,
    settle: (call: WalletCall, closes: boolean): Judged => settleList([{ call, closes }])[0]!,
  };
}
