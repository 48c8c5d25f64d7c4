/** What a round says to the wallets: one call for all seats where the operator's dialect has lists, one a seat otherwise. */
import type {
  MoneyCall,
  WalletAction,
  WalletClient,
  WalletStatus,
  WalletVerdict,
} from '@feria/kit/wallet-client';
import type { BetRow, Round, SeatRow } from './rows.ts';

type Bet = Pick<BetRow, 'id' | 'seat' | 'amount'> & {
  /** Of the game session that asks now, where that is not the one that opened the round: an older token places no bets. */
  token?: string | null;
};
export type SeatRefusal = { seat: number; status: WalletStatus };
export type Placed =
  | { kind: 'done'; balances: readonly (bigint | undefined)[] }
  /** Nothing moved and nothing will. */
  | { kind: 'refused'; refusals: readonly SeatRefusal[] }
  /** Some stakes may have been taken: they have to be given back. */
  | { kind: 'unsure'; refusals: readonly SeatRefusal[] };

/** Asks for the stakes of all these bets: all or none where the dialect has lists. */
export async function placeBets(wallet: WalletClient, round: Round, bets: readonly Bet[]): Promise<Placed> {
  const actions = bets.map((bet) => betAction(round, bet));
  if (actions.length > 1 && actions.length <= wallet.mostActions) {
    const verdict = await wallet.settle(actions);
    if (verdict.kind === 'unsure') return { kind: 'unsure', refusals: [] };
    if (verdict.kind === 'done')
      return { kind: 'done', balances: verdict.answers.map(({ balance }) => balance) };
    const named = new Map(verdict.refusals.map(({ transactionUuid, status }) => [transactionUuid, status]));
    const refusals = bets.flatMap(({ id, seat }) => {
      const status = named.get(id);
      return status ? [{ seat, status }] : [];
    });
    return { kind: 'refused', refusals: refusals.length > 0 ? refusals : refusalOfAll(bets, verdict.status) };
  }
  const balances: (bigint | undefined)[] = [];
  for (const [index, action] of actions.entries()) {
    const verdict = await sendOne(wallet, action);
    if (verdict.kind === 'unsure') return { kind: 'unsure', refusals: [] };
    if (verdict.kind === 'refused') {
      const refusals = [{ seat: bets[index]!.seat, status: verdict.status }];
      return { kind: index === 0 ? 'refused' : 'unsure', refusals };
    }
    balances.push(verdict.answer.balance);
  }
  return { kind: 'done', balances };
}

/** Of a call that was refused as a whole: nobody is to blame alone. */
const refusalOfAll = (bets: readonly Bet[], status: WalletStatus): SeatRefusal[] =>
  bets.map(({ seat }) => ({ seat, status }));

/**
 * Sends wins or rollbacks; a verdict for each, in their order. A list that is refused is sent one by one, so that the
 * trouble of one seat holds back nobody else's money: the same transactions, so that none has two effects.
 */
export async function sendAll(
  wallet: WalletClient,
  actions: readonly WalletAction[],
): Promise<WalletVerdict[]> {
  if (actions.length > 1 && actions.length <= wallet.mostActions) {
    const verdict = await wallet.settle(actions);
    if (verdict.kind === 'done') return verdict.answers.map((answer) => ({ kind: 'done', answer }));
    if (verdict.kind === 'unsure') return actions.map(() => verdict);
  }
  const verdicts: WalletVerdict[] = [];
  for (const action of actions) verdicts.push(await sendOne(wallet, action));
  return verdicts;
}

function sendOne(wallet: WalletClient, action: WalletAction): Promise<WalletVerdict> {
  if (action.kind === 'bet') return wallet.bet(action);
  return action.kind === 'win' ? wallet.win(action) : wallet.rollback(action);
}

function betAction(round: Round, { id, seat: place, amount, token }: Bet): WalletAction {
  const seat = seatOf(round, place);
  const call = callOf(round, seat, id, id === seat.bet_uuid);
  return { kind: 'bet', ...call, token: token ?? call.token, amount, currency: round.currency };
}

/** The win of a seat, 0 for none: it closes the round for this wallet. `jackpot`: how much of it came from one. */
export function winAction(round: Round, seat: SeatRow, jackpot?: bigint): WalletAction {
  return {
    kind: 'win',
    ...callOf(round, seat, seat.win_uuid, true),
    roundClosed: true,
    amount: seat.win ?? 0n,
    currency: round.currency,
    referenceTransactionUuid: seat.bet_uuid,
    ...(jackpot === undefined ? {} : { jackpot }),
  };
}

/** `closes`: nothing of this seat is left in the round. */
export function rollbackAction(
  round: Round,
  bet: Bet & Pick<BetRow, 'rollback_uuid'>,
  closes: boolean,
): WalletAction {
  const seat = seatOf(round, bet.seat);
  return {
    kind: 'rollback',
    ...callOf(round, seat, bet.rollback_uuid, bet.id === seat.bet_uuid),
    roundClosed: closes,
    referenceTransactionUuid: bet.id,
  };
}

function seatOf(round: Round, seat: number): SeatRow {
  const found = round.seats[seat];
  if (!found) throw new Error(`round ${round.id} has no seat ${seat}`);
  return found;
}

/** `isOpening`: a reward pays for the opening stake and gets what it wins; further stakes are the player's own. */
function callOf(round: Round, seat: SeatRow, transactionUuid: string, isOpening: boolean): MoneyCall {
  const reward = isOpening ? seat.reward_id : null;
  return {
    token: seat.wallet_token ?? '',
    transactionUuid,
    user: seat.owner,
    ...(reward === null ? {} : { free: { reward, campaign: seat.campaign_id } }),
    gameCode: round.game,
    round: round.id,
    roundClosed: false,
  };
}
