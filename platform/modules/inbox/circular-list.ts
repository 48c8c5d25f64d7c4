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
import { tableList } from '../../core/lists/table-list.ts';
import { listWaitingFor } from '../operators/index.ts';
import { countAddressees, type Circular } from './circular-store.ts';

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
  },
});

export function circularList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/circulars',
    permission: 'messages.read',
    source: CIRCULARS,
    shown: CircularListRow,
    from: allCirculars,
    show: (tx, circulars: readonly Listed[]) => showAll(tx, circulars, deps.clock.now()),
  });
}

const TITLES: RawBuilder<string> = sql<string>`concat_ws(' · ', ${sql.join(
  LANGUAGES.map((language) => sql`nullif(words -> 'title' ->> ${language}::text, '')`),
)})`;

function allCirculars(tx: Tx | Reader) {
  return tx.selectFrom(
    tx
      .selectFrom('inbox.circulars')
      .selectAll()
      .select([TITLES.as('title'), sql<string | null>`audience ->> 'market'`.as('market')])
      .as('circulars'),
  );
}

async function showAll(tx: Tx | Reader, circulars: readonly Listed[], at: Date): Promise<CircularListRow[]> {
  const counts = await countAddressees(
    tx,
    circulars.map(({ id }) => id),
  );
  const waiting = await listWaitingFor(tx, 'inbox.circular', at);
  const subjects = new Set(waiting.map(({ subject }) => subject));
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
      isWaiting: subjects.has(`circular:${id}`),
    };
  });
}
