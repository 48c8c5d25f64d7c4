/** The reference wallet's words: a body in, the answer of its dialect out. No I/O. */
import {
  Action,
  ActionBalanceRequest,
  SessionRequest,
  SettleRequest,
} from '@feria/contracts/vendor-door/action-list';
import {
  BalanceRequest,
  BetRequest,
  CheckRequest,
  InfoRequest,
  RollbackRequest,
  WinRequest,
} from '@feria/contracts/vendor-door/seamless';
import type { z } from 'zod';
import type { Verb } from '../dialects.ts';
import type { Json } from '../exact-json.ts';
import { wordOf, type SeamlessDialect, type Verdict } from '../words.ts';
import type { Book, Judged } from './book.ts';
import type { Member, WalletCall } from './rules.ts';

type Answer = Record<string, Json | undefined>;

export function createAnswerer(book: Book, dialect: SeamlessDialect) {
  const { rules } = book;
  const isRs = dialect !== 'actions';
  const [verdictName, requestName] = isRs ? ['status', 'request_uuid'] : ['verdict', 'request'];

  const refuse = (verdict: Exclude<Verdict, 'ok'>, member?: Member): Answer => ({
    [verdictName]: wordOf(verdict, dialect),
    ...(member ? rules.tellsOnRefusal(member, verdict, dialect === 'hub88') : {}),
  });
  const told = (judged: Judged): Answer =>
    judged.verdict === 'ok'
      ? { ...judged, ...(isRs ? { verdict: undefined } : {}), [verdictName]: wordOf('ok', dialect) }
      : refuse(judged.verdict, judged.member);

  function about({ user, currency, cash }: Member): Answer {
    return { [verdictName]: wordOf('ok', dialect), user, currency, balance: cash };
  }

  const handlers: Record<Verb, (body: unknown) => Answer> = {
    info: read(InfoRequest, ({ user }) => {
      const member = book.members.get(user);
      if (!member) return refuse('token_invalid');
      return { status: wordOf('ok', dialect), user, country: 'CO', jurisdiction: 'CO', tags: [] };
    }),
    check: read(isRs ? CheckRequest : SessionRequest, ({ token: secret }) => {
      const found = book.findToken(secret);
      if (!found) return refuse('token_invalid');
      const { token, member } = found;
      if (!token.isCurrent) return refuse('token_expired', member);
      const next = rules.checkSupersedes ? book.issueToken(member.user, token.game) : secret;
      return { ...about(member), token: next };
    }),
    balance: read(isRs ? BalanceRequest : ActionBalanceRequest, ({ token: secret }) => {
      const found = book.findToken(secret);
      return found ? about(found.member) : refuse('token_invalid');
    }),
    bet: isRs ? read(BetRequest, (body) => told(book.settle(rsCall('bet', body), closesOf(body)))) : list,
    win: isRs ? read(WinRequest, (body) => told(book.settle(rsCall('win', body), closesOf(body)))) : list,
    rollback: isRs
      ? read(RollbackRequest, (body) =>
          told(book.settle(rsCall('rollback', { ...body, amount: 0n, currency: '' }), closesOf(body))),
        )
      : list,
  };

  function read<Schema extends z.ZodType>(
    schema: Schema,
    handle: (body: z.infer<Schema>) => Answer,
  ): (body: unknown) => Answer {
    return (body) => {
      const parsed = schema.safeParse(body);
      return parsed.success ? handle(parsed.data) : refuse('types_invalid');
    };
  }

  function list(body: unknown): Answer {
    const parsed = SettleRequest.safeParse(body);
    if (!parsed.success) return refuse('types_invalid');
    const { actions } = parsed.data;
    const judged = book.settleList(
      actions.map((action) => ({ call: callOf(action), closes: action.closes })),
    );
    const bad = judged.find(({ verdict }) => verdict !== 'ok' && verdict !== 'not_done');
    return {
      verdict: bad?.verdict ?? 'ok',
      results: judged.map((one, index) => ({ transaction: actions[index]?.transaction, ...told(one) })),
    };
  }

  return {
    handle: (verb: Verb, body: unknown): Answer => handlers[verb](body),
    refuse,
    /** With the request id of a body that may be anything. */
    sign: (answer: Answer, body: unknown): Answer => {
      const request = requestOf(body, requestName);
      return request === undefined ? answer : { ...answer, [requestName]: rules.echo(request) };
    },
  };
}

function requestOf(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

const closesOf = (body: { round_closed: boolean }): boolean => body.round_closed;

type RsBody = Omit<z.infer<typeof BetRequest>, 'supplier_user' | 'is_free'> & {
  is_free?: boolean | undefined;
  reference_transaction_uuid?: string;
};

function rsCall(kind: WalletCall['kind'], body: RsBody): WalletCall {
  return {
    kind,
    token: body.token,
    user: body.user ?? null,
    transaction: body.transaction_uuid,
    reference: body.reference_transaction_uuid ?? null,
    game: body.game_code,
    round: body.round,
    amount: body.amount,
    currency: body.currency,
    isFree: kind !== 'rollback' && (body.is_free ?? false),
    grant: body.reward_uuid ?? body.campaign_uuid ?? null,
  };
}

function callOf(action: Action): WalletCall {
  const { kind, token, transaction, game, round } = action;
  const known = { kind, token, user: null, transaction, game, round };
  if (action.kind === 'rollback')
    return { ...known, reference: action.of, amount: 0n, currency: '', isFree: false, grant: null };
  return {
    ...known,
    reference: action.kind === 'win' ? action.bet : null,
    amount: action.amount,
    currency: action.currency,
    isFree: action.free,
    grant: action.reward ?? null,
  };
}
