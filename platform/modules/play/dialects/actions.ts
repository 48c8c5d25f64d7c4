/** The action-list dialect: several bets, wins and rollbacks in one request, all done or none. Rules: docs/vendors.md. */
import {
  ActionBalanceRequest,
  SessionRequest,
  SettleRequest,
  type Action,
  type ActionResult,
  type SessionAnswer,
  type SettleAnswer,
} from '@feria/contracts/vendor-door/action-list';
import { hashToken } from '../../../core/crypto/sign.ts';
import { readBalance, type Found, type WalletDoor } from '../launch/sessions.ts';
import { hashOf, isAmount, type Call, type Settled, type WalletPort } from '../vendor-door/wallet-port.ts';
import type { Partner } from './partners.ts';

export type ActionVerb = 'session' | 'balance' | 'settle';
/** An answer without its request: the door adds that. */
export type ActionAnswer = Omit<SettleAnswer, 'request'> | Omit<SessionAnswer, 'request'>;

/** Answers one call of a vendor whose signature is in order. */
export async function answerActions(
  { reader, clock, port, exchange }: WalletDoor,
  verb: ActionVerb,
  partner: Partner,
  body: unknown,
  sentAt: Date | null,
): Promise<ActionAnswer> {
  if (verb === 'settle') return settle(port, partner, body, sentAt);
  if (partner.status !== 'active') return { verdict: 'partner_invalid' };
  if (verb === 'session') {
    const { success, data } = SessionRequest.safeParse(body);
    if (!success) return { verdict: 'types_invalid' };
    return sessionAnswer(await exchange(partner.code, data.token));
  }
  const { success, data } = ActionBalanceRequest.safeParse(body);
  if (!success) return { verdict: 'types_invalid' };
  const query = { token: data.token, game: data.game, anyGame: partner.switchesGames };
  return sessionAnswer(await readBalance(reader, partner.code, query, clock.now()));
}

async function settle(
  port: WalletPort,
  partner: Partner,
  body: unknown,
  sentAt: Date | null,
): Promise<Omit<SettleAnswer, 'request'>> {
  const { success, data } = SettleRequest.safeParse(body);
  if (!success || !data.actions.every(hasAmount)) return { verdict: 'types_invalid' };
  const { actions } = data;
  if (partner.status !== 'active' && actions.some(({ kind }) => kind === 'bet'))
    return { verdict: 'partner_invalid' };
  const twice = actions.findIndex(
    ({ transaction }, at) => actions.findIndex((one) => one.transaction === transaction) < at,
  );
  if (twice >= 0) return refusedList(actions, twice);
  const calls = actions.map((action) => callOf(partner, action, sentAt));
  const [first] = calls;
  const settled = calls.length === 1 && first ? [await port.settle(first)] : await port.settleList(calls);
  const results = settled.map((one, at) => resultOf(actions[at]!.transaction, one));
  const refused = settled.find(({ verdict }) => verdict !== 'ok' && verdict !== 'not_done');
  return { verdict: refused?.verdict ?? 'ok', results };
}

function hasAmount(action: Action): boolean {
  if (action.kind === 'rollback') return true;
  return isAmount(action.amount);
}

/** One transaction twice in a list: the second is refused, so nothing is done. */
function refusedList(actions: readonly Action[], at: number): Omit<SettleAnswer, 'request'> {
  const results = actions.map(({ transaction }, index): ActionResult => ({
    transaction,
    verdict: index === at ? 'transaction_duplicate' : 'not_done',
  }));
  return { verdict: 'transaction_duplicate', results };
}

function callOf(partner: Partner, action: Action, sentAt: Date | null): Call {
  const money =
    action.kind === 'rollback'
      ? { amount: 0n, currency: '', isFree: false, reward: null }
      : {
          amount: action.amount,
          currency: action.currency,
          isFree: action.free,
          reward: action.reward ?? null,
        };
  const reference = action.kind === 'bet' ? null : action.kind === 'win' ? action.bet : action.of;
  const fields = { ...money, kind: action.kind, reference, game: action.game, round: action.round };
  return {
    ...fields,
    vendor: partner.code,
    token: hashToken(action.token),
    user: null,
    transaction: action.transaction,
    anyGame: partner.switchesGames,
    closes: action.closes,
    campaign: null,
    jackpot: action.kind === 'win' ? (action.jackpot ?? 0n) : 0n,
    sentAt,
    hash: hashOf(fields),
  };
}

function resultOf(transaction: string, { verdict, memberId, currency, balance }: Settled): ActionResult {
  if (verdict !== 'ok' || memberId === null || currency === null || balance === null)
    return { transaction, verdict };
  return { transaction, verdict, user: memberId, currency, balance };
}

function sessionAnswer(found: Found): Omit<SessionAnswer, 'request'> {
  if (found.verdict !== 'ok') return { verdict: found.verdict };
  const { memberId, ...session } = found.session;
  return { verdict: 'ok', user: memberId, ...session };
}
