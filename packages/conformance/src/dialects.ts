/** How each dialect writes a call and words its answer. Scenarios name fields in one vocabulary; any value can be put in. */
import { ACTION_PATHS, ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import { isObject, readObject, writeExact, type Json } from './exact-json.ts';
import type { SeamlessDialect } from './words.ts';

export type Verb = 'info' | 'check' | 'balance' | 'bet' | 'win' | 'rollback';
/** By our names; what has no name here goes out under its own. */
export type Fields = Readonly<Record<string, Json | undefined>>;

const RS_NAMES: Readonly<Record<string, string>> = {
  request: 'request_uuid',
  transaction: 'transaction_uuid',
  game: 'game_code',
  closes: 'round_closed',
  free: 'is_free',
  reward: 'reward_uuid',
  campaign: 'campaign_uuid',
  reference: 'reference_transaction_uuid',
  jackpot: 'jackpot_win',
  supplierUser: 'supplier_user',
};
/** A check names the token alone, an info the user. */
const RS_FIELDS: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  info: ['user', 'request'],
  check: ['token', 'request'],
  balance: ['token', 'request', 'game', 'supplierUser', 'user'],
};

export type Written = { path: string; body: Json };

export function hasVerb(dialect: SeamlessDialect, verb: Verb): boolean {
  return dialect === 'actions' ? verb !== 'info' : verb in RS_DIALECTS[dialect].paths;
}

export function signatureHeaderOf(dialect: SeamlessDialect): string {
  return dialect === 'actions' ? ACTION_SIGNATURE_HEADER : RS_DIALECTS[dialect].signatureHeader;
}

export function pathOf(dialect: SeamlessDialect, verb: Verb): string {
  if (dialect === 'actions')
    return verb === 'check'
      ? ACTION_PATHS.session
      : verb === 'balance'
        ? ACTION_PATHS.balance
        : ACTION_PATHS.settle;
  const paths: Readonly<Partial<Record<Verb, string>>> = RS_DIALECTS[dialect].paths;
  return paths[verb] ?? `/${verb}`;
}

export function writeCall(dialect: SeamlessDialect, verb: Verb, fields: Fields): Written {
  const path = pathOf(dialect, verb);
  if (dialect === 'actions') return { path, body: actionBody(verb, fields) };
  const known = RS_FIELDS[verb];
  const kept = Object.entries(fields).filter(
    ([name]) => !known || known.includes(name) || !(name in DEFAULTED),
  );
  return { path, body: Object.fromEntries(kept.map(([name, value]) => [RS_NAMES[name] ?? name, value])) };
}

/** The fields that a scenario gets without asking: a call that has no place for one leaves it out. */
const DEFAULTED = {
  token: true,
  request: true,
  transaction: true,
  user: true,
  supplierUser: true,
  game: true,
  round: true,
  closes: true,
  amount: true,
  currency: true,
  free: true,
} as const;

function actionBody(verb: Verb, fields: Fields): Json {
  const { request, user: _user, supplierUser: _supplier, campaign: _campaign, ...action } = fields;
  if (verb === 'check') return { request, token: action['token'] };
  if (verb === 'balance') return { request, token: action['token'], game: action['game'] };
  return listBody(request, [actionOf(verb, action)]);
}

/** One member of an action list. */
export function actionOf(kind: Verb, fields: Fields): Json {
  const { request: _r, user: _u, supplierUser: _s, campaign: _c, reference, ...action } = fields;
  return {
    kind,
    ...action,
    ...(kind === 'win' ? { bet: reference } : {}),
    ...(kind === 'rollback' ? { of: reference } : {}),
  };
}

export function listBody(request: Json | undefined, actions: readonly Json[]): Json {
  return { request, actions };
}

/** An answer in the scenarios' words. `word` is the dialect's own. `fields` are all that it carried. */
export type Told = {
  word: string;
  request: unknown;
  user: unknown;
  currency: unknown;
  balance: unknown;
  token: unknown;
  fields: readonly string[];
};

export function readAnswer(dialect: SeamlessDialect, verb: Verb, text: string): Told {
  const body = readObject(text);
  if (dialect !== 'actions') return toldOf(body, body['status'], body['request_uuid']);
  const isMoney = verb === 'bet' || verb === 'win' || verb === 'rollback';
  const [result] = isMoney ? resultsOf(body) : [];
  if (!result) return toldOf(body, body['verdict'], body['request']);
  return toldOf(result, result['verdict'], body['request']);
}

/** The answers of a whole list, in its order. */
export function readList(text: string): { word: string; request: unknown; results: readonly Told[] } {
  const body = readObject(text);
  return {
    word: String(body['verdict']),
    request: body['request'],
    results: resultsOf(body).map((result) => toldOf(result, result['verdict'], body['request'])),
  };
}

function resultsOf(body: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const { results } = body;
  return Array.isArray(results) ? results.filter(isObject) : [];
}

function toldOf(body: Readonly<Record<string, unknown>>, word: unknown, request: unknown): Told {
  const { user, currency, balance, token } = body;
  return {
    word: typeof word === 'string' ? word : '',
    request,
    user,
    currency,
    balance,
    token,
    fields: Object.keys(body),
  };
}

export function bytesOf(body: Json): Buffer {
  return Buffer.from(writeExact(body));
}
