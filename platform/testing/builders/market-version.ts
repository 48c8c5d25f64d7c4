/** Puts another version of a market in force, as the office does when two persons agree. */
import type { MarketDocument } from '@feria/contracts/markets/document';
import { callSql, type Tx } from '../../core/db.ts';
import { readDocument } from '../../modules/markets/index.ts';

export async function putInForce(
  tx: Tx,
  code: string,
  change: Partial<MarketDocument> | ((document: MarketDocument) => Partial<MarketDocument>),
  at: Date,
): Promise<void> {
  const { version, document } = (await readDocument(tx, code))!;
  const next = { ...document, ...(typeof change === 'function' ? change(document) : change) };
  const [row] = await callSql<{ done: boolean }>(
    tx,
    `select markets.publish($1, $2, $3::jsonb, 'for a test', 'one', 'another', $4) as done`,
    [code, version, JSON.stringify(next), at],
  );
  if (row?.done !== true) throw new Error('another version came in between');
}
