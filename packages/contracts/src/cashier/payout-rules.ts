/**
 * Payout rules: what each asks of a withdrawal, and from which number on it needs a person. Plain data: both apps and the platform read it.
 * Acuerdo 08/2020 of Coljuegos (1.4.2), as an operator there prints it, has half of deposited money staked before it leaves; that the whole
 * is staked once elsewhere is against laundering. Every other number is our own choice, dated, and changed by two persons.
 */
export const PAYOUT_RULES = [
  'amount_above',
  'first_payout',
  'changed_contact',
  'new_account',
  'name_differs',
  'other_way',
  'turnover_owed',
  'deposit_and_leave',
  'velocity',
  'shared_account',
  'shared_device',
  'markers',
] as const;
export type PayoutRule = (typeof PAYOUT_RULES)[number];

/** review: a person decides. hold: so do they, and it stands first in their queue, marked. */
export const RULE_DOES = ['review', 'hold'] as const;
export type RuleDoes = (typeof RULE_DOES)[number];
/** pay: nobody has to look at it. */
export const VERDICTS = ['pay', ...RULE_DOES] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Its unit is its name; amounts are in whole units of the market's currency. */
type Threshold = { least: number; most: number };
const AMOUNT: Threshold = { least: 0, most: 1_000_000_000 };
const COUNT: Threshold = { least: 1, most: 100 };
const PERCENT: Threshold = { least: 1, most: 1_000 };

/** What of each rule can be set, and between which numbers. */
export const PAYOUT_THRESHOLDS = {
  amount_above: { amount: AMOUNT },
  first_payout: { payouts: COUNT },
  changed_contact: { days: { least: 1, most: 366 } },
  new_account: { hours: { least: 1, most: 2_160 } },
  name_differs: { times: COUNT },
  other_way: { amount: AMOUNT },
  turnover_owed: { percent: PERCENT },
  deposit_and_leave: { percent: { least: 1, most: 100 }, amount: AMOUNT },
  velocity: { times: COUNT, amount: AMOUNT },
  shared_account: { members: COUNT },
  shared_device: { members: COUNT },
  markers: { severity: { least: 1, most: 1_000 } },
} as const satisfies Readonly<Record<PayoutRule, Readonly<Record<string, Threshold>>>>;

/** Within so many hours `velocity` counts, and `deposit_and_leave` compares what was paid in with what was staked. */
export const VELOCITY_HOURS = 24;
export const LEAVE_HOURS = 72;
/** The days whose withdrawals a draft is tried on, and over which it is counted how many were paid without a hand. */
export const TRIED_DAYS = 30;
/** Until when a member hears of a withdrawal at the latest, where nothing is known of how long others took. */
export const PAYOUT_PROMISE_HOURS = 24;

export type RuleSetting = { isOn: boolean; does: RuleDoes; at: Readonly<Record<string, number>> };
export type PayoutRules = {
  /** Below that amount a withdrawal that meets no rule is paid without a hand; 0: none is. */
  payBelow: number;
  rules: Readonly<Record<PayoutRule, RuleSetting>>;
};

const review = (at: Readonly<Record<string, number>>): RuleSetting => ({ isOn: true, does: 'review', at });
const hold = (at: Readonly<Record<string, number>>): RuleSetting => ({ isOn: true, does: 'hold', at });
/** About what a month's pay is there, and about what an evening out costs. */
const LARGE: Readonly<Record<string, number>> = { COP: 1_000_000, PEN: 1_000, MXN: 5_000 };
const SMALL: Readonly<Record<string, number>> = { COP: 50_000, PEN: 50, MXN: 200 };
const HALF_IS_STAKED: ReadonlySet<string> = new Set(['CO']);

/** What counts in a market until two persons have changed it: every rule, and nobody is paid without a hand. */
export function defaultPayoutRules(market: string, currency: string): PayoutRules {
  const large = LARGE[currency] ?? 500;
  const small = SMALL[currency] ?? 20;
  return {
    payBelow: 0,
    rules: {
      amount_above: review({ amount: large }),
      first_payout: review({ payouts: 1 }),
      changed_contact: review({ days: 7 }),
      new_account: review({ hours: 72 }),
      name_differs: hold({ times: 1 }),
      other_way: review({ amount: 0 }),
      turnover_owed: review({ percent: HALF_IS_STAKED.has(market) ? 50 : 100 }),
      deposit_and_leave: hold({ percent: 10, amount: small }),
      velocity: review({ times: 3, amount: large * 2 }),
      shared_account: hold({ members: 1 }),
      shared_device: review({ members: 1 }),
      markers: review({ severity: 50 }),
    },
  };
}

/** Those that somebody may approve many of at once: what needed no look, or only one at the amount. */
export const isSafe = (verdict: Verdict, met: readonly PayoutRule[]): boolean =>
  verdict !== 'hold' && met.every((rule) => rule === 'amount_above');

/** What two sets of rules differ in, by name; as the approval shows it. */
export function payoutRuleDifferences(
  was: PayoutRules,
  is: PayoutRules,
): { name: string; was: string; is: string }[] {
  const [before, after] = [flat(was), flat(is)];
  return [...after].flatMap(([name, value]) => {
    const old = before.get(name) ?? '';
    return old === value ? [] : [{ name, was: old, is: value }];
  });
}

function flat({ payBelow, rules }: PayoutRules): Map<string, string> {
  const lines = PAYOUT_RULES.flatMap((rule): [string, string][] => {
    const { isOn, does, at } = rules[rule];
    return [
      [`${rule}.isOn`, String(isOn)],
      [`${rule}.does`, does],
      ...Object.keys(PAYOUT_THRESHOLDS[rule]).map((name): [string, string] => [
        `${rule}.${name}`,
        String(at[name] ?? ''),
      ]),
    ];
  });
  return new Map([['payBelow', String(payBelow)], ...lines]);
}
