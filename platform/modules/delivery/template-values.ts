/** What each template has to be told, and the form of its words. */
import type {
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
import type { MailParts } from './layout.ts';

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
