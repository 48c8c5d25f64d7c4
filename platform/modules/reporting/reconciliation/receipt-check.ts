/** Receipts against entries, by the time of the receipts: from where they last agreed, in pieces of a size that fits. */
import { z } from 'zod';
import { Moment } from '@feria/contracts/text';
import { addMs } from '@feria/kernel';
import { checkReceipts, countReceipts } from '../../play/index.ts';
import { add, count, judge, MOST_FINDINGS, newTally, OVERLAP_MS, type Desk, type Told } from '../desk.ts';
import { firstPiece, nextPiece } from './pieces.ts';

const MARK = 'receipts';
const Mark = z.object({ through: Moment });
const BEGINNING = new Date(0);

export async function checkReceiptEntries(desk: Desk): Promise<Told> {
  const { reader, at } = desk;
  const since = desk.now();
  const tally = newTally('receipts_have_entries');
  const known = Mark.safeParse(await desk.findMark(MARK));
  const from = known.success ? addMs(new Date(known.data.through), -OVERLAP_MS) : BEGINNING;
  const { receipts: there, firstAt } = await countReceipts(reader, { from, to: at });
  for (let piece = firstPiece(firstAt ?? at, at); piece;) {
    const slice = await checkReceipts(reader, piece, MOST_FINDINGS);
    count(tally, 'receipts', slice.receipts);
    count(tally, 'entries', slice.entries);
    add(tally, slice.findings, slice.differences);
    await desk.note('receipts_have_entries', tally.counts['receipts'] ?? 0n);
    piece = nextPiece(piece, at, Number(slice.receipts));
  }
  const checked = judge(tally, since, desk.now(), { receipts: there });
  const marks = checked.state === 'agrees' ? { [MARK]: { through: at.toISOString() } } : {};
  return { checks: [checked], marks };
}
