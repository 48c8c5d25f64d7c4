/**
 * Texts that one page or part says and nobody else: one language of them comes beside its chunk, by the same rule as the app's own. The
 * server has all of them before it draws; in another language the former ones stand until the new ones are there.
 */
import { use, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { Catalogue } from '@feria/ui/i18n';
import { useApp } from '../market/app-context.ts';
import { ChunkFailure } from '../http/failures.ts';
import type { ShownLanguage } from '../market/preferences.ts';
import { I18nProvider } from './texts.ts';

type Texts = readonly Catalogue[];
type Found = { readonly default: Catalogue } | { readonly texts: Texts };
type Loader = () => Promise<Found>;
type TextsIn = (language: ShownLanguage) => Promise<Texts>;

const FAILED_MS = 1_000;
const everywhere: TextsIn[] = [];

/** `loaderOf` has a loader for each language: of a catalogue (`?each`), or of a module with several. */
export function ownTexts(loaderOf: (language: string) => Loader | undefined) {
  const coming = new Map<ShownLanguage, Promise<Texts>>();

  /** One promise a language, as React expects of what `use` is given; one that failed is asked for anew by the next screen. */
  function textsIn(language: ShownLanguage): Promise<Texts> {
    const known = coming.get(language);
    if (known) return known;
    // A language without a file of its own reads English, whose catalogue every build has.
    const load = loaderOf(language) ?? loaderOf('en')!;
    const wait = load().then(
      (found) => ('texts' in found ? found.texts : [found.default]),
      (cause: unknown) => {
        // Whoever waited is told of it before anybody asks anew.
        setTimeout(() => coming.delete(language), FAILED_MS);
        throw new ChunkFailure(cause);
      },
    );
    coming.set(language, wait);
    // React reads `status` of what `use` is given: texts that are there are drawn at once, on the server too.
    wait.then(
      (value) => Object.assign(wait, { status: 'fulfilled', value }),
      () => undefined,
    );
    return wait;
  }
  everywhere.push(textsIn);

  return function OwnTexts({ children }: { children: ReactNode }) {
    const language = useDeferredValue(useApp().language);
    return <I18nProvider catalogues={use(textsIn(language))}>{children}</I18nProvider>;
  };
}

/** All of them in a language, for whoever cannot wait while it draws. */
export async function loadOwnTexts(language: ShownLanguage): Promise<void> {
  await Promise.all(everywhere.map((textsIn) => textsIn(language)));
}
