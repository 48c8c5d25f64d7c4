/** The list of conversations, as the office reads it. What was said is in no row: it is read one by one. */
import { sql, type RawBuilder } from 'kysely';
import { CHAT_LIST } from '@feria/contracts/support/lists';
import { ChatListRow } from '@feria/contracts/support/office';
import type { LocalizedText } from '@feria/contracts/wire';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { allWords } from '../../core/lists/all-words.ts';
import { minutesBetween, minutesOf } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList, type Whose } from '../../core/lists/table-list.ts';
import { isMine, whoseIs, whoseOf } from '../../core/lists/whose.ts';
import type { Listed } from './store.ts';
import { rowsOf } from './view.ts';

const CHATS = listSource({
  spec: CHAT_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    openedAt: 'openedAt',
    memberId: 'memberId',
    merchantCode: 'market',
    language: 'language',
    state: 'state',
    assigneeId: 'assignedTo',
    waitingSince: 'waitingSince',
    minutesToAnswer: 'minutesToAnswer',
    minutesTaken: 'minutesTaken',
    closedAt: 'closedAt',
    rating: 'rating',
  },
  own: { whose: whoseIs('assignedTo'), chatTopic: isAbout },
});

export function chatList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/support/chats',
    permission: 'support.read',
    source: CHATS,
    shown: ChatListRow,
    from: allChats,
    show: showAll,
  });
}

/** Without the marks of who has read what, and the remark, which is sealed. A visitor's that went on in their member's own is no other one. */
function allChats(tx: Tx | Reader, { viewer }: Whose) {
  return tx.selectFrom(
    tx
      .selectFrom('support.chats')
      .select(['id', 'memberId', 'marketCode as market', 'language', 'modelId', 'state', 'assignedTo'])
      .select(['assignedName', 'handedBy', 'openedAt', 'lastAt', 'waitingSince', 'firstAnsweredAt'])
      .select(['closedAt', 'rating'])
      .select([
        sql<LocalizedText | null>`(select m.names from support.models m where m.id = model_id)`.as(
          'modelName',
        ),
        minutesBetween('openedAt', 'firstAnsweredAt').as('minutesToAnswer'),
        minutesBetween('openedAt', 'closedAt').as('minutesTaken'),
        isMine('assignedTo', viewer).as('isMine'),
      ])
      .where('joinedTo', 'is', null)
      .as('chats'),
  );
}

/** Topics are few: they are found by their names first, and conversations by them. */
function isAbout(words: string): RawBuilder<boolean> {
  return sql<boolean>`model_id = any (array(select m.id from support.models m, jsonb_each_text(m.names) as name
    where strpos(lower(name.value), lower(${words}::text)) > 0))`;
}

async function showAll(
  tx: Tx | Reader,
  chats: readonly Listed[],
  viewer: SignedInOperator,
): Promise<ChatListRow[]> {
  const rows = await rowsOf(tx, chats, viewer.id);
  return chats.map((chat, nth) => {
    const { modelName, assignedTo, assignedName, openedAt, firstAnsweredAt, closedAt } = chat;
    return {
      ...rows[nth]!,
      chatTopic: modelName && allWords(modelName),
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      assigneeId: assignedTo,
      assignee: assignedName,
      whose: whoseOf(assignedTo, viewer),
      minutesToAnswer: minutesOf(openedAt, firstAnsweredAt),
      minutesTaken: minutesOf(openedAt, closedAt),
    };
  });
}
