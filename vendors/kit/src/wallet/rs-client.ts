/** The vendor's side of the RS_* dialect, on either path set. */
import { createHash, randomUUID } from 'node:crypto';
import {
  RS_DIALECTS,
  STATUSES,
  type RsDialect,
  type SeamlessStatus,
} from '@feria/contracts/vendor-door/seamless';
import {
  assertActions,
  type MoneyCall,
  type RollbackCall,
  type SettleVerdict,
  type WalletAction,
  type WalletClient,
  type WalletStatus,
  type WalletVerdict,
  type BetCall,
  type WinCall,
} from './port.ts';
import { answerOf, post, unsure, type Line } from './send.ts';
import { signBody } from './sign.ts';

export type RsClientOptions = {
  dialect: RsDialect;
  /** The operator's address for this vendor, before /wallet or /user and /transaction. */
  url: string;
  privateKeyPem: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};
type Verb = 'balance' | 'bet' | 'win' | 'rollback';
const UNSURE: ReadonlySet<string> = new Set<SeamlessStatus>(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);
const KNOWN: ReadonlySet<string> = new Set(STATUSES);

export function createRsClient({ dialect, privateKeyPem, ...rest }: RsClientOptions): WalletClient {
  const { paths, signatureHeader } = RS_DIALECTS[dialect];
  const line: Line = { ...rest, sign: (body) => ({ [signatureHeader]: signBody(body, privateKeyPem) }) };

  async function callAt(path: string, fields: object): Promise<WalletVerdict> {
    const told = await post(line, path, { ...fields, request_uuid: randomUUID() });
    return told.kind === 'answered' ? verdictOf(told.fields) : told;
  }
  const call = (verb: Verb, fields: object): Promise<WalletVerdict> => callAt(paths[verb], fields);

  const client: WalletClient = {
    mostActions: 1,
    async check(token, gameCode) {
      if ('check' in paths) return callAt(paths.check, { token });
      // Hub88 has no exchange: the token of the launch is that of the session, if it is good for a balance.
      const verdict = await client.balance(token, gameCode);
      return verdict.kind === 'done' ? { kind: 'done', answer: { ...verdict.answer, token } } : verdict;
    },
    balance: (token, gameCode) =>
      call('balance', { token, game_code: gameCode, supplier_user: playerOf(token) }),
    bet: (bet) => call('bet', moneyFields(bet)),
    win: (win) =>
      call('win', {
        ...moneyFields(win),
        reference_transaction_uuid: win.referenceTransactionUuid,
        jackpot_win: win.jackpot,
      }),
    rollback: (rollback) =>
      call('rollback', {
        ...callFields(rollback),
        reference_transaction_uuid: rollback.referenceTransactionUuid,
      }),
    async settle(actions) {
      assertActions(actions, client.mostActions);
      return listOf(actions[0]!, await settleOne(client, actions[0]!));
    },
  };
  return client;
}

/** Our own name for whoever plays under a token, where the operator has not told us theirs. */
const playerOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);

function settleOne(client: WalletClient, action: WalletAction): Promise<WalletVerdict> {
  if (action.kind === 'bet') return client.bet(action);
  return action.kind === 'win' ? client.win(action) : client.rollback(action);
}

function listOf({ transactionUuid }: WalletAction, verdict: WalletVerdict): SettleVerdict {
  if (verdict.kind === 'done') return { kind: 'done', answers: [verdict.answer] };
  if (verdict.kind === 'unsure') return verdict;
  return { ...verdict, refusals: [{ transactionUuid, status: verdict.status }] };
}

function callFields(call: MoneyCall | RollbackCall): Record<string, unknown> {
  return {
    token: call.token,
    transaction_uuid: call.transactionUuid,
    user: call.user,
    supplier_user: call.user ?? playerOf(call.token),
    game_code: call.gameCode,
    round: call.round,
    round_closed: call.roundClosed,
    is_free: call.free !== undefined,
  };
}

function moneyFields(call: BetCall | WinCall): Record<string, unknown> {
  return {
    ...callFields(call),
    amount: call.amount,
    currency: call.currency,
    reward_uuid: call.free?.reward,
    campaign_uuid: call.free?.campaign ?? undefined,
  };
}

function verdictOf(answer: Record<string, unknown>): WalletVerdict {
  const status = answer['status'];
  if (typeof status !== 'string' || !KNOWN.has(status)) return unsure('an answer without a known status');
  if (UNSURE.has(status)) return unsure(status);
  if (status !== 'RS_OK') return { kind: 'refused', status: status as WalletStatus };
  return { kind: 'done', answer: answerOf(answer) };
}
