/** Facts of the outbox, in the past tense. A fact exists exactly when its change committed. Amounts are decimal strings with five places. */
export type Facts = {
  'identity.member_registered': { memberId: string; merchantCode: string };
  'identity.session_ended': { memberId: string; sessionId: string };
  'play.bet_placed': { memberId: string; roundId: string; currency: string; amount: string; balance: string };
  'play.win_paid': { memberId: string; roundId: string; currency: string; amount: string; balance: string };
  'play.bet_rolled_back': {
    memberId: string;
    roundId: string;
    currency: string;
    amount: string;
    balance: string;
  };
  'play.win_rolled_back': {
    memberId: string;
    roundId: string;
    currency: string;
    amount: string;
    balance: string;
  };
  'play.round_closed': { memberId: string; roundId: string; currency: string; staked: string; won: string };
  'cashier.deposit_moved': {
    memberId: string;
    depositId: string;
    state: string;
    currency: string;
    amount: string;
  };
  'cashier.withdrawal_moved': {
    memberId: string;
    withdrawalId: string;
    state: string;
    currency: string;
    amount: string;
    reason: string | null;
  };
  'wallet.balance_changed': { memberId: string; currency: string };
};
export type FactKind = keyof Facts;
export type Fact = {
  [Kind in FactKind]: { id: string; at: Date; kind: Kind; payload: Facts[Kind] };
}[FactKind];
