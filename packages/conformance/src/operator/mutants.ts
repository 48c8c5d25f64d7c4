/**
 * Wallets that are wrong in one way each, and the scenario that must notice. They are mistakes that real integrations
 * make; a kit that passes one of them would let it through to players' money.
 */
import { isObject } from '../exact-json.ts';
import { RULES, type Rules } from './rules.ts';

export type Mutant = {
  name: string;
  /** The scenario that has to fail; others may fail with it. */
  caughtBy: string;
  rules: Partial<Rules>;
};

type Body = Readonly<Record<string, unknown>>;
/** Of each bet, win or rollback of a body, in any dialect, and of a body that is none. */
const ofEach =
  (change: (fields: Body) => Body) =>
  (body: unknown): unknown => {
    if (!isObject(body)) return body;
    const { actions } = body;
    if (!Array.isArray(actions)) return change(body);
    return { ...change(body), actions: actions.map((one) => (isObject(one) ? change(one) : one)) };
  };
/** What a reader puts in where nothing came. */
const filled = ofEach((fields) => ({
  supplier_user: 'somebody',
  is_free: false,
  round_closed: false,
  free: false,
  closes: false,
  request_uuid: 'a request',
  request: 'a request',
  game_code: 'a game',
  game: 'a game',
  ...fields,
}));
const textsOf = (change: (text: string) => string) =>
  ofEach((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? change(value) : value,
      ]),
    ),
  );
const jackpotOf = (change: (jackpot: bigint) => bigint | undefined) =>
  ofEach((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        (name === 'jackpot' || name === 'jackpot_win') && typeof value === 'bigint' ? change(value) : value,
      ]),
    ),
  );
const SPOILS_MS = 50;
/** What comes from others just behind an id with NUL is lost with it: one bad row of a batch takes all of it. */
function spoiler(): Rules['reads'] {
  let [until, quiet] = [0, ''];
  const textOf = (body: unknown): string =>
    JSON.stringify(body, (_name, value: unknown) => (typeof value === 'bigint' ? '' : value)) ?? '';
  return (body) => {
    const token = /"token":"([^"]*)"/.exec(textOf(body))?.[1] ?? '';
    if (textOf(body).includes('\\u0000')) until = Date.now() + SPOILS_MS;
    else if (token !== quiet && Date.now() < until) return undefined;
    else [until, quiet] = [0, token];
    return body;
  };
}
/** An RSA signature of 2048 bits, in Base64. */
const SIGNATURE_LENGTH = 344;
const LARGE = 100_000;
const CENT = 1_000n;
const asDouble = (amount: bigint): bigint => BigInt(Number(amount));

export const MUTANTS: readonly Mutant[] = [
  { name: 'forgets a repeat', caughtBy: 'bet.repeat', rules: { keepsReceipt: ({ kind }) => kind !== 'bet' } },
  {
    name: 'forgets a repeated win',
    caughtBy: 'win.repeat',
    rules: { keepsReceipt: ({ kind }) => kind !== 'win' },
  },
  {
    name: 'debits twice',
    caughtBy: 'bet.ok',
    rules: { priceOf: (call) => (call.isFree ? 0n : 2n * call.amount) },
  },
  {
    name: 'answers a refusal after debiting',
    caughtBy: 'bet.unknown-currency',
    rules: {
      onRefusal: (member, { amount }, verdict) => {
        if (member && verdict === 'currency_invalid') member.cash -= amount;
      },
    },
  },
  { name: 'accepts a negative bet', caughtBy: 'bet.negative', rules: { isPossible: () => true } },
  { name: 'accepts a negative win', caughtBy: 'win.negative', rules: { isPossible: () => true } },
  { name: 'ignores the signature', caughtBy: 'bet.bad-signature', rules: { letsIn: () => true } },
  { name: 'rounds amounts through a double', caughtBy: 'win.beyond-2^53', rules: { amountOf: asDouble } },
  {
    name: 'books whole cents only',
    caughtBy: 'bet.tenth-of-cent',
    rules: { amountOf: (amount) => amount - (amount % CENT) },
  },
  {
    name: 'expires wins',
    caughtBy: 'expired.win',
    rules: { takesToken: ({ isCurrent }, { kind }) => isCurrent || kind === 'rollback' },
  },
  {
    name: 'expires rollbacks',
    caughtBy: 'expired.rollback',
    rules: { takesToken: ({ isCurrent }, { kind }) => isCurrent || kind === 'win' },
  },
  { name: 'bets with an old token', caughtBy: 'expired.bet', rules: { takesToken: () => true } },
  { name: 'pays wins after a rollback', caughtBy: 'win.after-rollback', rules: { pays: () => true } },
  {
    name: 'refuses wins after the close',
    caughtBy: 'win.after-close',
    rules: { pays: (bet, isClosed) => !bet.isRolledBack && !isClosed },
  },
  {
    name: 'forgets a rollback that came first',
    caughtBy: 'rollback.unknown-then-bet',
    rules: { remembersEarlyRollback: false },
  },
  { name: 'gives a stake back twice', caughtBy: 'rollback.rolled-back', rules: { givesBack: () => true } },
  { name: 'never gives a stake back', caughtBy: 'rollback.ok', rules: { givesBack: () => false } },
  {
    name: "accepts another player's id",
    caughtBy: 'bet.duplicate-of-another-player',
    rules: { keyOf: (call, user) => `${user} ${call.transaction}` },
  },
  {
    name: "accepts a win with its bet's id",
    caughtBy: 'win.id-of-bet',
    rules: { keyOf: (call) => `${call.kind} ${call.transaction}` },
  },
  {
    name: 'takes a changed amount for a repeat',
    caughtBy: 'bet.duplicate-amount',
    rules: { isRepeat: (first, call) => RULES.isRepeat(first, { ...call, amount: first.amount }) },
  },
  {
    name: 'takes a changed round for a repeat',
    caughtBy: 'bet.duplicate-round',
    rules: { isRepeat: (first, call) => RULES.isRepeat(first, { ...call, round: first.round }) },
  },
  { name: 'plays in any currency', caughtBy: 'bet.wrong-currency', rules: { takesCurrency: () => true } },
  { name: 'debits cash for a free bet', caughtBy: 'free-bet.ok', rules: { priceOf: ({ amount }) => amount } },
  {
    name: 'lets a grant be exceeded',
    caughtBy: 'free-bet.exceeding-grant',
    rules: { covers: (grant) => grant !== undefined },
  },
  {
    name: 'tells the balance on a refusal',
    caughtBy: 'bet.invalid-game',
    rules: { tellsOnRefusal: ({ cash }) => ({ balance: cash }) },
  },
  { name: 'does not echo the request id', caughtBy: 'balance.ok', rules: { echo: () => 'a request' } },
  {
    name: 'lower-cases the request id',
    caughtBy: 'balance.request-echoed',
    rules: { echo: (request) => request.toLowerCase() },
  },
  { name: 'lets a blocked member bet', caughtBy: 'blocked.bet', rules: { takesMember: () => true } },
  {
    name: "refuses a blocked member's win",
    caughtBy: 'blocked.win',
    rules: { takesMember: ({ isBlocked }) => !isBlocked },
  },
  {
    name: 'goes below zero when a spent win is taken back',
    caughtBy: 'rollback.win-spent',
    rules: {
      takeBack: (member, amount) => {
        member.cash -= amount;
      },
    },
  },
  {
    name: 'forgets what a member owes',
    caughtBy: 'rollback.win-spent',
    rules: {
      takeBack: (member, amount) => {
        member.cash -= amount < member.cash ? amount : member.cash;
      },
    },
  },
  {
    name: 'leaves the old token current after a check',
    caughtBy: 'check.ok',
    rules: { checkSupersedes: false },
  },
  { name: 'does half a list', caughtBy: 'list.one-bad-undoes-all', rules: { undoesList: false } },
  ...(['bet', 'win', 'rollback', 'balance'] as const).map((verb) => ({
    name: `fills in what a ${verb} does not say`,
    caughtBy: `types.${verb}-without`,
    rules: { reads: filled },
  })),
  {
    name: 'takes a free bet that lost its flag for one of cash',
    caughtBy: 'free-bet.without-flag',
    rules: {
      reads: ofEach(({ reward, reward_uuid, ...fields }) =>
        'free' in fields || 'is_free' in fields
          ? { ...fields, reward, reward_uuid }
          : { is_free: false, free: false, ...fields },
      ),
    },
  },
  {
    name: 'cuts NUL out of ids',
    caughtBy: 'types.nul',
    rules: { reads: textsOf((text) => text.replaceAll('\0', '')) },
  },
  { name: 'lets NUL spoil those beside it', caughtBy: 'types.nul-beside-good', rules: { reads: spoiler() } },
  {
    name: 'takes three ids of broken characters for one',
    caughtBy: 'types.lone-surrogate',
    rules: { reads: textsOf((text) => text.toWellFormed()) },
  },
  {
    name: 'takes a negative jackpot for none',
    caughtBy: 'win.jackpot-negative',
    rules: { reads: jackpotOf((jackpot) => (jackpot < 0n ? undefined : jackpot)) },
  },
  {
    name: 'takes a jackpot above its win for none',
    caughtBy: 'win.jackpot-oversized',
    rules: { reads: jackpotOf((jackpot) => (jackpot < 0n ? jackpot : undefined)) },
  },
  {
    name: 'reads a body before its signature',
    caughtBy: 'http.unsigned-garbage',
    rules: { readsFirst: (bytes) => bytes < LARGE },
  },
  {
    name: 'reads a large body before its signature',
    caughtBy: 'http.unsigned-large',
    rules: { readsFirst: (bytes) => bytes >= LARGE },
  },
  {
    name: 'lets anybody in by any name',
    caughtBy: 'http.unknown-partner',
    rules: { letsPartner: () => true },
  },
  {
    name: 'takes a reward without its flag for a bet of cash',
    caughtBy: 'free-bet.flag-denied',
    rules: {
      reads: ofEach(({ reward, reward_uuid, ...fields }) =>
        fields['free'] === false || fields['is_free'] === false ? fields : { ...fields, reward, reward_uuid },
      ),
    },
  },
  { name: 'pays a win before its bet', caughtBy: 'win.before-its-bet', rules: { needsBet: false } },
  {
    name: 'reads no further than a signature is long',
    caughtBy: 'http.signature-with-more',
    rules: { signatureOf: (header) => header.slice(0, SIGNATURE_LENGTH) },
  },
  { name: 'answers HTTP 400 for broken JSON', caughtBy: 'http.malformed', rules: { malformedStatus: 400 } },
];

export function rulesOf({ rules }: Mutant): Rules {
  return { ...RULES, ...rules };
}
