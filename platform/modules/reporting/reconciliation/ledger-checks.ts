/**
 * The ledger against itself and against play's receipts, in one reading of its entries: from where they last agreed, or
 * from the beginning, in slices. Nothing is held in memory but the sums of the house accounts.
 */
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { checkEntryReceipts } from '../../play/index.ts';
import {
  checkBalances,
  checkEntries,
  countEntries,
  countMemberAccounts,
  FIRST_ENTRY,
  nameAccounts,
  pinHouseAccounts,
  sumCurrencies,
  type EntryPlace,
  type HouseSums,
} from '../../wallet/index.ts';
import { checkTaxEntries } from './tax-check.ts';
import { add, count, judge, MOST_FINDINGS, newTally, type Checked, type Desk, type Told } from '../desk.ts';

const ENTRIES_AT_ONCE = 20_000;
const ACCOUNTS_AT_ONCE = 5_000;
const MARK = 'entries';
const Mark = z.object({ xid: Text, house: z.record(Text, Text) });

/** Sums of the house accounts, by account. */
type Sums = Map<string, bigint>;

export async function checkLedger(desk: Desk): Promise<Told> {
  const { reader } = desk;
  const since = desk.now();
  const [entries, chain, receipts, taxes] = [
    newTally('entries_balance'),
    newTally('balance_chain'),
    newTally('entries_have_receipts'),
    newTally('entries_have_charges'),
  ];
  const { before, house } = await pinHouseAccounts(reader);
  const known = Mark.safeParse(await desk.findMark(MARK));
  const sums: Sums = new Map();
  if (known.success) addSums(sums, known.data.house);
  let place: EntryPlace = known.success ? { xid: known.data.xid, id: 0n } : FIRST_ENTRY;
  const there = await countEntries(reader, place, before);
  for (;;) {
    const limits = { before, limit: ENTRIES_AT_ONCE, most: MOST_FINDINGS };
    const slice = await checkEntries(reader, place, limits);
    count(entries, 'entries', slice.entries);
    count(entries, 'postings', slice.postings);
    count(chain, 'postings', slice.chained);
    add(
      entries,
      slice.findings.filter(({ check }) => check === 'entries_balance'),
      slice.unbalanced,
    );
    add(
      chain,
      slice.findings.filter(({ check }) => check === 'balance_chain'),
      slice.broken,
    );
    addSums(sums, slice.house);
    if (!slice.last) break;
    const play = await checkEntryReceipts(reader, place, slice.last, MOST_FINDINGS);
    count(receipts, 'entries', play.entries);
    add(receipts, play.findings, play.differences);
    await checkTaxEntries(desk, taxes, place, slice.last);
    place = slice.last;
    await desk.note('entries_balance', entries.counts['entries'] ?? 0n);
  }
  const now = desk.now();
  const checks = [
    judge(entries, since, now, { entries: there }),
    judge(chain, since, now),
    judge(receipts, since, now),
    judge(taxes, since, now),
    await compareHouseAccounts(desk, sums, house),
  ];
  const isAgreed = checks.every(({ state }) => state === 'agrees');
  return { checks, marks: isAgreed ? { [MARK]: { xid: before, house } } : {} };
}

function addSums(sums: Sums, more: HouseSums): void {
  for (const [account, amount] of Object.entries(more))
    sums.set(account, (sums.get(account) ?? 0n) + BigInt(amount));
}

/** What the house accounts hold against what their postings say, as of the same roll-up. */
async function compareHouseAccounts(desk: Desk, sums: Sums, house: HouseSums): Promise<Checked> {
  const since = desk.now();
  const tally = newTally('house_balances');
  const accounts = [...new Set([...sums.keys(), ...Object.keys(house)])];
  count(tally, 'accounts', BigInt(accounts.length));
  const wrong = accounts.filter((id) => (sums.get(id) ?? 0n) !== BigInt(house[id] ?? '0'));
  const names = await nameAccounts(desk.reader, wrong);
  add(
    tally,
    wrong.map((id) => ({
      difference: 'sum_of_postings',
      subject: names.get(id) ?? id,
      expected: String(sums.get(id) ?? 0n),
      found: house[id] ?? '0',
    })),
  );
  return judge(tally, since, desk.now());
}

/** Every member's account: a look at its last posting, and in a reading of everything the sum of all of them. */
export async function checkMemberBalances(desk: Desk): Promise<Told> {
  const { reader, scope } = desk;
  const since = desk.now();
  const tally = newTally('member_balances');
  const there = await countMemberAccounts(reader);
  let after: bigint | null = 0n;
  while (after !== null) {
    const slice = await checkBalances(reader, after, {
      sums: scope === 'all',
      limit: ACCOUNTS_AT_ONCE,
      most: MOST_FINDINGS,
    });
    count(tally, 'accounts', slice.accounts);
    count(tally, 'postings', slice.postings);
    add(tally, slice.findings, slice.differences);
    after = slice.lastId;
    await desk.note('member_balances', tally.counts['accounts'] ?? 0n);
  }
  return { checks: [judge(tally, since, desk.now(), { accounts: there })], marks: {} };
}

/** Members, the house accounts as of their roll-up, and what moved on them since: together zero. */
export async function checkCurrencySums(desk: Desk): Promise<Told> {
  const since = desk.now();
  const tally = newTally('currency_sums');
  for (const { currency, accounts, members, house, since: moved } of await sumCurrencies(desk.reader)) {
    count(tally, 'currencies', 1n);
    count(tally, 'accounts', accounts);
    if (members + house + moved !== 0n)
      add(tally, [
        {
          difference: 'sum_of_accounts',
          subject: currency,
          expected: String(-(house + moved)),
          found: String(members),
        },
      ]);
  }
  const there = await countMemberAccounts(desk.reader);
  return { checks: [judge(tally, since, desk.now(), { accounts: there })], marks: {} };
}
