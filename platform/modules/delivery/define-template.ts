/**
 * What a message is: its folder in `templates/` says what it has to be told, its words in every language, where a tap on a device leads,
 * and samples of its values, which the tests write in every language. A new one is its folder and a line of `templates/list.ts`; its name
 * and its topic are contracts'.
 */
import type { InLanguages, Language } from '@feria/contracts/languages';
import type { MailParts } from './layout.ts';
import { writersOf } from './words/writers.ts';

/** When and to which account something happened. `zone` is the market's. */
export type Occasion = { account: string; at: Date; zone: string };

/** What an operator wrote, with its variables filled in; `link` is an address of ours. */
export type CircularLetter = {
  title: string;
  lines: readonly string[];
  sms: string;
  link: { label: string; address: string; path: string } | null;
};

/** `sms` null: it is not sent so. */
export type Words<Values> = { mail: (values: Values) => MailParts; sms: ((values: Values) => string) | null };

export type MessageTemplate<Values> = {
  /** In English, and in whichever other language somebody has written it; English where it is not. */
  words: InLanguages<Words<Values>>;
  /** False: it is not sent again when nobody knows whether it was. Of a code the member asks for another one. */
  repeats?: false;
  /** Where a tap on a device's line leads; the security center where nothing is said. */
  href?: string;
  /** Which of the things that it tells, where the office may say each in its own words; their `what` where nothing is said. */
  variantOf?: (values: Values) => string;
  /** The variables of the office's words, as the platform writes them; account and moment where nothing is said. */
  variables?: (values: Values, language: Language) => Record<string, string>;
  /** Invented values of a variant, beside account and moment, for whoever writes about it in the office. */
  example?: (variant: string) => object;
  /** Every shape that its values have, for the tests. */
  samples: readonly Values[];
};

export function defineTemplate<Values>(template: MessageTemplate<Values>): MessageTemplate<Values> {
  return template;
}

/** The variables of most templates. */
export const accountAndWhen = (
  { account, at, zone }: Occasion,
  language: Language,
): { account: string; when: string } => ({ account, when: writersOf(language).writeMoment({ at, zone }) });

export const EXAMPLE_MONEY = { amount: 5_000_000_000n, currency: 'COP' };
export const EXAMPLE_UNTIL = new Date('2026-12-24T23:30:00Z');
