/** The moves of a period, from report files: dLocal has no call that lists. */
import type { Move } from '../../../driver.ts';
import { GatewayFailure } from '../../../failures.ts';
import type { Ask } from '../api.ts';
import type { DlocalDefaults } from '../options.ts';
import { OfPayment, Payment } from '../wire.ts';
import { unreadable, type Row } from './cells.ts';
import { readCsv, rowOf } from '../../../csv.ts';
import { hasPayouts, payoutMove } from './payout-rows.ts';
import { HEADER, ROW_TYPE, settled, type Settled } from './settlement-rows.ts';

export type ReportSettings = Pick<DlocalDefaults, 'reportOffset' | 'payoutColumns'> &
  Partial<Pick<DlocalDefaults, 'reports'>>;

/** Throws GatewayFailure where there are no files, or where one holds what we cannot read: a book with rows left out is none. */
export async function listMoves(
  period: { from: Date; to: Date },
  settings: ReportSettings,
  ask: Ask,
): Promise<Move[]> {
  if (!settings.reports) throw new GatewayFailure('dlocal: no reports are set', { fate: 'not_sent' });
  const files = await settings.reports(period);
  const rows = distinct(files.flatMap((text) => rowsOf(text, settings)));
  const within = rows.filter(({ move: { at } }) => at >= period.from && at < period.to);
  const moves: Move[] = [];
  // One after another: there are few of them, and the API has a limit that is not published.
  for (const row of within) moves.push(await linked(row, ask));
  return moves;
}

function rowsOf(text: string, { reportOffset, payoutColumns }: ReportSettings): Settled[] {
  const [names = [], ...lines] = readCsv(text);
  if (names[0] === ROW_TYPE) return settlementOf(names, lines, reportOffset);
  if (!hasPayouts(names, payoutColumns)) throw unreadable('a file of another kind');
  return lines.map((cells) => ({
    move: payoutMove(rowOf(names, cells), payoutColumns, reportOffset),
    lookUp: null,
  }));
}

function settlementOf(
  names: readonly string[],
  lines: readonly (readonly string[])[],
  offset: string,
): Settled[] {
  let columns = names;
  let header: Row = new Map();
  return lines.flatMap((cells) => {
    if (cells[0] === ROW_TYPE) columns = cells;
    else if (cells[0] === HEADER) header = rowOf(columns, cells);
    else return [settled(rowOf(columns, cells), header, offset)];
    return [];
  });
}

/** The same row may stand in a daily file and in one that somebody asked for. */
function distinct(rows: readonly Settled[]): Settled[] {
  const seen = new Map<string, Settled>();
  for (const row of rows) {
    const { kind, id, money } = row.move;
    seen.set(`${kind} ${id} ${money.units}`, row);
  }
  return [...seen.values()];
}

/** Of a refund or chargeback the file says its own id: what it belongs to is read. */
async function linked({ move, lookUp }: Settled, ask: Ask): Promise<Move> {
  if (lookUp === null) return move;
  const { payment_id: id } = await ask(OfPayment, `/${lookUp}/${encodeURIComponent(move.id)}`);
  const { order_id: reference } = await ask(Payment, `/payments/${encodeURIComponent(id)}`);
  return { ...move, id, reference };
}
