/** What was said last in each conversation of the inbox, so that whoever looks for one finds it without opening it. */
import type { ChatAuthor } from '@feria/contracts/support/kinds';
import type { ChatRow, InboxRow } from '@feria/contracts/support/office';
import { callSql, type Reader } from '../../core/db.ts';
import { openWords, type Settings } from './sealed.ts';

/** Of a long message the beginning; what comes after it would not be seen in a line. */
const LONGEST = 120;

type Last = { chatId: string; id: string; author: ChatAuthor; body: Buffer | null; images: number };

export async function withPreviews(
  reader: Reader,
  config: Settings,
  rows: readonly ChatRow[],
): Promise<InboxRow[]> {
  const found = await readLast(
    reader,
    rows.map(({ id }) => id),
  );
  const lasts = new Map(found.map((last) => [last.chatId, last]));
  return rows.map((row) => {
    const last = lasts.get(row.id);
    if (!last) return { ...row, preview: null };
    const { author, images } = last;
    const text = openWords(config, 'messages', last.id, last.body);
    return { ...row, preview: { author, images, text: text && beginningOf(text) } };
  });
}

/** The newest words or pictures of each; a note or an event is neither. The place in its conversation is an index. */
function readLast(reader: Reader, ids: readonly string[]): Promise<Last[]> {
  return callSql<Last>(
    reader,
    `select chat.id as "chatId", m.id, m.author, m.body,
       (select count(*)::int from support.images i where i.message_id = m.id and i.sealed is not null) as images
       from unnest($1::uuid[]) as chat(id)
       cross join lateral (select * from support.messages m where m.chat_id = chat.id and m.kind = 'text'
         order by m.seq desc limit 1) as m`,
    [ids],
  );
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
