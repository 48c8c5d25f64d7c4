/** Facts of the outbox, in the past tense. A fact exists exactly when its change committed. Amounts are decimal strings with five places. */
import type { LocalizedText } from './languages.ts';
import type { LimitKind, LimitPeriod, ReminderShare } from './limits/kinds.ts';

export type Facts = {
  'identity.member_registered': { memberId: string; merchantCode: string };
  /** `isNew`: on a device that this member had not used before. */
  'identity.signed_in': { memberId: string; sessionId: string; method: string; isNew: boolean };
  /** `isReplaced`: another one began in its browser. */
  'identity.session_ended': { memberId: string; sessionId: string; isReplaced?: boolean };
  /** Left for half an hour and remembered: it may look, and neither play nor pay. */
  'identity.session_lapsed': { memberId: string; sessionId: string };
  /** A member's document was sent, accepted, refused or has expired. */
  'kyc.document_moved': {
    memberId: string;
    documentId: string;
    state: string;
    currency: string;
    /** Of a refusal: codes of contracts/kyc.ts. */
    reasons: string[];
  };
  /** So many days are left of a member's days of grace, or of their document; `endsAt` is an ISO instant. */
  'kyc.days_left': {
    memberId: string;
    currency: string;
    what: 'grace' | 'expiry';
    days: number;
    endsAt: string;
  };
  /** A member's complaint came or moved, by whom it was moved; `touched`: something was said in it. */
  'complaints.complaint_moved': {
    memberId: string;
    complaintId: string;
    number: string;
    state: string;
    currency: string;
    by: 'member' | 'office' | 'time';
  };
  'complaints.complaint_touched': { memberId: string; complaintId: string };
  /** A payment case was opened, moved or ended; `touched`: something was said or shown in it. `memberId` null: nobody knows whose it is. */
  'cases.moved': {
    caseId: string;
    memberId: string | null;
    kind: string;
    state: string;
    outcome: string | null;
    reference: string;
    by: string;
    /** How much money it is about. */
    money?: { currency: string; amount: string };
  };
  'cases.touched': { caseId: string; memberId: string | null };
  /** Something moved, was said or was seen in a conversation with customer service. A visitor's is told by the hash of its key. */
  'support.chat_touched': { chatId: string; memberId: string | null; visitor: string | null };
  /** An answer has waited for a member who is not there: once, until they have looked. */
  'support.answer_waits': { memberId: string; chatId: string; currency: string };
  'support.feedback_moved': { memberId: string; feedbackId: string; state: string; currency: string };
  /** A free bet moves no money: its amount is what it is worth. */
  'play.bet_placed': Move;
  'play.win_paid': Move;
  'play.bet_rolled_back': Move;
  'play.win_rolled_back': Move;
  'play.round_closed': { memberId: string; roundId: string; currency: string; staked: string; won: string };
  /** A large win waits for two persons, or they have decided; `amount` is what is put aside. `cause`: why it was refused. */
  'handpay.moved': {
    memberId: string;
    handPayId: string;
    currency: string;
    amount: string;
    state: 'waiting' | 'paid' | 'refused' | 'rolled_back';
    cause: string | null;
  };
  /** So much of a limit is used, in hundredths: once per limit and period. `resetsAt` is an ISO instant; null: with the next session. */
  'safety.limit_neared': {
    memberId: string;
    kind: LimitKind;
    period: LimitPeriod;
    share: ReminderShare;
    currency: string;
    amount: string;
    used: string;
    resetsAt: string | null;
  };
  'cashier.deposit_moved': {
    memberId: string;
    depositId: string;
    state: string;
    currency: string;
    amount: string;
    /** What of it is tax that the member bears. Facts from before there were any lack it. */
    tax?: string;
    /** What of it is its method's fee: of an approved one what was taken. Facts from before there were any lack it. */
    fee?: string;
  };
  /**
   * Something became of a deposit's money beside its state. `amount`: what was credited (short, over, credited), is held, went back or came
   * again.
   */
  'cashier.money_moved': {
    memberId: string;
    depositId: string;
    what: string;
    currency: string;
    amount: string;
    reference: string;
  };
  'cashier.withdrawal_moved': {
    memberId: string;
    withdrawalId: string;
    state: string;
    currency: string;
    amount: string;
    tax?: string;
    fee?: string;
    reason: string | null;
    /** Why, as its member is told (TOLD_REASONS); of one on hold also until when, an ISO instant. */
    reasonCode?: string | null;
    until?: string | null;
  };
  /**
   * A part of a withdrawal moved. `amount`: what is sent; `held`: what of the balance it is. `autoReceiveAt`: an ISO instant, at which it counts
   * as received without a word. `isSentAgain`: it came back, and another part has taken its place.
   */
  'cashier.payout_moved': {
    memberId: string;
    withdrawalId: string;
    partId: string;
    number: number;
    state: string;
    currency: string;
    amount: string;
    held: string;
    /** Of what was held, its method's fee. Facts from before there were any lack it. */
    fee?: string;
    isSentAgain: boolean;
    reference: string;
    receivedBy: string | null;
    autoReceiveAt: string | null;
  };
  'transfers.transfer_moved': {
    memberId: string;
    transferId: string;
    vendor: string;
    direction: string;
    state: string;
    currency: string;
    amount: string;
  };
  /** Free rounds that a member can play from now on, at one game. `endsAt` is an ISO instant. */
  'rewards.granted': {
    memberId: string;
    rewardId: string;
    nodeId: string;
    gameName: LocalizedText;
    currency: string;
    betValue: string;
    rounds: number;
    endsAt: string;
  };
  'rewards.reward_moved': { memberId: string; rewardId: string; state: string };
  'rewards.campaign_moved': { campaignId: string; state: string };
  /** Something of the catalog was stopped, allowed or changed: a game's node, a vendor's code, or 'all'. */
  'catalog.availability_changed': { scope: 'gaming' | 'vendor' | 'game'; subject: string };
  /** Kept out of play from now on; `until` is an ISO instant, null: for good. */
  'safety.member_excluded': { memberId: string; kind: string; currency: string; until: string | null };
  /** A self-exclusion is over and its member wants to play again: play opens at `until`. */
  'safety.return_asked': { memberId: string; currency: string; until: string };
  /** Two operators have ended what one of them had set. */
  'safety.exclusion_ended': { memberId: string; currency: string };
  /** Something about breaks or reality checks that only the member's own tabs follow. */
  'safety.breaks_changed': { memberId: string };
  /** A limit of a member's was set, changed or taken away, by whomever. */
  'safety.limits_changed': { memberId: string };
  /** A member plays on from where they may not. */
  'play.place_lost': { memberId: string; sessionId: string };
  /** A member's play shows so much that is worth a word: they are told of limits and breaks. Nothing of the case is in it. */
  'safety.play_check_due': { memberId: string; currency: string };
  /** A case of markers of harm was opened, marked again or acted on. */
  'safety.case_moved': { caseId: string };
  /** The platform closed or opened, for everybody or for one address. */
  'markets.closure_moved': { kind: string; isClosed: boolean };
  /** A version of a market is in force; the first one of a market is its beginning. */
  /** A version of content was published, or several were put in order; what it shows begins at `effectiveAt`, an ISO instant. */
  'content.published': { kind: string; itemId: string | null; effectiveAt: string };
  'markets.published': { merchantCode: string; currency: string; version: number };
  'wallet.balance_changed': { memberId: string; currency: string };
};
type Move = {
  memberId: string;
  roundId: string;
  currency: string;
  amount: string;
  balance: string;
  isFree: boolean;
};
export type FactKind = keyof Facts;
export type Fact = {
  [Kind in FactKind]: { id: string; at: Date; kind: Kind; payload: Facts[Kind] };
}[FactKind];
