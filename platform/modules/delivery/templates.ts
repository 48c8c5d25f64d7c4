/**
 * What the messages say: one row for each template, its words in every language. Each says what it is for, how long it
 * holds and what to do if it was somebody else. An SMS has no link, begins with its code and fits into one segment: its
 * Spanish does without á, í, ó and ú, which the alphabet of GSM does not have.
 */
import type {
  Channel,
  FactorChange,
  OFFICE_CHANGES,
  OfficeNews,
  SignInNotice,
  Template,
} from '@feria/contracts/delivery/office';
import type { LimitKind, LimitPeriod } from '@feria/contracts/safety/limit-kinds';
import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import type { Language } from '@feria/contracts/wire';
import type { Units } from '@feria/kernel';
import { layOut, type MailParts } from './layout.ts';
import type { Leave } from './unsubscribe.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';

/** When and to which account something happened. `zone` is the market's. */
type Occasion = { account: string; at: Date; zone: string };

/** Money that came, left or was given back; as the inbox tells it. */
export type MoneyMove =
  | ('deposit_credited' | 'deposit_failed')
  | ('withdrawal_approved' | 'withdrawal_rejected')
  | ('win_waits' | 'win_paid' | 'win_refused');

/** What became of a complaint. */
export type ComplaintNews = 'received' | 'asked' | 'answered' | 'closed';

/** What an operator wrote, with its variables filled in; `link` is an address of ours. */
export type CircularLetter = {
  title: string;
  lines: readonly string[];
  sms: string;
  link: { label: string; address: string; path: string } | null;
};

/** What each template has to be told. */
export type TemplateValues = {
  code: { code: string; purpose: CodePurpose; minutes: number };
  /** `link` is an address of ours. */
  recovery_link: { link: string; minutes: number };
  password_changed: Occasion;
  new_device: Occasion & { device: string };
  sign_in_noticed: Occasion & { what: SignInNotice };
  /** `at`: when its days are over. */
  password_ends: Occasion;
  /** Goes to the contact as it was; `masked` is the new one. */
  contact_changed: Occasion & { contact: 'mobile' | 'email'; masked: string };
  factor_changed: Occasion & { change: FactorChange };
  account_closed: Occasion;
  money_moved: Occasion & { what: MoneyMove; amount: Units; currency: string };
  /** What the reviewers said of a member's identity document. */
  document_accepted: Occasion;
  document_refused: Occasion;
  /** `until`: when the days without a document, or those of the document itself, are over. */
  document_due: Occasion & { what: 'grace' | 'expiry'; until: Date };
  complaint_moved: Occasion & { what: ComplaintNews; number: string };
  /** An operator's block: `account` can play no more, or again. */
  play_stopped: Occasion;
  play_allowed: Occasion;
  /** `isOwn`: the member took it. `until` null: for good. */
  break_began: Occasion & { isOwn: boolean; until: Date | null };
  /** After a self-exclusion, asked for by the member: play opens at `until`. */
  play_returns: Occasion & { until: Date };
  /** `until` is exclusive. */
  free_rounds: { game: Readonly<Record<Language, string>>; rounds: number; until: Date; zone: string };
  /** `share`: so many hundredths of `amount` are used; `until` begins the next period. */
  limit_near: Occasion & {
    of: LimitKind;
    period: LimitPeriod;
    share: number;
    amount: Units;
    currency: string;
    until: Date;
  };
  play_check: Occasion;
  /** Customer service has answered; never what it said. `link` opens the chat, an address of ours. */
  answer_waits: Occasion & { link: string };
  /** Two persons of the office did it; `hours`: for so long no payout leaves. */
  office_change: Occasion & {
    change: (typeof OFFICE_CHANGES)[number];
    hours: number | null;
  };
  /** `place`: from where, as people read it. `until`: when what it tells of ends, or begins to hold. */
  office_account: Occasion & { what: OfficeNews; place: string | null; until: Date | null };
  /** An operator's account is set up by it, once, until then. */
  office_link: { account: string; link: string; until: Date; zone: string };
  circular_security: CircularLetter;
  circular_money: CircularLetter;
  circular_safer_play: CircularLetter;
  circular_service: CircularLetter;
  circular_promotions: CircularLetter;
  test: Readonly<Record<never, never>>;
};

export type Words<Values> = { mail: (values: Values) => MailParts; sms: ((values: Values) => string) | null };
export type Dictionary = { [Name in Template]: Words<TemplateValues[Name]> };

/** What is sent: a mail has a subject and a second body. */
export type Content = {
  subject: string | null;
  text: string;
  html: string | null;
  /** Where a mail program leaves the topic. */
  leave?: string | null;
};

type Row<Name extends Template> = Readonly<Record<Language, Words<TemplateValues[Name]>>> & {
  /** Whether it is sent again when nobody knows if it was: of a code the member asks for another one. */
  repeats: boolean;
};
const rowOf = <Name extends Template>(name: Name, repeats = true): Row<Name> => ({
  en: en[name],
  es: es[name],
  repeats,
});

export const MESSAGES: { readonly [Name in Template]: Row<Name> } = {
  code: rowOf('code', false),
  recovery_link: rowOf('recovery_link'),
  password_changed: rowOf('password_changed'),
  new_device: rowOf('new_device'),
  sign_in_noticed: rowOf('sign_in_noticed'),
  password_ends: rowOf('password_ends'),
  contact_changed: rowOf('contact_changed'),
  factor_changed: rowOf('factor_changed'),
  account_closed: rowOf('account_closed'),
  money_moved: rowOf('money_moved'),
  document_accepted: rowOf('document_accepted'),
  document_refused: rowOf('document_refused'),
  document_due: rowOf('document_due'),
  complaint_moved: rowOf('complaint_moved'),
  play_stopped: rowOf('play_stopped'),
  play_allowed: rowOf('play_allowed'),
  break_began: rowOf('break_began'),
  play_returns: rowOf('play_returns'),
  free_rounds: rowOf('free_rounds'),
  limit_near: rowOf('limit_near'),
  play_check: rowOf('play_check'),
  answer_waits: rowOf('answer_waits'),
  office_change: rowOf('office_change'),
  office_account: rowOf('office_account'),
  office_link: rowOf('office_link'),
  circular_security: rowOf('circular_security'),
  circular_money: rowOf('circular_money'),
  circular_safer_play: rowOf('circular_safer_play'),
  circular_service: rowOf('circular_service'),
  circular_promotions: rowOf('circular_promotions'),
  test: rowOf('test'),
};

type Order<Name extends Template> = {
  template: Name;
  channel: Channel;
  language: Language;
  values: TemplateValues[Name];
};

/** The words of one message; `leave`: how its topic is left. Throws a RangeError for a template that this channel does not have. */
export function write<Name extends Template>(
  { template, channel, language, values }: Order<Name>,
  leave: Leave | null = null,
): Content {
  const row: Row<Name> = MESSAGES[template];
  const { mail, sms } = row[language];
  if (channel === 'mail')
    return { ...layOut(mail(values), language, leave?.page), leave: leave?.oneClick ?? null };
  if (sms === null) throw new RangeError(`${template} is not sent by SMS`);
  return { subject: null, text: sms(values), html: null };
}
