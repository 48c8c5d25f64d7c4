/**
 * A screen or dialog in a chunk of its own, with the further texts. Once loaded it renders without waiting, on the server
 * and while hydrating too; before that it suspends. A chunk (script or stylesheet) that does not come, or not within two minutes, is
 * asked for once more around the browser's cache (chunk-retry.ts), then the error boundary above says so.
 */
import { use } from 'react';
import type { ComponentType } from 'react';
import { useApp } from '../market/app-context.ts';
import { ChunkFailure } from '../http/failures.ts';
import { loadLater } from './later-part.tsx';
import type { ShownLanguage } from '../market/preferences.ts';
import { I18nProvider, furtherNow, loadFurther } from '../i18n/texts.ts';

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

/** `says`: a part that says nothing but what the first view does waits for no texts. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  says: 'further' | 'first' = 'further',
): LazyPart<Props> {
  const isFirst = says === 'first';
  let part: ComponentType<Props> | undefined;
  const waits = new Map<ShownLanguage, Promise<void>>();

  async function fetchAll(language: ShownLanguage): Promise<void> {
    const [component] = await Promise.all([
      part ?? twice(load),
      isFirst || twice(() => loadFurther(language)),
    ]);
    part = component;
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
    const texts = isFirst ? NOTHING : furtherNow(language);
    // Asked again by the render that follows a wait, as React expects of whoever suspended.
    if (!part || !texts || waits.has(language)) use(preload(language));
    const Loaded = part;
    return Loaded ? (
      <I18nProvider catalogues={texts ?? []}>
        <Loaded {...props} />
      </I18nProvider>
    ) : null;
  }
  return Object.assign(Part, { preload });
}

export async function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(load());
  } catch (first) {
    try {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await (await loadLater()).loading.freshen(first);
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
