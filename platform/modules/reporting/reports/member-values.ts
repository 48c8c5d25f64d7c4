/** What members were worth over some days: staked, won, paid in and out, each by itself. Tests are left out (ADR 67). */
import {
  MEMBER_VALUES,
  type MemberValue,
  type MemberValuesAnswer,
  type MemberValuesQuery,
} from '@feria/contracts/reporting/member-values';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import { accountsOf } from '../../members/index.ts';
import { listMarkets, type Market } from '../../markets/index.ts';
import { countMembers } from './counted.ts';

const MOST_ROWS = 100;

type Sums = Record<MemberValue, Units>;
type Row = Sums & { memberId: string; members: bigint } & Record<`all${Capitalize<MemberValue>}`, string>;
type Shown = MemberValuesAnswer['total'];

/** Throws request.invalid for a market that there is not, reporting.too_much where so many members take too long. */
export async function readMemberValues(tx: Tx, query: MemberValuesQuery): Promise<MemberValuesAnswer> {
  const market = (await listMarkets(tx)).find(({ code }) => code === query.market);
  if (!market) throw new Refusal<RefusalCode>('request.invalid');
  const rows = await readRows(tx, market, query);
  const accounts = await accountsOf(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  const total = sumsOf((value) => BigInt(rows[0]?.[allOf(value)] ?? 0n));
  const shown = sumsOf((value) => rows.reduce((sum, row) => sum + row[value], 0n));
  const members = Number(rows[0]?.members ?? 0n);
  return {
    currency: market.currency,
    members,
    rows: rows.map((row) => ({
      memberId: row.memberId,
      account: accounts.get(row.memberId)?.account ?? '',
      values: view(row),
    })),
    others: members > rows.length ? view(sumsOf((value) => total[value] - shown[value])) : null,
    total: view(total),
  };
}

const allOf = (value: MemberValue): `all${Capitalize<MemberValue>}` =>
  `all${value[0]!.toUpperCase()}${value.slice(1)}` as `all${Capitalize<MemberValue>}`;
const sumsOf = (of: (value: MemberValue) => Units): Sums =>
  Object.fromEntries(MEMBER_VALUES.map((value) => [value, of(value)])) as Sums;
const view = (sums: Sums): Shown =>
  Object.fromEntries(MEMBER_VALUES.map((value) => [value, toDecimal(sums[value])])) as Shown;

/** `sort` is one of a closed list: it is the name of a column. */
function readRows(tx: Tx, { code, currency }: Market, { from, to, sort }: MemberValuesQuery): Promise<Row[]> {
  const order = sort.startsWith('-') ? `${sort.slice(1)} desc` : sort;
  const totals = MEMBER_VALUES.map((value) => `sum(r.${value}) over () as all_${value}`).join(', ');
  return countMembers<Row>(
    tx,
    `with sums as materialized (
       select s.*, s.staked - s.won as ggr, s.deposited - s.withdrawn as net
         from limits.member_sums(
           (select coalesce(array_agg(p.member_id), '{}') from members.registered_in($1, '-infinity', 'infinity') p),
           $2, $3::date, $4::date
         ) s
     )
     select r.member_id, ${MEMBER_VALUES.map((value) => `r.${value}`).join(', ')}, count(*) over () as members, ${totals}
       from sums r order by r.${order}, r.member_id limit ${MOST_ROWS}`,
    [code, currency, from, to],
  );
}

/** The rows that are shown, and what the others and all of them come to. */
export function memberValuesCsv({ currency, rows, others, total }: MemberValuesAnswer): string {
  const cells = (values: Shown): string[] => MEMBER_VALUES.map((value) => values[value]);
  const lines = [
    ['account', 'currency', ...MEMBER_VALUES],
    ...rows.map(({ account, values }) => [account, currency, ...cells(values)]),
    ...(others ? [['others', currency, ...cells(others)]] : []),
    ['total', currency, ...cells(total)],
  ];
  return BYTE_ORDER_MARK + lines.map(rowOf).join('');
}
