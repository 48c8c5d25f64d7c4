/**
 * What a game needs of a wallet, whatever dialect the operator speaks, or where the money stands. Every answer is one of
 * three: done, refused (nothing moved and nothing will), or unsure (transport failure, time-out, an answer that says so or
 * cannot be read). Unsure means that the money may have moved: a bet is then rolled back, a win or a rollback is sent
 * again with the same id. Amounts in 1/100 000 of the currency unit.
 */
import type { SeamlessStatus } from '@feria/contracts/vendor-door/seamless';

export type WalletAnswer = { user?: string; currency?: string; balance?: bigint; token?: string };
/** A dialect with words of its own is told in the words of RS_*. */
export type WalletStatus = Exclude<SeamlessStatus, 'RS_OK'>;
export type Refused = { kind: 'refused'; status: WalletStatus };
export type Unsure = { kind: 'unsure'; why: string };
export type WalletVerdict = { kind: 'done'; answer: WalletAnswer } | Refused | Unsure;

/** What pays for a free bet: cash is not debited, and the operator decides which wallet its win reaches. */
export type FreeGrant = { reward: string; campaign: string | null };

export type MoneyCall = {
  token: string;
  transactionUuid: string;
  gameCode: string;
  round: string;
  roundClosed: boolean;
  /** The operator's name for the member, where it is known. */
  user?: string;
  free?: FreeGrant;
};
export type BetCall = MoneyCall & { amount: bigint; currency: string };
export type WinCall = BetCall & { referenceTransactionUuid: string; jackpot?: bigint };
export type RollbackCall = MoneyCall & { referenceTransactionUuid: string };

export type WalletAction =
  | ({ kind: 'bet' } & BetCall)
  | ({ kind: 'win' } & WinCall)
  | ({ kind: 'rollback' } & RollbackCall);
export type ActionRefusal = { transactionUuid: string; status: WalletStatus };
export type SettleVerdict =
  | { kind: 'done'; answers: readonly WalletAnswer[] }
  /** `refusals` names the actions that were refused for themselves; empty when the call was refused as a whole. */
  | (Refused & { refusals: readonly ActionRefusal[] })
  | Unsure;

export type WalletClient = {
  /** How many actions one `settle` may hold: 1 where the dialect has no lists. */
  readonly mostActions: number;
  /** Exchanges a launch token for that of the session. Where a dialect has no exchange the same token is answered. */
  check(token: string, gameCode: string): Promise<WalletVerdict>;
  balance(token: string, gameCode: string): Promise<WalletVerdict>;
  bet(call: BetCall): Promise<WalletVerdict>;
  win(call: WinCall): Promise<WalletVerdict>;
  rollback(call: RollbackCall): Promise<WalletVerdict>;
  /** All of them or none; answers in the order of the actions. Throws RangeError for none, or more than `mostActions`. */
  settle(actions: readonly WalletAction[]): Promise<SettleVerdict>;
};

/** Throws RangeError unless one `settle` may hold so many actions. */
export function assertActions(actions: readonly WalletAction[], most: number): void {
  if (actions.length < 1 || actions.length > most)
    throw new RangeError(`${actions.length} actions in one call: 1 to ${most} are possible`);
}
