/** The list of circulars, as the office reads it. They are some a week: no order needs an index of its own. */
import { sql, type RawBuilder } from 'kysely';
import { LANGUAGES } from '@feria/contracts/languages';
import { CircularListRow } from '@feria/contracts/inbox/circulars';
import { CIRCULAR_LIST } from '@feria/contracts/inbox/lists';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { minutesOf } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { mountList } from '../../core/lists/list-routes.ts';
import { lookingUp, tableReader } from '../../core/lists/table-list.ts';
import { countAddressees, type Circular } from './circular-store.ts';
import { isToSend, readSending, toSend, type Sending } from './drafts-to-send.ts';

type Listed = Circular & { title: string };

const CIRCULARS = listSource({
  spec: CIRCULAR_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    title: 'title',
    state: 'state',
    topic: 'topic',
    merchantCode: 'market',
    channels: 'channels',
    authorId: 'createdBy',
    writtenAt: 'createdAt',
    sendAt: 'sendAt',
    startedAt: 'startedAt',
    endedAt: 'endedAt',
    needsSender: 'needsSender',
  },
});

export function circularList(app: App, deps: Deps): void {
  mountList(
    app,
    deps,
    { path: '/office/circulars', permission: 'messages.read', shown: CircularListRow },
    // Who may send is asked of operators before the list is.
    lookingUp(CIRCULAR_LIST, async () => {
      const sending = await readSending(deps.db.read, deps.clock.now());
      return tableReader(deps, {
        source: CIRCULARS,
        from: (tx) => allCirculars(tx, sending),
        show: (tx, circulars: readonly Listed[]) => showAll(tx, circulars, sending),
      });
    }),
  );
}

const TITLES: RawBuilder<string> = sql<string>`concat_ws(' · ', ${sql.join(
  LANGUAGES.map((language) => sql`nullif(words -> 'title' ->> ${language}::text, '')`),
)})`;

function allCirculars(tx: Tx | Reader, sending: Sending) {
  return tx.selectFrom(
    tx
      .selectFrom('inbox.circulars')
      .selectAll()
      .select([
        TITLES.as('title'),
        sql<string | null>`audience ->> 'market'`.as('market'),
        toSend(sending).as('needsSender'),
      ])
      .as('circulars'),
  );
}

async function showAll(
  tx: Tx | Reader,
  circulars: readonly Listed[],
  sending: Sending,
): Promise<CircularListRow[]> {
  const counts = await countAddressees(
    tx,
    circulars.map(({ id }) => id),
  );
  return circulars.map((one) => {
    const { id, state, topic, words, audience, channels, createdBy: authorId, startedAt, endedAt } = one;
    return {
      id,
      state,
      topic,
      channels,
      authorId,
      title: one.title,
      titles: words.title,
      merchantCode: audience.kind === 'segment' ? audience.market : null,
      reached: counts.get(id)?.sent ?? 0,
      read: counts.get(id)?.read ?? 0,
      createdBy: one.createdByName,
      writtenAt: one.createdAt.toISOString(),
      sendAt: one.sendAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      minutesTaken: minutesOf(startedAt, endedAt),
      isWaiting: sending.asked.includes(id),
      needsSender: isToSend(one, sending),
    };
  });
}
