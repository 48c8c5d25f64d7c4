/** Up to where committed changes are read: below the oldest transaction of the database that still runs (ADR 74). */
import { callSql, type Db, type Reader } from './db.ts';

type Row = { watermark: string };

/** Ask before the statement that reads: that one then sees all that ended below. */
export async function readWatermark(reader: Reader): Promise<string> {
  const [row] = await callSql<Row>(reader, 'select core.watermark()::text as watermark', []);
  return row!.watermark;
}

const asked = new WeakMap<object, Promise<string>>();

/** The same for many who ask at once, as listeners do after a commit: they share one question, which leaves after all of them asked. */
export function shareWatermark(db: Pick<Db, 'preparedRead'>): Promise<string> {
  const waiting = asked.get(db);
  if (waiting) return waiting;
  const question = new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      asked.delete(db);
      db.preparedRead<Row>('watermark', 'select core.watermark()::text as watermark', []).then(
        ([row]) => resolve(row!.watermark),
        reject,
      );
    });
  });
  asked.set(db, question);
  return question;
}
