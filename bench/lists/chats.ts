import { CHAT_LIST } from '../../packages/contracts/src/support/lists.ts';
import { idOf, MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

/** A ten-thousandth waits, of visitors; the others are over, answered within minutes or hours, a twentieth of them rated. */
export const CHATS: Filled = {
  spec: CHAT_LIST,
  path: '/office/support/chats',
  fill: `
    insert into support.chats (id, market_code, language, member_id, visitor, state, assigned_to, assigned_name, opened_at, last_at,
      waiting_since, first_answered_at, closed_at, rating)
    select gen_random_uuid(), 'CO', case when n % 5000 = 0 then 'en' else 'es' end,
      case when n % 10000 <> 0 then member_id end, case when n % 10000 = 0 then sha256(n::text::bytea) end,
      case when n % 10000 = 0 then 'waiting' else 'closed' end,
      case when n % 10000 <> 0 then ${idOf('n % 40')} end, case when n % 10000 <> 0 then 'agent' || n % 40 end, at, at,
      case when n % 10000 = 0 then at end,
      case when n % 10000 <> 0 then at + (n % 600) * interval '1 minute' end,
      case when n % 10000 <> 0 then at + (n % 5000) * interval '1 minute' end,
      case when n % 20 = 1 then 1 + n % 5 end
    from (${SPREAD}) as spread`,
  filters: [
    ...spansOf('openedAt'),
    ...MARKETS,
    ...['state=closed', 'state=waiting', 'state=open', 'language=es', 'language=en', 'chatTopic=deposit'],
    ...['whose=mine', 'whose=nobodys', 'whose=others', 'rating=1..2', 'rating=5..', 'rating=9..'],
    ...['minutesToAnswer=590..', 'minutesToAnswer=..1', 'minutesTaken=4990..', 'minutesTaken=..3000'],
    'waitingSince=2026-10-01T00:00:00.000Z..',
    'closedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'state=closed&language=en&minutesToAnswer=60..',
  ],
};
