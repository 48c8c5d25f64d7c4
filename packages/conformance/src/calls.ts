/** What a call of a scenario holds before the scenario changes anything, and what is expected of its answer then. */
import type { Fields, Told, Verb } from './dialects.ts';
import { say, type Expectation } from './expectations.ts';
import { newId, type Session } from './sessions.ts';
import type { SeamlessDialect, Verdict } from './words.ts';

/** 1 of the currency. */
export const ONE = 100_000n;
/** What a scenario says of an answer; what it leaves open is as the member's session has it. */
export type Outcome = Partial<Expectation> & {
  verdict?: Verdict | readonly Verdict[];
  /** What the call does to the cash, before the answer. */
  moves?: bigint;
};

/** The fields of a bet, win or rollback, without their money. */
export function moveFields(dialect: SeamlessDialect, me: Session): Fields {
  return {
    token: me.token,
    request: newId(),
    transaction: newId(),
    ...(dialect === 'hub88' ? { user: me.user } : {}),
    supplierUser: `player of ${me.user}`.slice(0, 40),
    game: me.game,
    round: `round of ${me.user}`,
    closes: false,
  };
}

export function fieldsOf(dialect: SeamlessDialect, verb: Verb, me: Session, change: Fields): Fields {
  const known = moveFields(dialect, me);
  if (verb === 'info') return { user: me.user, request: known['request'], ...change };
  if (verb === 'check') return { token: me.token, request: known['request'], ...change };
  if (verb === 'rollback') return { ...known, ...change };
  if (verb !== 'balance') return { ...known, amount: ONE, currency: me.currency, free: false, ...change };
  const { transaction: _transaction, round: _round, closes: _closes, ...asks } = known;
  return { ...asks, ...change };
}

export function expectationOf(me: Session, fields: Fields, outcome: Outcome): Expectation {
  const { verdict = 'ok', moves: _moves, ...given } = outcome;
  const verdicts = given.verdicts ?? (typeof verdict === 'string' ? [verdict] : verdict);
  const isOk = verdicts.includes('ok');
  return {
    verdicts,
    request: textOf(fields, 'request'),
    cash: me.cash,
    ...(isOk ? { user: me.user } : {}),
    ...(isOk && given.isAboutMoney !== false ? { currency: me.currency, balances: [me.cash] } : {}),
    ...given,
  };
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** What is expected of a list; null where the scenario leaves it open. */
export type ListExpectation = {
  word: Verdict | null;
  verdicts: readonly (Verdict | null)[];
  balances?: readonly (bigint | null)[];
};
export type ListAnswer = { word: string; request: unknown; results: readonly Told[] };

export function listWrongs(
  { word, verdicts, balances }: ListExpectation,
  { status, request, answer }: { status: number; request: string; answer: ListAnswer },
): string[] {
  return [
    ...(status === 200 ? [] : [`HTTP ${status}, not 200`]),
    ...(word === null || answer.word === word ? [] : [`the list: ${answer.word}, not ${word}`]),
    ...(answer.request === request ? [] : [`the request came back as ${say(answer.request)}`]),
    ...verdicts.flatMap((verdict, index) =>
      verdict === null ? [] : actionWrongs(index, verdict, balances?.[index] ?? null, answer.results[index]),
    ),
  ];
}

function actionWrongs(
  index: number,
  verdict: Verdict,
  balance: bigint | null,
  told: Told | undefined,
): string[] {
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
