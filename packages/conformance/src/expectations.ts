/** What a scenario expects of an answer, and what of it is wrong. */
import type { Told } from './dialects.ts';
import { wordOf, type SeamlessDialect, type Verdict } from './words.ts';

export type Expectation = {
  /** One of these. */
  verdicts: readonly Verdict[];
  /** HTTP status; 200 whatever the business answers; 'any': the scenario judges the answer itself. */
  http?: number | 'any';
  /** One of these, on RS_OK. */
  balances?: readonly bigint[];
  user?: string;
  currency?: string;
  /** The request id, echoed exactly; undefined: the call had none that could be read. */
  request?: string | undefined;
  /** false: neither currency nor balance are looked at. */
  isAboutMoney?: boolean;
  /** A refusal for want of money may say what there is, on the Hub88 paths. */
  cash?: bigint | undefined;
};

/** What a refusal must not tell. */
const OF_MEMBERS = ['user', 'currency', 'balance', 'token', 'country'] as const;

export function describe(dialect: SeamlessDialect, expected: Expectation): string[] {
  const { verdicts, http = 200, balances, user, currency, request } = expected;
  if (http === 'any') return ['whatever came through'];
  if (verdicts.length === 0) return [`HTTP ${http}`];
  const isRefusal = !verdicts.includes('ok');
  return [
    `HTTP ${http}`,
    verdicts.map((verdict) => wordOf(verdict, dialect)).join(' or '),
    ...(request === undefined ? [] : [`request id ${request}`]),
    ...(user === undefined ? [] : [`user ${user}`]),
    ...(currency === undefined ? [] : [`currency ${currency}`]),
    ...(balances === undefined ? [] : [`balance ${balances.join(' or ')}`]),
    ...(isRefusal ? ['no user, currency or balance'] : []),
  ];
}

export function judge(
  dialect: SeamlessDialect,
  expected: Expectation,
  answer: { status: number; told: Told },
): string[] {
  const { told } = answer;
  const { verdicts, http = 200 } = expected;
  if (http === 'any') return [];
  if (answer.status !== http) return [`HTTP ${answer.status}, not ${http}`];
  if (verdicts.length === 0) return [];
  const words = verdicts.map((verdict) => wordOf(verdict, dialect));
  const wrong = [
    ...(words.includes(told.word) ? [] : [`${told.word || 'no status'}, not ${words.join(' or ')}`]),
    ...(expected.request === undefined || told.request === expected.request
      ? []
      : [`the request id came back as ${say(told.request)}`]),
  ];
  return [
    ...wrong,
    ...(told.word === wordOf('ok', dialect) ? effect(expected, told) : leaks(dialect, expected, told)),
  ];
}

function effect({ user, currency, balances }: Expectation, told: Told): string[] {
  return [
    ...(user === undefined || told.user === user ? [] : [`user ${say(told.user)}, not ${user}`]),
    ...(currency === undefined || told.currency === currency
      ? []
      : [`currency ${say(told.currency)}, not ${currency}`]),
    ...(balances === undefined || balances.some((balance) => balance === told.balance)
      ? []
      : [`balance ${say(told.balance)}, not ${balances.join(' or ')}`]),
  ];
}

function leaks(dialect: SeamlessDialect, { cash }: Expectation, told: Told): string[] {
  const mayTellBalance = dialect === 'hub88' && told.word === wordOf('not_enough_money', dialect);
  const leaked = OF_MEMBERS.filter(
    (name) => told.fields.includes(name) && !(name === 'balance' && mayTellBalance),
  );
  const isOff =
    mayTellBalance && told.fields.includes('balance') && cash !== undefined && told.balance !== cash;
  return [
    ...leaked.map((name) => `a refusal carries ${name}`),
    ...(isOff ? [`the refusal says balance ${say(told.balance)}, not ${cash}`] : []),
  ];
}

export function say(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? typeof value);
}
