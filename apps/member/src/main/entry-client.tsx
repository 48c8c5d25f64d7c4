/** Hydrates the page with what the server knew when it rendered it. */
import './lend-storage.ts';
import '@feria/ui/fonts.css';
import '@feria/ui/tokens.css';
import '@feria/ui/base.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MarketCode } from '@feria/contracts/wire';
import { App } from './app.tsx';
import type { ShownLanguage, Theme } from '../ground/market/preferences.ts';
import { loadQueries } from '../ground/http/page-queries.tsx';
import { lazyScreenAt } from './routes.tsx';
import { firstTexts } from '../ground/i18n/texts.ts';

interface PageState {
  language: ShownLanguage;
  theme: Theme;
  market: MarketCode;
  path: string;
  data: Record<string, unknown>;
}

// A script that was added runs as soon as it is there, and that may be before the page has come to its end.
if (document.readyState === 'loading')
  await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));
const state = JSON.parse(document.getElementById('feria-state')?.textContent ?? '{}') as PageState;
const { language, theme, market, path, data } = state;
const queries = { answers: data, answeredAt: Date.now() };
const isTouched = 'awake' in document.documentElement.dataset;

await Promise.all([
  firstTexts.in(language),
  // What does not come now is asked for again, and missed aloud, by the screen itself.
  lazyScreenAt(path)
    ?.preload(language)
    .catch(() => undefined),
  // Whoever is here by now is asked for at once.
  isTouched ? loadQueries().catch(() => undefined) : undefined,
]);

// As a transition: React then wakes the page in slices of some milliseconds, and a finger is answered between any two.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <App queries={queries} language={language} theme={theme} market={market} />
    </StrictMode>,
  );
});
