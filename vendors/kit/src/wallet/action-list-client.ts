/** The vendor's side of the action-list dialect: bets, wins and rollbacks of any number of members in one call. */
import { randomUUID } from 'node:crypto';
import {
  ACTION_PATHS,
  ACTION_SIGNATURE_HEADER,
  ACTION_VERDICTS,
  MOST_ACTIONS,
  type ActionVerdict,
} from '@feria/contracts/vendor-door/action-list';
import {
  assertActions,
  type ActionRefusal,
  type MoneyCall,
  type SettleVerdict,
  type WalletAction,
  type WalletClient,
  type WalletStatus,
  type WalletVerdict,
} from './port.ts';
import { answerOf, isObject, post, unsure, type Line } from './send.ts';
import { sealBody } from './sign.ts';

export type ActionListClientOptions = {
  url: string;
  secret: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** Every refusal in the words of the port. `ok`, `unknown` and `not_done` are none. */
const REFUSALS: Readonly<Record<Exclude<ActionVerdict, 'ok' | 'unknown' | 'not_done'>, WalletStatus>> = {
  partner_invalid: 'RS_ERROR_INVALID_PARTNER',
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  syntax_invalid: 'RS_ERROR_WRONG_SYNTAX',
  types_invalid: 'RS_ERROR_WRONG_TYPES',
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  game_invalid: 'RS_ERROR_INVALID_GAME',
  currency_invalid: 'RS_ERROR_WRONG_CURRENCY',
  member_disabled: 'RS_ERROR_USER_DISABLED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  transaction_duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};
const KNOWN: ReadonlySet<string> = new Set(ACTION_VERDICTS);

export function createActionListClient({ secret, ...rest }: ActionListClientOptions): WalletClient {
  const line: Line = { ...rest, sign: (body) => ({ [ACTION_SIGNATURE_HEADER]: sealBody(body, secret) }) };

  async function ask(path: string, fields: object): Promise<WalletVerdict> {
    const told = await post(line, path, { request: randomUUID(), ...fields });
    if (told.kind !== 'answered') return told;
    const verdict = wordOf(told.fields);
    if (verdict === 'ok') return { kind: 'done', answer: answerOf(told.fields) };
    const status = statusOf(verdict);
    return status ? { kind: 'refused', status } : unsure(String(verdict));
  }

  async function settle(actions: readonly WalletAction[]): Promise<SettleVerdict> {
    assertActions(actions, MOST_ACTIONS);
    const told = await post(line, ACTION_PATHS.settle, {
      request: randomUUID(),
      actions: actions.map(wireOf),
    });
    return told.kind === 'answered' ? settleVerdictOf(told.fields, actions) : told;
  }

  async function one(action: WalletAction): Promise<WalletVerdict> {
    const verdict = await settle([action]);
    return verdict.kind === 'done' ? { kind: 'done', answer: verdict.answers[0] ?? {} } : verdict;
  }

  return {
    mostActions: MOST_ACTIONS,
    check: (token) => ask(ACTION_PATHS.session, { token }),
    balance: (token, game) => ask(ACTION_PATHS.balance, { token, game }),
    bet: (bet) => one({ kind: 'bet', ...bet }),
    win: (win) => one({ kind: 'win', ...win }),
    rollback: (rollback) => one({ kind: 'rollback', ...rollback }),
    settle,
  };
}

function wireOf(action: WalletAction): object {
  if (action.kind === 'rollback')
    return { kind: 'rollback', ...moveOf(action), of: action.referenceTransactionUuid };
  const money = {
    amount: action.amount,
    currency: action.currency,
    free: action.free !== undefined,
    reward: action.free?.reward,
  };
  if (action.kind === 'bet') return { kind: 'bet', ...moveOf(action), ...money };
  const { referenceTransactionUuid: bet, jackpot } = action;
  return { kind: 'win', ...moveOf(action), ...money, bet, jackpot };
}

function moveOf(call: MoneyCall): object {
  return {
    transaction: call.transactionUuid,
    token: call.token,
    game: call.gameCode,
    round: call.round,
    closes: call.roundClosed,
  };
}

/** Done only when every action is named and ok; refused only when one is, for a reason; everything else is unsure. */
function settleVerdictOf(answer: Record<string, unknown>, actions: readonly WalletAction[]): SettleVerdict {
  const verdict = wordOf(answer);
  const results = resultsOf(answer['results']);
  const words = actions.map(({ transactionUuid }) => wordOf(results.get(transactionUuid) ?? {}));
  if (verdict === 'ok' && words.every((word) => word === 'ok')) {
    return {
      kind: 'done',
      answers: actions.map(({ transactionUuid }) => answerOf(results.get(transactionUuid) ?? {})),
    };
  }
  if (verdict === 'ok' || verdict === 'unknown' || words.includes('unknown'))
    return unsure(`${String(verdict)}: ${words.map(String).join(' ')}`);
  const refusals = actions.flatMap(({ transactionUuid }, index): ActionRefusal[] => {
    const status = statusOf(words[index]);
    return status ? [{ transactionUuid, status }] : [];
  });
  const status = statusOf(verdict) ?? refusals[0]?.status;
  return status ? { kind: 'refused', status, refusals } : unsure(`an answer of ${String(verdict)}`);
}

function resultsOf(value: unknown): ReadonlyMap<unknown, Record<string, unknown>> {
  const results = Array.isArray(value) ? value.filter(isObject) : [];
  return new Map(results.map((result) => [result['transaction'], result]));
}

function wordOf({ verdict }: Record<string, unknown>): ActionVerdict | undefined {
  return typeof verdict === 'string' && KNOWN.has(verdict) ? (verdict as ActionVerdict) : undefined;
}

function statusOf(verdict: ActionVerdict | undefined): WalletStatus | undefined {
  return verdict === undefined ? undefined : (REFUSALS as Partial<Record<string, WalletStatus>>)[verdict];
}
