/** The list of mails and SMS, as the office reads it: whom each went to stays hidden but for what recognises it, its words whole. */
import { sql, type RawBuilder } from 'kysely';
import { MESSAGE_LIST } from '@feria/contracts/delivery/lists';
import {
  MessageListRow,
  TEMPLATE_TERMS,
  TEMPLATES,
  type MessageView,
} from '@feria/contracts/delivery/office';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { minutesOf } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import type { DeliveryPorts } from './ports.ts';
import { canRetry } from './service.ts';
import { messageOf, type Message, type MessageRow } from './store.ts';

const MESSAGES = listSource({
  spec: MESSAGE_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    queuedAt: 'createdAt',
    channel: 'channel',
    template: 'template',
    memberId: 'memberId',
    state: 'state',
  },
  own: { topic: isAbout },
});

export function messageList(app: App, deps: Deps, { accountsOf }: Pick<DeliveryPorts, 'accountsOf'>): void {
  tableList(app, deps, {
    path: '/office/delivery/messages',
    permission: 'delivery.read',
    source: MESSAGES,
    shown: MessageListRow,
    from: (tx) => tx.selectFrom('delivery.messages'),
    show: async (tx, rows: readonly MessageRow[]) => {
      const members = rows.flatMap(({ memberId }) => memberId ?? []);
      const accounts = await accountsOf(tx, [...new Set(members)]);
      const at = deps.clock.now();
      return rows.map(messageOf).map((message) => ({
        ...viewOf(message, at),
        account: accounts.get(message.memberId ?? '')?.account ?? null,
        minutesTaken: minutesOf(message.createdAt, message.sentAt),
      }));
    },
  });
}

/** What a template is about stands in the code. */
function isAbout(topics: string): RawBuilder<boolean> {
  const wanted = topics.split(',');
  const templates = TEMPLATES.filter((template) => wanted.includes(TEMPLATE_TERMS[template].topic ?? ''));
  return sql<boolean>`template = any (${templates}::text[])`;
}

export function viewOf(message: Message, at: Date): MessageView {
  const { id, channel, template, language, memberId, masked, state, attempts, via, error } = message;
  const { wordsVersion } = message;
  return {
    id,
    channel,
    template,
    language,
    memberId,
    masked,
    state,
    attempts,
    via,
    error,
    wordsVersion,
    topic: TEMPLATE_TERMS[template].topic,
    queuedAt: message.createdAt.toISOString(),
    dueAt: message.dueAt?.toISOString() ?? null,
    expiresAt: message.expiresAt?.toISOString() ?? null,
    sentAt: message.sentAt?.toISOString() ?? null,
    canRetry: canRetry(message, at),
  };
}
