/** The requests of the concurrent callers: numbers drawn from a seed, and the calls and commands that the numbers stand for. */
import { createHash } from 'node:crypto';
import type { Units } from '@feria/kernel';
import type { Capture, Command, Hold } from '../../wallet/index.ts';
import { hashOf, type Call } from '../vendor-door/wallet-port.ts';
import type { LimitName, Member, ModelGrant } from './member-state.ts';

/** How often each verb is wished for. */
export const VERBS = {
  bet: 6,
  win: 5,
  back: 3,
  backWin: 2,
  freeBet: 3,
  freeWin: 2,
  freeBack: 1,
  list: 3,
  post: 5,
  link: 2,
  withdrawal: 2,
  transfer: 2,
  hold: 2,
  capture: 3,
  release: 1,
  expiry: 1,
  limit: 1,
  grant: 1,
  cancel: 1,
} as const;
export type Verb = keyof typeof VERBS;

/** `slot` and `other` name bets, payments and holds; who uses a slot again repeats what was done under it. */
export type Request = {
  verb: Verb;
  who: number;
  withWhom: number;
  slot: number;
  other: number;
  /** Below ODDS: something about a call is not as it should be. */
  odd: number;
  /** Whether it is said twice at the same time. */
  isTwice: boolean;
};
export const ODDS = 9;
export const SLOTS = 18;
export const GRANTS = 4;

const AMOUNTS: readonly Units[] = [5n, 1n, 40n, 0n, 25n, 100n, 8n];
const amountOf = (slot: number): Units => AMOUNTS[slot % AMOUNTS.length]!;
const LARGE: Units = 9_007_199_254_740_993n;

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A player of one stream: `name` is part of every key, so that no two streams share one. */
export type Player = Member & { name: string };

type CallVerb = Extract<Verb, 'bet' | 'win' | 'back' | 'backWin' | 'freeBet' | 'freeWin' | 'freeBack'>;
const KIND_OF = {
  bet: 'bet',
  freeBet: 'bet',
  win: 'win',
  freeWin: 'win',
  back: 'rollback',
  backWin: 'rollback',
  freeBack: 'rollback',
} as const satisfies Record<CallVerb, Call['kind']>;
/** What a win pays and a rollback takes back. */
const REFERS_TO = {
  win: 'bet',
  freeWin: 'freeBet',
  back: 'bet',
  backWin: 'win',
  freeBack: 'freeBet',
} as const;

/** Two slots share a round: several bets a round, some of them after its end. */
export function callOf(
  player: Player,
  verb: CallVerb,
  request: Pick<Request, 'slot' | 'other' | 'odd'>,
): Call {
  const { slot, other, odd } = request;
  const kind = KIND_OF[verb];
  const isFree = verb.startsWith('free');
  const name = (of: string, at: number): string => `${player.name} ${of} ${at}`;
  const stake = isFree ? (slot % 3 === 0 ? 40n : 5n) : amountOf(slot);
  const [foreign] = player.foreign;
  const fields = {
    kind,
    vendor: 'studio',
    game: player.game,
    anyGame: false,
    closes: kind === 'win' && slot % 3 === 0,
    token: Buffer.from(player.token, 'hex'),
    user: slot % 2 === 0 ? player.id : null,
    transaction: name(verb, slot),
    reference:
      kind === 'bet' ? null : name(REFERS_TO[verb as keyof typeof REFERS_TO], odd === 0 ? other : slot),
    round: name(isFree ? 'free round' : 'round', slot >> 1),
    amount: kind === 'rollback' ? 0n : kind === 'win' ? stake * BigInt(slot % 4) : stake,
    currency: kind === 'rollback' ? '' : player.currency,
    isFree,
    reward: isFree && slot % 4 === 0 ? grantOf(player, other).id : null,
    campaign: null,
    jackpot: kind === 'win' && slot % 4 === 1 ? 3n : 0n,
    sentAt: null,
  } satisfies Omit<Call, 'hash'>;
  const oddly: Omit<Call, 'hash'> = {
    ...fields,
    ...strange({ odd, kind, fields, foreign: foreign!, player }),
  };
  return { ...oddly, hash: hashOf(oddly) };
}

type Strange = {
  odd: number;
  kind: Call['kind'];
  fields: Omit<Call, 'hash'>;
  foreign: string;
  player: Player;
};
/** Each of the odd ones changes what a repeat must not change, or says what a vendor may not say. */
function strange({ odd, kind, fields, foreign, player }: Strange): Partial<Call> {
  const money = kind === 'rollback' ? {} : undefined;
  if (odd === 1) return money ?? { amount: fields.amount + 1n };
  if (odd === 2) return kind === 'bet' ? { transaction: foreign } : { reference: foreign };
  if (odd === 3) return { token: Buffer.from(player.oldToken, 'hex') };
  if (odd === 4) return { token: sha('nobody'), transaction: `${fields.transaction} of nobody` };
  if (odd === 5) return money ?? { currency: 'PEN' };
  if (odd === 6) return { game: 'another' };
  if (odd === 7) return { user: '00000000-0000-4000-8000-000000000000' };
  if (odd === 8 && kind === 'bet') return { amount: LARGE, transaction: `${fields.transaction} large` };
  return {};
}

/** A bet with what becomes of it, as vendors send whole rounds. Who nobody knows is no player's share of a list. */
export function listOf(player: Player, { slot, other, odd }: Request): Call[] {
  const at = { slot: slot + SLOTS, other, odd: ODDS };
  const bet = callOf(player, 'bet', { ...at, odd: odd === 4 ? ODDS : odd });
  return [bet, callOf(player, slot % 3 === 0 ? 'back' : 'win', at)].slice(0, 1 + (slot % 4 === 3 ? 0 : 1));
}

const POSTED = [
  'deposit',
  'bet',
  'win',
  'test_grant',
  'win_rollback',
  'transfer_out',
  'free_win_bonus',
] as const;

/** Several different commands of the wallet's own door; `spread` keeps keys of linked ones apart. */
export function commandsOf(
  player: Player,
  { slot, other, odd }: Request,
  spread: 'post' | 'link',
): Command[] {
  const slots = new Set([slot, other, (slot + other) % SLOTS, (slot * 2) % SLOTS, (other * 2) % SLOTS]);
  return [...slots].slice(0, 2 + (slot % 4)).map((at) => {
    const kind = POSTED[at % POSTED.length]!;
    const ofVendor = ['bet', 'win', 'win_rollback', 'transfer_out'].includes(kind);
    const amount = (at % 5 === 0 ? 60n : 7n) + (odd === 1 ? 1n : 0n);
    return {
      kind,
      key: `${player.name} ${spread} ${at}`,
      memberId: player.id,
      currency: player.currency,
      amount,
      counterparty: ofVendor ? 'studio' : 'house',
      reference: 'crowd',
    };
  });
}

/** Money on its way out of the balance: first into hold, then out or back. */
export function outOf(
  player: Player,
  what: 'withdrawal' | 'transfer',
  { slot, odd }: Request,
): [Command, Command] {
  const isPaid = slot % 2 === 0;
  const hold: Command = {
    kind: `${what}_hold`,
    key: `${player.name} ${what} ${slot}`,
    memberId: player.id,
    currency: player.currency,
    amount: amountOf(slot) + 1n + (odd === 1 ? 1n : 0n),
    counterparty: what === 'transfer' ? 'studio' : 'house',
    reference: 'crowd',
  };
  const ends = {
    withdrawal: isPaid ? 'withdrawal_payout' : 'withdrawal_release',
    transfer: isPaid ? 'transfer_in' : 'transfer_release',
  } as const;
  return [hold, { ...hold, kind: ends[what] }];
}

/** Every third hold is past its time as soon as it stands. */
export function holdOf(player: Player, { slot, odd }: Request, at: { now: Date; later: Date }): Hold {
  return {
    key: `${player.name} hold ${slot}`,
    memberId: player.id,
    currency: player.currency,
    amount: amountOf(slot) + 20n + (odd === 1 ? 1n : 0n),
    counterparty: 'studio',
    reference: 'crowd',
    expiresAt: isShort(slot) ? at.now : at.later,
  };
}
const isShort = (slot: number): boolean => slot % 3 === 0;

export function captureOf(player: Player, { slot, other, odd }: Request): Capture {
  return {
    hold: `${player.name} hold ${odd === 0 ? 'unknown' : slot}`,
    key: `${player.name} capture ${slot} ${other % 3}`,
    amount: other % 3 === 2 ? 30n : 9n + (odd === 1 ? 1n : 0n),
    isFinal: other % 4 === 0 && odd !== 1,
  };
}

export function grantOf(
  player: Player,
  slot: number,
): ModelGrant & { amount: Units | null; rounds: number | null } {
  const number = slot % GRANTS;
  const isPurse = number % 2 === 1;
  const amount = isPurse ? 60n : null;
  const rounds = isPurse ? null : 3;
  return {
    id: `${player.name} grant ${number}`,
    rounds,
    amount,
    roundsLeft: rounds,
    amountLeft: amount,
    betValue: isPurse ? null : 40n,
    winsTo: number < 2 ? 'cash' : 'bonus',
    isCancelled: false,
  };
}

const LIMITS: readonly LimitName[] = ['single_stake_bet', 'stake_day', 'loss_day'];
/** No two limits are as tight as each other, so that it is clear which one a bet meets. */
export function limitOf({ slot, other }: Request): { name: LimitName; amount: Units | null } {
  const at = slot % LIMITS.length;
  const amounts = [39n, 300n, 180n];
  return { name: LIMITS[at]!, amount: other % 3 === 0 ? amounts[at]! + BigInt(other) * 3n : null };
}
