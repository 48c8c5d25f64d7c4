/**
 * Sessions that run where nobody may play any more: a region that was closed, a country that a market left. A vendor's call has no
 * place, and the bet asks for none; so whatever closes a place ends the games that are open there, once, by the place where each
 * session was seen last. Wins and rollbacks of what runs still come (GLI-19, 2.7).
 */
import { emit } from '../../../core/outbox/outbox.ts';
import { callSql, type Tx } from '../../../core/db.ts';
import { findClosedPlaces } from '../../markets/index.ts';
import { retireTokens } from './tokens.ts';

type Seat = { memberId: string; sessionId: string; market: string; address: string; country: string | null };

/** The facts after which a place may be closed that was open. */
export const CLOSES_PLACES = ['markets.closure_moved', 'markets.published'] as const;

/** Ends the games of every session that was seen last where nobody may play now. Again the same changes nothing. */
export async function endClosedPlaces(tx: Tx, at: Date): Promise<void> {
  const seats = await callSql<Seat>(
    tx,
    `select distinct on (t.member_id, t.session_id) t.member_id, t.session_id, t.market,
            coalesce(p.address, host(t.address)) as address,
            case when p.address is null then t.country else p.country end as country
       from play.tokens t
       left join lateral (
         select s.address, s.country from play.places s where s.session_id = t.session_id order by s.at desc limit 1
       ) p on true
      where t.superseded_at is null and t.session_id is not null and coalesce(p.address, host(t.address)) is not null
      order by t.member_id, t.session_id, t.issued_at desc`,
    [],
  );
  for (const { memberId, sessionId } of await findClosedPlaces(tx, seats, at)) {
    await retireTokens(tx, { memberId, sessionId }, at);
    await emit(tx, 'play.place_lost', { memberId, sessionId }, at);
  }
}
