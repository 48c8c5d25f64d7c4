import { MESSAGE_LIST } from '../../packages/contracts/src/delivery/lists.ts';
import { spansOf, SPREAD, type Filled } from './filled.ts';

/** Nearly all were sent by mail about money; a ten-thousandth waits, failed, is an SMS or of a template that is rare. */
export const DELIVERY_MESSAGES: Filled = {
  spec: MESSAGE_LIST,
  path: '/office/delivery/messages',
  fill: `
    insert into delivery.messages (id, channel, template, language, member_id, recipient, masked, content, repeats, state, attempts,
      due_at, via, created_at, sent_at)
    select gen_random_uuid(), case when n % 10000 = 1 then 'sms' else 'mail' end,
      case when n % 10000 = 2 then 'limit_near' when n % 3 = 0 then 'code' else 'money_moved' end, 'es', member_id,
      case when n % 10000 = 0 then '\\x00'::bytea end, 'a***@mail.example', case when n % 10000 = 0 then '\\x00'::bytea end, true,
      case when n % 10000 = 0 then 'queued' when n % 10000 = 3 then 'failed' else 'sent' end, 1,
      case when n % 10000 = 0 then timestamptz '2100-01-01' end, 'smtp', at,
      case when n % 10000 not in (0, 3) then at + interval '2 seconds' end
    from (${SPREAD}) as spread`,
  filters: [
    ...spansOf('queuedAt'),
    ...['state=sent', 'state=queued', 'state=failed', 'state=withheld', 'channel=mail', 'channel=sms'],
    ...['template=money_moved', 'template=limit_near', 'template=test', 'topic=security', 'topic=safer_play'],
    ...['topic=promotions', 'state=failed&template=money_moved', 'channel=mail&topic=money'],
    'state=sent&queuedAt=2026-10-01T00:00:00.000Z..',
  ],
};
