/**
 * A screen or dialog in a chunk of its own, with the texts that it says. Once loaded it renders without waiting, on the server
 * and while hydrating too; before that it suspends. A chunk (script or stylesheet) that does not come, or not within two minutes, is
 * asked for once more around the browser's cache (chunk-retry.ts), then the error boundary above says so.
 */
import { use } from 'react';
import type { ComponentType } from 'react';
import type { Catalogue } from '@feria/ui/i18n';
import { useApp } from '../market/app-context.ts';
import { ChunkFailure } from '../http/failures.ts';
import { WithQueries, loadQueries } from '../http/page-queries.tsx';
import { loadDeferred } from './deferred-part.tsx';
import type { ShownLanguage } from '../market/preferences.ts';
import { textSet } from '../i18n/text-set.ts';
import type { TextLoaders, TextSet } from '../i18n/text-set.ts';
import { I18nProvider, groundTexts } from '../i18n/texts.ts';
import type { RoomTexts } from '../i18n/texts.ts';

const RETRY_MS = 600;
const FAILED_MS = 1_000;
/** The specification's, for a script. */
const CHUNK_TIMEOUT_MS = 120_000;

const NOTHING: readonly never[] = [];

export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Fetches the part and the texts it needs. */
  preload(language: ShownLanguage): Promise<void>;
}

/**
 * Whose texts a part says beside the first view's: nobody's (`first`: it waits for none), the ground's, or these and a room's own. A screen
 * learns with its loader where its feature's texts are.
 */
export type Says = 'first' | keyof RoomTexts | (() => Promise<TextLoaders | undefined>);

/** `asks`: whether it waits for the query client and is given it. What reads with `useAnswer` alone does without. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  says: Says = 'ground',
  asks = true,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  /** Whose texts it says, once that is known. */
  let sets: readonly TextSet[] | undefined;
  const waits = new Map<ShownLanguage, Promise<void>>();
  const said = new Map<ShownLanguage, readonly Catalogue[]>();

  async function fetchAll(language: ShownLanguage): Promise<void> {
    [part, sets] = await Promise.all([
      part ?? twice(load),
      setsOf(says, language),
      asks ? twice(loadQueries) : undefined,
    ]);
  }

  /** The texts if they are there already: a page that changes its language does not wait for what was fetched before it changed. */
  function textsNow(language: ShownLanguage): readonly Catalogue[] | undefined {
    const known = said.get(language);
    if (known || !part || !sets) return known;
    const texts = sets.map((set) => set.now(language)).filter((text) => text !== undefined);
    if (texts.length < sets.length) return undefined;
    said.set(language, texts);
    return texts;
  }

  function preload(language: ShownLanguage): Promise<void> {
    const known = waits.get(language);
    if (known) return known;
    const wait = fetchAll(language);
    waits.set(language, wait);
    // React reads `status` of what `use` is given: a part that is there renders at once, on the server too.
    wait.then(
      () => Object.assign(wait, { status: 'fulfilled', value: undefined }),
      // Whoever waited is told of it before anybody asks anew.
      () => setTimeout(() => waits.delete(language), FAILED_MS),
    );
    return wait;
  }

  function Part(props: Props) {
    const { language } = useApp();
    // Asked again by the render that follows a wait, as React expects of whoever suspended.
    if (!textsNow(language) || waits.has(language)) use(preload(language));
    const Loaded = part;
    return Loaded ? (
      <I18nProvider catalogues={textsNow(language) ?? NOTHING}>
        {asks ? (
          <WithQueries>
            <Loaded {...props} />
          </WithQueries>
        ) : (
          <Loaded {...props} />
        )}
      </I18nProvider>
    ) : null;
  }
  return Object.assign(Part, { preload });
}

/** The sets that a part says, once their texts are there in the language. */
async function setsOf(says: Says, language: ShownLanguage): Promise<readonly TextSet[]> {
  if (says === 'first') return [];
  const coming = (set: TextSet) => twice(() => set.in(language)).then(() => set);
  const own = says === 'ground' ? undefined : twice(() => loadersOf(says)).then(comingOf);
  const found = await Promise.all([coming(groundTexts), own]);
  return found.filter((set) => set !== undefined);

  function comingOf(loaders: TextLoaders | undefined): Promise<TextSet> | undefined {
    return loaders && coming(textSet(loaders));
  }
}

const loadersOf = (says: Exclude<Says, 'first' | 'ground'>): Promise<TextLoaders | undefined> =>
  typeof says === 'function'
    ? says()
    : import('virtual:feria-feature-texts').then(({ TEXTS }) => TEXTS[says]);

export async function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(load());
  } catch (first) {
    try {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await (await loadDeferred()).loading.freshen(first);
      return await inTime(load());
    } catch (cause) {
      throw new ChunkFailure(cause);
    }
  }
}

function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
