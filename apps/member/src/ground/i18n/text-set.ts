/** Texts that come together: each language of them once, when it is asked for. */
import type { Catalogue } from '@feria/ui/i18n';
import type { ShownLanguage } from '../market/preferences.ts';

/** By language; a build always has English. */
export type TextLoaders = Readonly<
  Record<string, (() => Promise<{ readonly default: Catalogue }>) | undefined>
>;

export interface TextSet {
  /** Rejects when they do not come; the next who asks begins anew. */
  in(language: ShownLanguage): Promise<Catalogue>;
  /** Undefined until they are there. What was drawn by the server hydrates without waiting. */
  now(language: ShownLanguage): Catalogue | undefined;
}

const sets = new Map<TextLoaders, TextSet>();
/** Those that a part has asked for. */
const spoken = new Set<TextSet>();

/** The set of these loaders: the same one for whoever has the same loaders. */
export function textSet(loaders: TextLoaders): TextSet {
  const known = sets.get(loaders);
  if (known) return known;
  const there = new Map<ShownLanguage, Catalogue>();
  const coming = new Map<ShownLanguage, Promise<Catalogue>>();

  async function fetchIn(language: ShownLanguage): Promise<Catalogue> {
    try {
      // A language without a file of its own reads English, whose catalogue every build has.
      const found = await (loaders[language] ?? loaders['en']!)();
      there.set(language, found.default);
      return found.default;
    } finally {
      coming.delete(language);
    }
  }

  const set: TextSet = {
    in(language) {
      spoken.add(set);
      const found = there.get(language);
      if (found) return Promise.resolve(found);
      const wait = coming.get(language) ?? fetchIn(language);
      coming.set(language, wait);
      return wait;
    },
    now: (language) => there.get(language),
  };
  sets.set(loaders, set);
  return set;
}

/** Everything that the page has said so far, in another language: the page then changes as a whole. */
export async function loadSpoken(language: ShownLanguage): Promise<void> {
  await Promise.all([...spoken].map((set) => set.in(language)));
}
