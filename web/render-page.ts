/** One page: the public data that it needs, the app's own rendering, the app's own document around it. */
import type { Choice } from './cookies.ts';
import type { PublicReader } from './platform.ts';

/** What the member app's server bundle offers; the whole HTML is written there. */
export type ServerBundle = {
  prefetchPlan(url: string, market: string, language: Choice['language']): Record<string, string>;
  render(page: {
    url: string;
    language: Choice['language'];
    theme: Choice['theme'];
    market: string;
    data: Record<string, unknown>;
    gamesState: string;
  }): { html: string; head: string; status: number; state: string };
  /** What a system is told about the app; the words are the app's. */
  appManifest(language: string, market: string): object | undefined;
  document(page: {
    html: string;
    head: string;
    state: string;
    css: string;
    scripts: { entry: string; preloads: readonly string[] };
    language: string;
    direction: Choice['direction'];
    theme: string;
    boot: string;
  }): string;
};

type Inlined = { css: string; boot: string; scripts: { entry: string; preloads: readonly string[] } };

export async function renderPage(
  bundle: ServerBundle,
  inlined: Inlined,
  reader: PublicReader,
  { language, direction, theme, market }: Choice,
  url: string,
): Promise<{ html: string; status: number }> {
  const plan = Object.entries(bundle.prefetchPlan(url, market, language));
  const gamesState = await reader.stateOfGames(plan.map(([, path]) => path));
  const data = Object.fromEntries(
    await Promise.all(plan.map(async ([name, path]) => [name, await reader.read(path)])),
  );
  const { html, head, state, status } = bundle.render({ url, language, theme, market, data, gamesState });
  return { html: bundle.document({ html, head, state, ...inlined, language, direction, theme }), status };
}
