/** What a vendor's call is answered and does, as pure rules: the model of `play.settle_batch` for a member without a bonus. */
import type { Units } from '@feria/kernel';
import type { Command } from '../../wallet/index.ts';
import type { Call, Settled, WalletVerdict } from '../vendor-door/wallet-port.ts';
import { moveRound } from './model-rounds.ts';
import {
  cashOf,
  factOf,
  postCommands,
  type Member,
  type MemberState,
  type ModelEntry,
  type ModelGrant,
  type ModelReceipt,
} from './member-state.ts';

/** As WalletPort answers. */
export type CallAnswer = Settled;
export type CallStep = {
  state: MemberState;
  answer: CallAnswer;
  entries: ModelEntry[];
  isRepeat: boolean;
};
type Judged = { verdict: WalletVerdict | 'post' | 'remember' | 'done' | 'repeat'; reason?: string };

/** Judges the call and does what it asks for. */
export function settleCall(state: MemberState, member: Member, call: Call): CallStep {
  const { verdict, reason = null } = judge(state, member, call);
  const cash = cashOf(state, member);
  const told = (kind: WalletVerdict, balance: Units | null): CallStep => ({
    state,
    answer: answerOf(member, kind, balance, reason),
    entries: [],
    isRepeat: verdict === 'repeat',
  });
  if (verdict === 'repeat') return told('ok', state.receipts.get(call.transaction)!.balance);
  if (verdict === 'done') return told('ok', cash);
  if (verdict === 'remember') return { ...told('ok', cash), state: remember(state, call, cash) };
  if (verdict === 'post') return settle(state, member, call);
  return told(verdict, verdict === 'not_enough_money' ? cash : null);
}

/** Whoever is refused for another reason than their money or their limits is not named. */
function answerOf(
  { id, currency }: Member,
  verdict: WalletVerdict,
  balance: Units | null,
  reason: string | null = null,
): CallAnswer {
  const isTold = verdict === 'ok' || verdict === 'not_enough_money';
  const memberId = isTold || verdict === 'limit_reached' ? id : null;
  return { verdict, memberId, currency: isTold ? currency : null, balance, reason };
}

function judge(state: MemberState, member: Member, call: Call): Judged {
  const own = state.receipts.get(call.transaction);
  if (own) return { verdict: own.hash === call.hash.toString('hex') ? 'repeat' : 'transaction_duplicate' };
  if (member.foreign.has(call.transaction)) return { verdict: 'transaction_duplicate' };
  const token = call.token.toString('hex');
  if (token !== member.token && token !== member.oldToken) return { verdict: 'token_invalid' };
  if (call.user !== null && call.user !== member.id) return { verdict: 'token_invalid' };
  if (call.kind === 'rollback') return judgeRollback(state, member, call);
  if (state.reversed.has(call.transaction)) return { verdict: 'transaction_rolled_back' };
  return call.kind === 'win' ? judgeWin(state, member, call) : judgeBet(state, member, call);
}

function judgeRollback(state: MemberState, member: Member, { reference }: Call): Judged {
  const target = state.receipts.get(reference!);
  if (target?.kind === 'rollback') return { verdict: 'transaction_unknown' };
  if (member.foreign.has(reference!)) return { verdict: 'token_invalid' };
  if (state.reversed.has(reference!)) return { verdict: 'done' };
  return { verdict: target ? 'post' : 'remember' };
}

function judgeWin(state: MemberState, member: Member, call: Call): Judged {
  const target = state.receipts.get(call.reference!);
  if (member.foreign.has(call.reference!)) return { verdict: 'token_invalid' };
  if (target?.kind !== 'bet') return { verdict: 'transaction_unknown' };
  if (state.reversed.has(call.reference!)) return { verdict: 'transaction_rolled_back' };
  if (target.vendorRound !== call.round) return { verdict: 'transaction_unknown' };
  if (call.game !== state.rounds.get(call.round)!.game && !call.anyGame) return { verdict: 'game_invalid' };
  if (call.currency !== member.currency) return { verdict: 'currency_invalid' };
  return { verdict: 'post' };
}

function judgeBet(state: MemberState, member: Member, call: Call): Judged {
  if (call.token.toString('hex') === member.oldToken) return { verdict: 'token_expired' };
  if (call.currency !== member.currency) return { verdict: 'currency_invalid' };
  if (call.game !== member.game) return { verdict: 'game_invalid' };
  if (call.isFree)
    return findGrant(state, call) ? { verdict: 'post' } : { verdict: 'limit_reached', reason: 'free_grant' };
  const limit = metLimit(state, call.amount);
  return limit === undefined ? { verdict: 'post' } : { verdict: 'limit_reached', reason: limit };
}

/** The tightest of the limits that this stake would pass. */
function metLimit({ limits, staked, won }: MemberState, amount: Units): string | undefined {
  const used = { single_stake_bet: 0n, stake_day: staked, loss_day: staked - won };
  return [...limits]
    .filter(([name, most]) => used[name] + amount > most)
    .toSorted(([, one], [, other]) => Number(one - other))[0]?.[0];
}

function findGrant({ grants }: MemberState, { amount, reward }: Call): ModelGrant | undefined {
  return [...grants.values()]
    .filter(
      (grant) =>
        !grant.isCancelled &&
        (reward === null || grant.id === reward) &&
        (grant.betValue === null || amount <= grant.betValue) &&
        (grant.roundsLeft === null || grant.roundsLeft > 0) &&
        (grant.amountLeft === null || grant.amountLeft >= amount),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
}

function remember(state: MemberState, call: Call, balance: Units): MemberState {
  const receipt: ModelReceipt = {
    kind: 'rollback',
    hash: call.hash.toString('hex'),
    reference: call.reference,
    vendorRound: state.rounds.has(call.round) ? call.round : '',
    amount: 0n,
    balance,
    isFree: false,
    grant: null,
    winsTo: null,
    jackpot: 0n,
  };
  return {
    ...state,
    receipts: new Map(state.receipts).set(call.transaction, receipt),
    reversed: new Set(state.reversed).add(call.reference!),
  };
}

/** What a call that may be posted is: of a win and a rollback most of it comes from what they refer to. */
function read(state: MemberState, call: Call) {
  const target = call.kind === 'bet' ? undefined : state.receipts.get(call.reference!)!;
  const grant = call.kind === 'bet' && call.isFree ? findGrant(state, call) : undefined;
  const isFree = target ? target.isFree : call.isFree;
  const winsTo = (target ? target.winsTo : grant?.winsTo) ?? null;
  const amount = call.kind === 'rollback' ? target!.amount : call.amount;
  const jackpots = {
    bet: 0n,
    win: call.jackpot < amount ? call.jackpot : amount,
    rollback: target?.jackpot ?? 0n,
  };
  const freeWin = winsTo === 'bonus' ? ('free_win_bonus' as const) : ('free_win' as const);
  let entryKind: Command['kind'] | null = null;
  if (call.kind === 'bet') entryKind = isFree ? null : 'bet';
  else if (call.kind === 'win') entryKind = isFree ? freeWin : 'win';
  else if (target?.kind === 'win') entryKind = isFree ? `${freeWin}_rollback` : 'win_rollback';
  else entryKind = isFree ? null : 'rollback';
  return {
    target,
    isFree,
    winsTo,
    amount,
    entryKind,
    jackpot: jackpots[call.kind],
    grant: target ? target.grant : (grant?.id ?? null),
    vendorRound: target?.vendorRound ?? call.round,
    wasWin: target?.kind === 'win',
  };
}

function settle(before: MemberState, member: Member, call: Call): CallStep {
  const it = read(before, call);
  const command: Command | undefined =
    it.entryKind === null || it.amount === 0n
      ? undefined
      : {
          kind: it.entryKind,
          key: `${call.vendor}:${call.transaction}`,
          memberId: member.id,
          currency: member.currency,
          amount: it.amount,
          counterparty: call.vendor,
          reference: it.vendorRound,
        };
  const posted = postCommands(before, command ? [command] : []);
  const isRefused = posted.verdicts[0]?.verdict === 'not_enough_money';
  const balance = cashOf(posted.state, member);
  if (isRefused)
    return {
      state: before,
      answer: answerOf(member, 'not_enough_money', balance),
      entries: [],
      isRepeat: false,
    };
  const moved = moveRound(before.rounds.get(it.vendorRound), {
    kind: call.kind,
    game: call.game,
    closes: call.closes || (call.kind === 'win' && it.amount === 0n),
    amount: it.amount,
    jackpot: it.jackpot,
    isFree: it.isFree,
    wasWin: it.wasWin,
  });
  const receipt: ModelReceipt = {
    kind: call.kind,
    hash: call.hash.toString('hex'),
    reference: call.reference,
    vendorRound: it.vendorRound,
    amount: it.amount,
    balance,
    isFree: it.isFree,
    grant: it.grant,
    winsTo: it.winsTo,
    jackpot: it.jackpot,
  };
  const isCounted = command !== undefined;
  const state: MemberState = {
    ...posted.state,
    receipts: new Map(before.receipts).set(call.transaction, receipt),
    reversed: call.kind === 'rollback' ? new Set(before.reversed).add(call.reference!) : before.reversed,
    rounds: new Map(before.rounds).set(it.vendorRound, moved.round),
    grants:
      it.isFree && !it.wasWin && call.kind !== 'win'
        ? useGrant(before, it.grant!, call.kind, it.amount)
        : before.grants,
    staked: before.staked + (isCounted ? stakedBy(call.kind, it) : 0n),
    won: before.won + (isCounted ? wonBy(call.kind, it) : 0n),
    facts: [
      ...before.facts,
      factOf(factKind(call.kind, it.wasWin), it.vendorRound, it.amount, balance),
      ...(moved.hasClosed
        ? [factOf('play.round_closed', it.vendorRound, moved.round.staked, moved.round.won)]
        : []),
    ],
  };
  return { state, answer: answerOf(member, 'ok', balance), entries: posted.entries, isRepeat: false };
}

type Size = { amount: Units; wasWin: boolean };
function stakedBy(kind: Call['kind'], { amount, wasWin }: Size): Units {
  if (kind === 'bet') return amount;
  return kind === 'rollback' && !wasWin ? -amount : 0n;
}
function wonBy(kind: Call['kind'], { amount, wasWin }: Size): Units {
  if (kind === 'win') return amount;
  return wasWin ? -amount : 0n;
}

function factKind(kind: Call['kind'], wasWin: boolean): string {
  if (kind === 'bet') return 'play.bet_placed';
  if (kind === 'win') return 'play.win_paid';
  return wasWin ? 'play.win_rolled_back' : 'play.bet_rolled_back';
}

function useGrant(
  { grants }: MemberState,
  id: string,
  kind: Call['kind'],
  amount: Units,
): MemberState['grants'] {
  const grant = grants.get(id)!;
  const sign = kind === 'bet' ? -1 : 1;
  return new Map(grants).set(id, {
    ...grant,
    roundsLeft: grant.roundsLeft === null ? null : grant.roundsLeft + sign,
    amountLeft: grant.amountLeft === null ? null : grant.amountLeft + BigInt(sign) * amount,
  });
}
