/** What each door answers to each reason: the refusal, or that it stays open and why. A cell that is missing does not compile. */
import type { PlayReason } from '@feria/contracts/play/reasons';
import type { Door } from './play-doors.ts';

/** A refusal's code, or why the door stays open. */
type Cell = string | { open: string };
type Row = Readonly<Record<Door, Cell>>;

const NO_STAKE: Cell = { open: 'no stake: a bet under the session is refused, and play money is no money' };
const RUNS: Cell = { open: 'what runs is played to its end' };
const HOME = 'comes home';

/** Whoever may not play at all: launched or not, every bet is refused. */
const keptOut = (code: string): Row => ({
  bet: 'RS_ERROR_USER_DISABLED',
  'bet of a list': 'member_disabled',
  'seats of a list': 'member_disabled',
  'further stake of a running round': 'RS_ERROR_USER_DISABLED',
  'free round': 'RS_ERROR_USER_DISABLED',
  'session for a launch token': NO_STAKE,
  launch: code,
  'free play': NO_STAKE,
  'launch at a wallet': code,
  'transfer by hand': code,
  'money that stands there': HOME,
});
const expired = (code: string): Row => ({
  bet: 'RS_ERROR_TOKEN_EXPIRED',
  'bet of a list': 'token_expired',
  'seats of a list': 'token_expired',
  'further stake of a running round': 'RS_ERROR_TOKEN_EXPIRED',
  'free round': 'RS_ERROR_TOKEN_EXPIRED',
  'session for a launch token': 'RS_ERROR_TOKEN_EXPIRED',
  launch: code,
  'free play': NO_STAKE,
  'launch at a wallet': code,
  'transfer by hand': code,
  'money that stands there': HOME,
});
/** The fact of it retires every token of theirs, too. */
const EXCLUDED: Row = expired('safety.excluded');
const PLACED: Cell = {
  open: 'maintenance that is rehearsed is for its tester’s browser; a call of a vendor has no place',
};
const closedGame = (code: string, transfer: Cell): Row => ({
  bet: 'RS_ERROR_INVALID_GAME',
  'bet of a list': 'game_invalid',
  'seats of a list': 'game_invalid',
  'further stake of a running round': 'RS_ERROR_INVALID_GAME',
  'free round': 'RS_ERROR_INVALID_GAME',
  'session for a launch token': NO_STAKE,
  launch: code,
  'free play': code,
  'launch at a wallet': code,
  'transfer by hand': transfer,
  'money that stands there': HOME,
});
const OTHER_GAMES: Cell = { open: 'the vendor has other games; what is stopped there is not opened' };
const FREE: Cell = { open: 'a free round stakes nothing of the member’s' };
const limited = (code: string): Row => ({
  bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  'bet of a list': 'limit_reached',
  'seats of a list': 'limit_reached',
  'further stake of a running round': 'RS_ERROR_BET_LIMIT_EXCEEDED',
  'free round': FREE,
  'session for a launch token': NO_STAKE,
  launch: { open: 'the limit is judged with each bet' },
  'free play': NO_STAKE,
  'launch at a wallet': code,
  'transfer by hand': code,
  'money that stands there': HOME,
});

export const EXPECTED: Readonly<Record<PlayReason, Row>> = {
  blocked: keptOut('safety.play_blocked'),
  time_out: EXCLUDED,
  self_exclusion: EXCLUDED,
  operator: EXCLUDED,
  register: keptOut('safety.excluded'),
  verification: keptOut('kyc.verification_required'),
  shut_out: expired('session.required'),
  session_ended: expired('session.required'),
  session_lapsed: expired('session.expired'),
  place: { ...expired('markets.place'), 'free play': NO_STAKE },
  region: { ...expired('system.region'), 'free play': 'system.region' },
  maintenance: {
    ...closedGame('system.maintenance', 'system.maintenance'),
    'further stake of a running round': RUNS,
  },
  rehearsal: {
    ...expired('system.maintenance'),
    bet: PLACED,
    'bet of a list': PLACED,
    'seats of a list': PLACED,
    'further stake of a running round': RUNS,
    'free round': PLACED,
    'session for a launch token': NO_STAKE,
    'free play': 'system.maintenance',
  },
  gaming_stopped: closedGame('catalog.gaming_stopped', 'catalog.gaming_stopped'),
  vendor_suspended: closedGame('catalog.vendor_suspended', 'transfers.vendor_closed'),
  game_stopped: closedGame('catalog.game_stopped', OTHER_GAMES),
  game_withdrawn: closedGame('catalog.game_unavailable', OTHER_GAMES),
  game_withheld: {
    ...closedGame('catalog.game_unavailable', OTHER_GAMES),
    'further stake of a running round': RUNS,
  },
  stake_limit: limited('transfers.own_limit'),
  loss_limit: limited('transfers.own_limit'),
  single_stake_limit: limited('transfers.own_limit'),
  time_limit: limited('transfers.own_limit'),
  operator_limit: limited('transfers.house_limit'),
  market_limit: limited('transfers.house_limit'),
  terms: {
    ...limited('identity.terms_changed'),
    bet: RUNS,
    'bet of a list': RUNS,
    'seats of a list': RUNS,
    'further stake of a running round': RUNS,
    launch: 'identity.terms_changed',
    'money that stands there': { open: 'who plays is asked with the next game' },
  },
};
