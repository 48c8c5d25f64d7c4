/**
 * Words that the glossary has replaced. Each names what is written instead, and where the word may still stand, with the reason. Applied
 * migrations, decisions and the history are left as they were written.
 */

export type FormerWord = {
  found: RegExp;
  why: string;
  /** Beginnings of paths at which the word is right. */
  except: readonly string[];
};

/** Where nothing is rewritten: what was applied, decided or released. */
const HISTORY = [
  /\/migrations\/\d/,
  /^platform\/former\//,
  /^platform\/schema\.sql$/,
  /^docs\/adr\//,
  /^CHANGELOG\.md$/,
];

/** The games themselves: there the word means the dealer and whoever keeps the edge, as players and the field say. */
const GAMES = [
  'vendors/kit/src/',
  'vendors/studio/games/',
  'vendors/studio/client/',
  'docs/fairness.md',
  'docs/spec-map.md',
  'apps/member/src/features/catalog/i18n/en/catalog.json',
  'apps/member/src/features/disclosures/i18n/en/disclosures.json',
  'apps/office/src/features/content/i18n/en/content.json',
  'platform/modules/content/demo/help-games.ts',
];

export const FORMER_WORDS: readonly FormerWord[] = [
  {
    // "House edge", "house rules" and the ledger's "house accounts" are words of the field.
    found: /\b(?:the|this|our|another) hous[e]\b(?! (?:accounts?|edge|rules)\b)/gi,
    why: 'a former word: licensee for the company, platform for the software, our own for what we make',
    except: GAMES,
  },
  {
    found: /\b(?:words|text|vendors|limit|role|messages|accounts) of the hous[e]\b/gi,
    why: 'a former word: built-in text, our own vendors, imposed limit, custom role, house accounts',
    except: [],
  },
  {
    found: /\b(?:judge|settle)_wav[e]\b|\bcalls of a wav[e]\b/gi,
    why: 'a former word: batch',
    except: [],
  },
  {
    found: /\bshut(?:ting)? (?:\w+ )?member ou[t]\b|\bmember is shut ou[t]\b/gi,
    why: 'a former word: suspended',
    except: [],
  },
  {
    found: /\baccounts? elsewher[e]\b/gi,
    why: 'a former word: external account, external login',
    except: [],
  },
];

/** The former words that are forbidden in this file. */
export function formerWordsIn(file: string): readonly FormerWord[] {
  if (HISTORY.some((place) => place.test(file))) return [];
  return FORMER_WORDS.filter(({ except }) => !except.some((place) => file.startsWith(place)));
}
