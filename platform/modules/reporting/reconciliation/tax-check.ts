/**
 * Members' taxes against the ledger, both ways: what was charged under a call's or a payment's key is what its entries of tax kinds
 * moved. A charge that an operator's reversal turned back stands under that reversal's own name, whose entry compensates the tax's.
 */
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Units } from '@feria/kernel';
import { countBorne, sumKeys, sumOfKeys, type KeySum } from '../../tax/index.ts';
import { listTaxEntries, sumTaxEntries, type EntryPlace } from '../../wallet/index.ts';
import { add, count, judge, MOST_FINDINGS, newTally, type Desk, type Tally, type Told } from '../desk.ts';

const AT_ONCE = 5_000n;
/** Charges get their number before their transaction commits: who goes on goes back this many. */
const OVERLAP = 20_000n;
const MARK = 'charges';
const Mark = z.object({ through: Text });
const REVERSED = 'entry ';

/** Each charge has its entry. */
export async function checkCharges(desk: Desk): Promise<Told> {
  const { reader, at } = desk;
  const since = desk.now();
  const tally = newTally('charges_have_entries');
  const known = Mark.safeParse(await desk.findMark(MARK));
  const through = known.success ? BigInt(known.data.through) : 0n;
  let after = through > OVERLAP ? through - OVERLAP : 0n;
  const { last } = await countBorne(reader, after, at);
  while (last !== null && after < last) {
    const until = after + AT_ONCE < last ? after + AT_ONCE : last;
    // Both in one snapshot: a charge and its entry commit together.
    const [charged, moved] = await desk.atOneInstant(async (tx) => {
      const sums = (await sumKeys(tx, after, until)).filter(({ key }) => !key.startsWith(REVERSED));
      return [
        sums,
        await sumTaxEntries(
          tx,
          sums.map(({ key }) => key),
        ),
      ] as const;
    });
    count(tally, 'charges', BigInt(charged.reduce((all, { lines }) => all + lines, 0)));
    compare(tally, charged, moved, 'entry_missing');
    await desk.note('charges_have_entries', tally.counts['charges'] ?? 0n);
    after = until;
  }
  const checked = judge(tally, since, desk.now());
  const marks = checked.state === 'agrees' ? { [MARK]: { through: String(last ?? through) } } : {};
  return { checks: [checked], marks };
}

/** Each tax entry between two places of the ledger has its charge. */
export async function checkTaxEntries(
  desk: Desk,
  tally: Tally,
  after: EntryPlace,
  through: EntryPlace,
): Promise<void> {
  const keys = [...new Set(await listTaxEntries(desk.reader, after, through))];
  if (keys.length === 0) return;
  const [charged, moved] = await desk.atOneInstant(async (tx) => [
    await sumOfKeys(tx, keys),
    await sumTaxEntries(tx, keys),
  ]);
  count(tally, 'entries', BigInt(keys.length));
  compare(tally, moved, charged, 'charge_missing');
}

type Sum = Pick<KeySum, 'key' | 'memberId' | 'amount'>;

function compare(
  tally: Tally,
  ours: readonly Sum[],
  theirs: readonly Sum[],
  missing: 'entry_missing' | 'charge_missing',
): void {
  const others = new Map(theirs.map((one) => [`${one.key} ${one.memberId}`, one.amount]));
  const wrong = ours.flatMap(({ key, memberId, amount }) => {
    const other: Units | undefined = others.get(`${key} ${memberId}`);
    // What came back within one key sums to nothing, and so may its entries.
    if ((other ?? 0n) === amount) return [];
    const [charge, entry] = missing === 'entry_missing' ? [amount, other] : [other, amount];
    const difference = other === undefined ? missing : 'another_amount';
    return [{ difference, subject: key, expected: String(charge ?? 0n), found: String(entry ?? 0n) }];
  });
  add(tally, wrong.slice(0, MOST_FINDINGS), BigInt(wrong.length));
}
