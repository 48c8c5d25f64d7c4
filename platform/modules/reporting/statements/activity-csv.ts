/** My activity as CSV, written as statements are: one row for each day, week or month, and the last row is all of them. */
import type { ActivityFigures } from '@feria/contracts/reporting/activity';
import { parseDecimal } from '@feria/kernel';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import type { OpenedActivity } from './activity.ts';
import { OPERATOR_NAME, type FileText, type Writer } from './statement-texts.ts';

const SECONDS_A_MINUTE = 60;

export function activityCsvOf({ opened, activity }: OpenedActivity, writer: Writer): string {
  const { text, plain, time, decimalSign } = writer;
  const { owner, market, days, isRunning, asOf } = opened;
  const about: readonly (readonly [FileText, string])[] = [
    ['operator', OPERATOR_NAME],
    ['member', owner.account],
    ['period', `${days.from} – ${days.to}`],
    ...(isRunning ? [['asOf', time(asOf)] as const] : []),
    ['zone', market.timeZone],
    ['currency', owner.currency],
    ['decimalSign', decimalSign],
  ];
  const heads = (
    [
      ...(['record', 'from', 'to', 'minutes', 'rounds'] as const),
      ...(['paidIn', 'paidOut', 'staked', 'won', 'corrected', 'net'] as const),
    ] as const
  ).map(text);
  const money = (amount: string): string => plain(parseDecimal(amount) ?? 0n);
  const figures = (one: ActivityFigures): string[] => [
    ...[String(Math.ceil(one.seconds / SECONDS_A_MINUTE)), String(one.rounds)],
    ...[one.in, one.out, one.staked, one.won, one.corrected, one.net].map(money),
  ];
  const rows = [
    heads,
    ...about.map(([name, value]) => [text('about'), text(name), value, ...Array<string>(8).fill('')]),
    ...activity.items.map((item) => [text(activity.by), item.from, item.to, ...figures(item)]),
    [text('total'), days.from, days.to, ...figures(activity.total)],
  ];
  return BYTE_ORDER_MARK + rows.map(rowOf).join('');
}
