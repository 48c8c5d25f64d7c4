/** What a feature says of its pages to the server, which draws them (`prefetch` and `head` of a manifest). */
import type { MarketCode } from '@feria/contracts/wire';
import type { TextKey } from '../i18n/texts.ts';
import type { ShownLanguage } from '../market/preferences.ts';

export interface AskedPage {
  /** As `pageAt` has it: in small letters and without a slash at its end. */
  path: string;
  search: string;
  market: MarketCode;
  language: ShownLanguage;
}

/** The reads of the platform that a page is drawn with, by name: GETs that are public and the same for everybody. */
export type Prefetch = (page: AskedPage) => Readonly<Record<string, string>>;

export interface PageHead {
  title: string;
  description: string;
  /** Found by nobody who searches. */
  isUnlisted?: boolean;
  /** The reads that the platform has nothing for, although it answers: nobody waits for them in the browser. */
  missing?: readonly string[];
  /** What the address names is not there: the page is a 404. */
  isMissing?: boolean;
}

/** `data`: the answers to `prefetch`, null where there was none. `say`: a text of the feature. */
export type Head = (
  path: string,
  data: Readonly<Record<string, unknown>>,
  say: (key: TextKey) => string,
) => PageHead;
