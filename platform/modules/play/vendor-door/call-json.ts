/** How calls reach `play.settle_batch` and `play.settle_list`: as JSON, whose names are the fields of the type `play.call`. */
import { newRoundId } from '../rounds/round-id.ts';
import type { Call } from './wallet-port.ts';

/** The statement that settles calls: `$1` is their JSON, `$2` the moment. One row a call, in their order. */
export const settleText = (settle: 'settle_batch' | 'settle_list'): string =>
  `select status as verdict, member_id as "memberId", currency, balance, reason
     from play.${settle}(array(select c from jsonb_populate_recordset(null::play.call, $1::jsonb) c), $2) order by ord`;

export const callsAsJson = (calls: readonly Call[], at: Date): string =>
  JSON.stringify(calls.map((call) => fieldsOf(call, newRoundId(at))));

/** Amounts are texts: a number of JSON may be read as a float on its way. */
const fieldsOf = (call: Call, freshId: string) => ({
  kind: call.kind,
  vendor: call.vendor,
  token: bytesOf(call.token),
  user_id: call.user,
  transaction_uuid: call.transaction,
  reference: call.reference,
  game: call.game,
  any_game: call.anyGame,
  vendor_round: call.round,
  closes: call.closes,
  amount: String(call.amount),
  currency: call.currency,
  is_free: call.isFree,
  reward: call.reward,
  campaign: call.campaign,
  jackpot: String(call.jackpot),
  sent_at: call.sentAt,
  hash: bytesOf(call.hash),
  fresh_id: freshId,
});

const bytesOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
