/**
 * The texts that only the member center says, beside the further ones: what everybody loads with their first dialog stays small. It is
 * never drawn on the server, which would have to wait for them. In another language the former texts stand until the new ones are there.
 */
import { use, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useApp } from './app-context.ts';
import { ChunkFailure } from './failures.ts';
import type { ShownLanguage } from './preferences.ts';
import type { Catalogue } from '@feria/ui/i18n';
import { I18nProvider } from './texts.ts';

type Texts = readonly Catalogue[];

const LOADERS: Record<ShownLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import('../i18n/center.en.ts'),
  es: () => import('../i18n/center.es.ts'),
  'en-XA': () => import('../i18n/center.pseudo.ts'),
};

const coming = new Map<ShownLanguage, Promise<Texts>>();

/** One promise a language, as React expects of what `use` is given; one that failed is asked for anew by the next screen. */
function textsIn(language: ShownLanguage): Promise<Texts> {
  const known = coming.get(language);
  if (known) return known;
  const wait = LOADERS[language]().then(
    ({ texts }) => texts,
    (cause: unknown) => {
      // Whoever waited is told of it before anybody asks anew.
      setTimeout(() => coming.delete(language), 1_000);
      throw new ChunkFailure(cause);
    },
  );
  coming.set(language, wait);
  return wait;
}

export function CenterTexts({ children }: { children: ReactNode }) {
  const language = useDeferredValue(useApp().language);
  return <I18nProvider catalogues={use(textsIn(language))}>{children}</I18nProvider>;
}
