/** Which limits there are: plain data, read by both sides. It stands apart from the schemas, so that no page loads a validator for it. */

/**
 * deposit: everything paid in (the only one that is called a deposit limit) · net_deposit: paid in less what was paid out ·
 * loss: staked and not won back · stake: staked · single_stake: one bet · play_minutes: a session's time.
 */
export const LIMIT_KINDS = [
  'deposit',
  'net_deposit',
  'loss',
  'stake',
  'single_stake',
  'play_minutes',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS = ['bet', 'session', 'day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const CALENDAR = ['day', 'week', 'month'] as const;
/** The periods that a limit of each kind can be set for. Days, weeks (from Monday) and months are the market's. */
export const PERIODS_OF: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: CALENDAR,
  net_deposit: CALENDAR,
  loss: CALENDAR,
  stake: CALENDAR,
  single_stake: ['bet'],
  play_minutes: ['session'],
};

/** Whether a limit of that kind can be set for that period. */
export const hasPeriod = ({ kind, period }: { kind: LimitKind; period: LimitPeriod }): boolean =>
  PERIODS_OF[kind].includes(period);
/** What a schema says where it cannot. */
export const NO_SUCH_PERIOD = { message: 'no limit of that kind has this period', path: ['period'] };

/** A looser limit may be confirmed so long after it was asked for, and no longer than so long after. */
export const SECOND_YES = { fromMs: 24 * 60 * 60_000, untilMs: 7 * 24 * 60 * 60_000 } as const;

/** A member is told when so much of a limit is used, in hundredths. */
export const REMINDER_SHARES = [80, 100] as const;
export type ReminderShare = (typeof REMINDER_SHARES)[number];
