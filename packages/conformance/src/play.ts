/** What a scenario may do: open sessions, make signed calls, and say what it expects. Every call is kept for the report. */
import type { ConformanceStep } from '@feria/contracts/conformance';
import { TIMESTAMP_HEADER } from '@feria/contracts/seamless';
import {
  actionOf,
  bytesOf,
  listBody,
  pathOf,
  readAnswer,
  readList,
  signatureHeaderOf,
  writeCall,
  type Fields,
  type Told,
  type Verb,
} from './dialects.ts';
import type { Json } from './exact-json.ts';
import { describe, judge, say, type Expectation } from './expectations.ts';
import type { Fault, FaultGate } from './injector.ts';
import { credit, newId, type Session, type SessionSource, type SessionWish } from './sessions.ts';
import type { Signer } from './signing.ts';
import { post } from './transport.ts';
import { wordOf, type SeamlessDialect, type Verdict } from './words.ts';

export type Target = { url: string; dialect: SeamlessDialect; vendor: string; signer: Signer };
/** Ends a scenario that cannot be played here; it counts as skipped. */
export class Skipped extends Error {}

export const ONE = 100_000n;
const TIMEOUT_MS = 10_000;
const LONGEST_KEPT = 4_000;

export type CallOptions = {
  /** Other bytes than what the fields make, for calls that are no JSON. */
  raw?: Buffer;
  signature?: string;
  timeoutMs?: number;
  headers?: Record<string, string>;
  stallsBody?: boolean;
  /** Goes through the fault injector, which does this to it. */
  fault?: Fault;
};
/** `moves`: what the call does to the cash, before the answer. */
export type Outcome = Partial<Expectation> & { verdict?: Verdict | readonly Verdict[]; moves?: bigint };
export type Made = {
  transaction: string;
  fields: Fields;
  raw: Buffer;
  told: Told;
  status: number;
  isRight: boolean;
};
export type ListMade = { word: string; results: readonly Told[]; isRight: boolean };

export type PlayParts = {
  target: Target;
  sessions: SessionSource;
  gate: () => Promise<FaultGate>;
  now: () => Date;
};
export type Play = ReturnType<typeof openPlay>;

export function openPlay({ target, sessions, gate, now }: PlayParts) {
  const { dialect } = target;
  const steps: ConformanceStep[] = [];

  /** A member with what the scenario needs. Skips the scenario where there is none. */
  async function session(wish: Partial<SessionWish> = {}): Promise<Session> {
    const found = await sessions.open({ cash: 10n * ONE, promo: 0n, ...wish });
    if (!found) throw new Skipped('no prepared session fits');
    return found;
  }

  /** Makes the session's token an old one, and answers it: by a check where there is one, else by a newer launch. */
  async function expire(me: Session): Promise<string> {
    const old = me.token;
    if (sessions.renew) me.token = await sessions.renew(me);
    else if (dialect === 'hub88') throw new Skipped('nothing makes a token old here');
    else {
      const { told } = await call('check', 'a check answers a new token', me, {}, {});
      me.token = typeof told.token === 'string' ? told.token : '';
    }
    return old;
  }

  async function block(me: Session): Promise<void> {
    if (!sessions.block) throw new Skipped('nothing blocks a member here');
    me.token = await sessions.block(me);
  }

  const money = (me: Session): Fields => ({
    token: me.token,
    request: newId(),
    transaction: newId(),
    ...(dialect === 'hub88' ? { user: me.user } : {}),
    supplierUser: `player of ${me.user}`.slice(0, 40),
    game: me.game,
    round: `round of ${me.user}`,
    closes: false,
  });

  function fieldsOf(verb: Verb, me: Session, change: Fields): Fields {
    const known = money(me);
    if (verb === 'info') return { user: me.user, request: known['request'], ...change };
    const { transaction: _transaction, round: _round, closes: _closes, ...asks } = known;
    if (verb === 'check') return { token: me.token, request: known['request'], ...change };
    if (verb === 'balance') return { ...asks, ...change };
    if (verb === 'rollback') return { ...known, ...change };
    return { ...known, amount: ONE, currency: me.currency, free: false, ...change };
  }

  /** One signed call of the member, judged. */
  async function call(
    verb: Verb,
    says: string,
    me: Session,
    change: Fields,
    outcome: Outcome,
    options: CallOptions = {},
  ): Promise<Made> {
    const fields = fieldsOf(verb, me, change);
    if (outcome.moves !== undefined) {
      if (outcome.moves > 0n) credit(me, outcome.moves);
      else me.cash += outcome.moves;
    }
    const { path, body } = writeCall(dialect, verb, fields);
    const raw = options.raw ?? bytesOf(body);
    const expected = expectationOf(me, fields, outcome);
    const { status, body: text, ms, headers } = await deliver(path, raw, options);
    const told = readAnswer(dialect, verb, text);
    const wrong = judge(dialect, expected, { status, told });
    keep(says, path, headers, raw, { status, body: text }, describe(dialect, expected), wrong, ms);
    return {
      transaction: typeof fields['transaction'] === 'string' ? fields['transaction'] : '',
      fields,
      raw,
      told,
      status,
      isRight: wrong.length === 0,
    };
  }

  function expectationOf(me: Session, fields: Fields, outcome: Outcome): Expectation {
    const { verdict = 'ok', moves: _moves, ...given } = outcome;
    const verdicts = given.verdicts ?? (typeof verdict === 'string' ? [verdict] : verdict);
    const isOk = verdicts.includes('ok');
    const request = typeof fields['request'] === 'string' ? fields['request'] : undefined;
    return {
      verdicts,
      request,
      cash: me.cash,
      ...(isOk ? { user: me.user } : {}),
      ...(isOk && given.isAboutMoney !== false ? { currency: me.currency, balances: [me.cash] } : {}),
      ...given,
    };
  }

  /** Several actions in one request of the action-list dialect; `verdicts` are those expected, in the list's order. */
  async function list(
    says: string,
    actions: readonly { kind: 'bet' | 'win' | 'rollback'; me: Session; change?: Fields }[],
    expected: {
      word: Verdict | null;
      verdicts: readonly (Verdict | null)[];
      balances?: readonly (bigint | null)[];
    },
  ): Promise<ListMade> {
    const request = newId();
    const members: Json[] = actions.map(({ kind, me, change = {} }) =>
      actionOf(kind, fieldsOf(kind, me, change)),
    );
    const raw = bytesOf(listBody(request, members));
    const path = pathOf('actions', 'bet');
    const { status, body, ms, headers } = await deliver(path, raw, {});
    const answer = readList(body);
    const wrong = [
      ...(status === 200 ? [] : [`HTTP ${status}, not 200`]),
      ...(expected.word === null || answer.word === expected.word
        ? []
        : [`the list: ${answer.word}, not ${expected.word}`]),
      ...(answer.request === request ? [] : [`the request came back as ${say(answer.request)}`]),
      ...expected.verdicts.flatMap((verdict, index) =>
        memberWrongs(index, verdict, expected.balances?.[index] ?? null, answer.results[index]),
      ),
    ];
    keep(
      says,
      path,
      headers,
      raw,
      { status, body },
      [
        `the list: ${expected.word ?? 'refused'}`,
        ...expected.verdicts.map((verdict, index) => `${index + 1}: ${verdict ?? 'any'}`),
      ],
      wrong,
      ms,
    );
    return { word: answer.word, results: answer.results, isRight: wrong.length === 0 };
  }

  async function deliver(path: string, raw: Buffer, options: CallOptions) {
    const open = options.fault === undefined ? undefined : await gate();
    if (open && options.fault !== undefined) open.next(options.fault);
    const base = open?.url ?? target.url;
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: now().toISOString(),
      [signatureHeaderOf(dialect)]: options.signature ?? target.signer(raw),
      ...options.headers,
    };
    const sent = await post(`${base}${path}`, raw, {
      headers,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      stallsBody: options.stallsBody ?? false,
    });
    return { ...sent, headers };
  }

  function keep(
    says: string,
    path: string,
    headers: Record<string, string>,
    raw: Buffer,
    cameBack: ConformanceStep['cameBack'],
    expected: string[],
    wrong: string[],
    ms: number,
  ): void {
    const short = (text: string): string =>
      (text.length > LONGEST_KEPT ? `${text.slice(0, LONGEST_KEPT)} … (${text.length} characters)` : text)
        .replaceAll('\u0000', '')
        .toWellFormed();
    steps.push({
      says,
      sent: {
        url: `${target.url}${path}`,
        headers,
        body: short(raw.toString('utf8')),
      },
      cameBack: { status: cameBack.status, body: short(cameBack.body) },
      expected,
      wrong,
      ms,
    });
  }

  const word = (verdict: Verdict): string => wordOf(verdict, dialect);
  return { dialect, steps, session, expire, block, call, list, word, money, sign: target.signer };
}

function memberWrongs(
  index: number,
  verdict: Verdict | null,
  balance: bigint | null,
  told: Told | undefined,
): string[] {
  if (verdict === null) return [];
  const at = `action ${index + 1}`;
  if (!told) return [`${at} has no answer`];
  return [
    ...(told.word === verdict ? [] : [`${at}: ${told.word}, not ${verdict}`]),
    ...(balance === null || told.balance === balance
      ? []
      : [`${at}: balance ${say(told.balance)}, not ${balance}`]),
    ...(verdict !== 'ok' && told.fields.includes('balance') ? [`${at}: a refusal carries balance`] : []),
  ];
}
