/** My activity: the ledger's days and the rounds' time, put together by day, week or month. */
import type {
  Activity,
  ActivityFigures,
  ActivityPart,
  ActivityStep,
} from '@feria/contracts/reporting/activity';
import { GROUP_OF_KIND, type MovementGroup } from '@feria/contracts/reporting/statements';
import { businessDay, sum, toDecimal, type Units } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';
import { readDaySums, type DaySum } from '../../wallet/index.ts';
import { accountOf, instantsOf, openStatement, type Days, type Opened, type Owner } from './statements.ts';

type TimePlayed = { day: string; seconds: bigint; rounds: bigint };
export type OpenedActivity = { opened: Opened; activity: Activity };

/** Call it inside one snapshot. The sums over all parts are those of the statement of the same days, or it throws. */
export async function openActivity(
  tx: Tx,
  owner: Owner,
  { by, ...days }: Days & { by: ActivityStep },
  at: Date,
): Promise<OpenedActivity> {
  const opened = await openStatement(tx, owner, days, at);
  const { timeZone } = opened.market;
  const period = await instantsOf(tx, days, opened.market);
  const account = opened.accounts.find(({ purpose }) => purpose === 'cash');
  const sums = account
    ? await readDaySums(tx, opened.accounts, account, { from: period.from, timeZone })
    : [];
  if (account) requireSame(sums, accountOf(opened, 'cash').sums);
  const played = await callSql<TimePlayed>(
    tx,
    'select day::text as day, seconds, rounds from play.time_played($1, $2, $3, $4)',
    [owner.id, period.from, period.to, timeZone],
  );
  const today = businessDay(at, timeZone);
  const parts = partsOf(days.from, days.to < today ? days.to : today, by);
  const items = parts.map(({ from, to }): ActivityPart => {
    const isIn = ({ day }: { day: string }): boolean => day >= from && day <= to;
    return { from, to, ...figuresOf(sums.filter(isIn), played.filter(isIn)) };
  });
  const activity: Activity = {
    ...days,
    by,
    timeZone,
    currency: owner.currency,
    isRunning: opened.isRunning,
    asOf: opened.asOf.toISOString(),
    total: figuresOf(sums, played),
    items,
  };
  return { opened, activity };
}

type Moved = { credited: Units; debited: Units };
const netOf = (sums: readonly Moved[]): Units => sum(sums.map(({ credited, debited }) => credited - debited));

function requireSame(days: readonly DaySum[], period: readonly Moved[]): void {
  if (netOf(days) !== netOf(period)) throw new Error('the days do not add up to their period');
}

function figuresOf(sums: readonly DaySum[], played: readonly TimePlayed[]): ActivityFigures {
  const net = (group: MovementGroup): Units =>
    netOf(sums.filter(({ kind }) => GROUP_OF_KIND[kind] === group));
  const [staked, won, corrected] = [-net('stakes'), net('wins'), net('corrections')];
  return {
    seconds: Number(sum(played.map(({ seconds }) => seconds))),
    rounds: Number(sum(played.map(({ rounds }) => rounds))),
    in: toDecimal(net('deposits')),
    out: toDecimal(-net('withdrawals')),
    staked: toDecimal(staked),
    won: toDecimal(won),
    corrected: toDecimal(corrected),
    net: toDecimal(won - staked + corrected),
  };
}

/** The days, weeks or months that lie between two days, cut at both; none where they lie ahead. */
export function partsOf(from: string, to: string, by: ActivityStep): Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to;) {
    const end = endOf(first, by);
    parts.push({ from: first, to: end < to ? end : to });
    first = shifted(end, 1);
  }
  return parts;
}

function endOf(day: string, by: ActivityStep): string {
  if (by === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  // Sunday is the last day of a week.
  if (by === 'week') return shifted(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
