/** Settlement batches of a gateway and currency against the lines of the account that it settles into, written down. */
import type { Tx } from '../../../core/db.ts';
import { MANUAL } from '../../cashier/index.ts';
import { findActive, listFreeLines, type Account } from './bank-store.ts';
import { closeDays, listMissing, listOpenDays, saveBatch, type DayRow, type Pair } from './day-store.ts';
import { matchBatches, type BatchWord } from './judge-batches.ts';
import { netOf, type Found } from './judge-payments.ts';
import { matchLines } from './match-lines.ts';
import type { Place } from './places.ts';
import { addCorrection, endOthers, endRows } from './row-store.ts';
import { tellDifference, withdrawCases } from './tell-difference.ts';
import { NOBODY, size, subjectOfLine, tellLine, type Writing } from './tell-line.ts';

type Asked = { pair: Pair; place: Place; first: string; last: string; at: Date };

/** Looks at the lines from the first day that was reconciled to the last one. Answers the days that it closed. */
export async function matchBank(tx: Tx, asked: Asked): Promise<string[]> {
  const { pair, at } = asked;
  const account = await findActive(tx, pair);
  const open = await listOpenDays(tx, pair);
  if (account && pair.gateway === MANUAL) await matchLines(tx, { ...asked, account, open });
  else if (account) await matchAccount(tx, { ...asked, account, open });
  else
    for (const { day, ...row } of open) {
      const batch = netOf(row) === 0n ? 'nothing' : 'no_account';
      await saveBatch(tx, { ...pair, day, batch, bank: null, lineId: null });
    }
  return closeDays(tx, pair, at);
}

type Matching = Asked & { account: Account; open: readonly DayRow[] };

async function matchAccount(
  tx: Tx,
  { pair, place, first, last, at, account, open }: Matching,
): Promise<void> {
  const missing = await listMissing(tx, pair);
  const free = await listFreeLines(tx, { accountId: account.id, pair, from: first });
  const word = matchBatches({
    batches: [
      ...missing.map((row) => ({ day: row.day, net: netOf(row), isLate: true })),
      ...open.map((row) => ({ day: row.day, net: netOf(row), isLate: false })),
    ],
    lines: free.filter(({ day }) => day <= last),
    dueOn: (day) => place.dueOn(day, account.settlesAfterDays),
    coveredTo: account.coveredTo,
    today: place.dayOf(at),
  });
  const late = new Set(missing.map(({ day }) => day));
  const nets = new Map([...missing, ...open].map((row) => [row.day, netOf(row)]));
  const kept: string[] = [];
  for (const batch of word.batches)
    if (late.has(batch.day)) await payLate(tx, pair, batch, at);
    else kept.push(...(await saveWord(tx, { pair, place, at }, batch, nets.get(batch.day) ?? 0n)));
  const byId = new Map(free.map((line) => [line.id, line]));
  const days = new Set(open.map(({ day }) => day));
  for (const line of word.unexplained)
    kept.push(await tellLine(tx, { pair, place, at }, byId.get(line.id)!, days.has(line.day)));
  const paying = word.batches.flatMap(({ line }) => (line ? [subjectOfLine(line)] : []));
  await withdrawCases(tx, await endRows(tx, pair, paying, at), at);
  for (const { day } of open)
    await withdrawCases(tx, await endOthers(tx, { ...pair, day }, { kept, of: 'bank', at }), at);
}

const subjectOfBatch = (day: string): string => `batch ${day}`;

/** A line that came after the day had been closed without it. */
async function payLate(tx: Tx, pair: Pair, { day, state, line }: BatchWord, at: Date): Promise<void> {
  if (state !== 'matched' || !line) return;
  const subject = subjectOfLine(line);
  await addCorrection(tx, { ...pair, day, what: 'paid_late', subject, units: line.units }, at);
  await withdrawCases(tx, await endRows(tx, pair, [subjectOfBatch(day)], at), at);
}

/** Answers the subjects that it wrote. */
async function saveWord(
  tx: Tx,
  { pair, place, at }: Writing,
  { day, state, line }: BatchWord,
  net: bigint,
): Promise<string[]> {
  await saveBatch(tx, { ...pair, day, batch: state, bank: line?.units ?? null, lineId: line?.id ?? null });
  if (state !== 'missing_in_bank' && state !== 'amount_differs') return [];
  const found: Found = {
    ...NOBODY,
    subject: subjectOfBatch(day),
    class: state === 'missing_in_bank' ? state : 'batch_differs',
    lineId: line?.id ?? null,
    theirs: net,
    bank: line?.units ?? null,
    amount: size(net - (line?.units ?? 0n)),
  };
  await tellDifference(tx, { ...pair, day, market: place.market }, found, at);
  return [found.subject];
}
