import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { MarketCode } from '@feria/contracts/wire';
import { AppContext } from '../ground/market/app-context.ts';
import type { AppState } from '../ground/market/app-context.ts';
import { useAnswer, useQueriesLater } from '../ground/http/page-queries.tsx';
import { keepLanguage, keepTheme, wireLanguage } from '../ground/market/preferences.ts';
import type { ShownLanguage, Theme } from '../ground/market/preferences.ts';
import { PATHS, permissionQuery } from '../ground/http/queries.ts';
import { readPhase } from '../ground/session/session.ts';
import { loadSpoken } from '../ground/i18n/text-set.ts';
import { I18nProvider, firstTexts } from '../ground/i18n/texts.ts';

export interface AppProviderProps {
  language: ShownLanguage;
  theme: Theme;
  market: MarketCode;
  children: ReactNode;
}

/** Language, theme and market of this page, and its texts. A change is remembered for the next page at once. */
export function AppProvider({
  language: firstLanguage,
  theme: firstTheme,
  market,
  children,
}: AppProviderProps) {
  const [language, showLanguage] = useState(firstLanguage);
  const [theme, showTheme] = useState(firstTheme);
  const queriesLater = useQueriesLater();
  const { data: permission } = useAnswer(permissionQuery(market));

  const setLanguage = useCallback(
    async (next: ShownLanguage) => {
      await loadSpoken(next);
      keepLanguage(next);
      showLanguage(next);
      void queriesLater().then((queries) => queries.invalidateQueries({ queryKey: [PATHS.lanes(market)] }));
      if (readPhase() !== 'member') return;
      const body = { language: wireLanguage(next) };
      // The page already speaks it; the account follows when it can.
      const { call } = await import('../ground/http/api.ts');
      await call('/api/member/language', { method: 'POST', session: true, body }).catch(() => undefined);
    },
    [market, queriesLater],
  );
  const setTheme = useCallback((next: Theme) => {
    keepTheme(next);
    showTheme(next);
  }, []);

  const catalogues = useMemo(() => [firstTexts.now(language) ?? {}], [language]);
  const state = useMemo<AppState>(
    () => ({
      language,
      wire: wireLanguage(language),
      theme,
      market,
      permission,
      merchant: permission?.merchant,
      setLanguage,
      setTheme,
    }),
    [language, theme, market, permission, setLanguage, setTheme],
  );
  return (
    <AppContext value={state}>
      <I18nProvider lang={language} market={market} catalogues={catalogues}>
        {children}
      </I18nProvider>
    </AppContext>
  );
}
