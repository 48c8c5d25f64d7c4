/** What a step of a timeline is called. Its code stays beside it: the log, the books and a vendor's own records know that one. */
import { ENTRY_KINDS } from '@feria/contracts/wallet/member';
import { regionName } from '@feria/ui/names';
import type { TimelineStep } from '@feria/contracts/wire';
import type steps from '../i18n/en/steps.json';
import { codeText } from './code-text.ts';
import { valueText } from './field-words.ts';
import type { useT } from '../i18n/texts.ts';

type T = ReturnType<typeof useT>;
type Named<Prefix extends string> = keyof typeof steps extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;

/** Every name that has words under the prefix, and no other: what is missing here, or there, is a fault of types. */
const namesOf = <Prefix extends string>(names: Readonly<Record<Named<Prefix>, true>>) =>
  new Set(Object.keys(names)) as ReadonlySet<string>;

const STATES = namesOf<'stepState'>({
  requested: true,
  on_hold: true,
  created: true,
  pending: true,
  approved: true,
  rejected: true,
  expired: true,
  paying: true,
  paid: true,
  received: true,
  not_received: true,
  returned: true,
  failed: true,
  open: true,
  closed: true,
  rolled_back: true,
  stuck: true,
  waiting: true,
  refused: true,
  sending: true,
  unsure: true,
  done: true,
  granted: true,
  cancelling: true,
  cancelled: true,
  lapsed: true,
  draft: true,
  creating: true,
  active: true,
  ended: true,
  configured: true,
  market_opened: true,
});
const IDS = namesOf<'stepId'>({
  entry: true,
  reverses: true,
  round: true,
  transfer: true,
  deposit: true,
  withdrawal: true,
  handPay: true,
  audit: true,
  actor: true,
  fact: true,
  transaction: true,
  vendorRound: true,
  reference: true,
  payment: true,
  payout: true,
  part: true,
  request: true,
  reward: true,
  campaign: true,
  approval: true,
});
const DETAILS = namesOf<'stepDetail'>({
  reason: true,
  why: true,
  state: true,
  amount: true,
  balance: true,
  flags: true,
  of: true,
  cause: true,
  actor: true,
  answer: true,
  country: true,
  address: true,
  act: true,
});
/** What a round is marked with (play/rounds/rounds.ts). */
const FLAGS = namesOf<'stepFlag'>({
  bet_after_close: true,
  win_after_close: true,
  rollback_after_win: true,
  timed_out: true,
  reversed: true,
});
const ACCOUNTS = namesOf<'account'>({
  'member.cash': true,
  'member.held': true,
  'member.bonus': true,
  'member.debt': true,
  'vendor.play': true,
  'house.gateway_clearing': true,
  'house.rounding': true,
  'house.promotions': true,
  'house.tax': true,
  'house.fees': true,
  'house.test_money': true,
  'vendor.transfer': true,
});

/** Undefined: it has a code alone. */
export function titleInWords(
  t: T,
  { kind, title }: TimelineStep,
  nameOf: (partner: string) => string = String,
): string | undefined {
  if (kind === 'state') return stateInWords(t, title);
  const entry = ENTRY_KINDS.find((one) => title === `wallet.${one}`);
  if (kind === 'entry') return entry ? t(`entry.kind.${entry}`) : undefined;
  return codeText(t, { kind, title }, nameOf);
}

const stateInWords = (t: T, state: string): string | undefined =>
  STATES.has(state) ? t(`stepState.${state as Named<'stepState'>}`) : undefined;

const flagInWords = (t: T, flag: string): string =>
  FLAGS.has(flag) ? t(`stepFlag.${flag as Named<'stepFlag'>}`) : flag;

export const idInWords = (t: T, name: string): string =>
  IDS.has(name) ? t(`stepId.${name as Named<'stepId'>}`) : name;

/** A name without words is a fault: the walk of all screens looks for such. */
export const isStepId = (name: string): boolean => IDS.has(name);

export const accountInWords = (t: T, account: string): string => {
  const name = account.replace(' ', '.');
  return ACCOUNTS.has(name) ? t(`account.${name as Named<'account'>}`) : account;
};

/** What is told beside a step, and what its value means. */
export function detailInWords(
  t: T,
  name: string,
  value: string,
  lang: string,
): { label: string; value: string } {
  const label = DETAILS.has(name) ? t(`stepDetail.${name as Named<'stepDetail'>}`) : name;
  if (name === 'country') return { label, value: regionName(value, lang) };
  return { label, value: detailValue(t, name, value) ?? value };
}

function detailValue(t: T, name: string, value: string): string | undefined {
  if (name === 'state') return stateInWords(t, value);
  if (name === 'flags')
    return value
      .split(', ')
      .map((flag) => flagInWords(t, flag))
      .join('; ');
  if (name === 'of') {
    const entry = ENTRY_KINDS.find((one) => one === value);
    return entry && t(`entry.kind.${entry}`);
  }
  return name === 'why' || name === 'cause' || name === 'answer' || name === 'act'
    ? valueText(t, name, value)
    : undefined;
}
