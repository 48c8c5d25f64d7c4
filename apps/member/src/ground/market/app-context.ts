/** What every part of the page knows: language, theme, market, and how to change them. */
import { createContext, use } from 'react';
import type { FirstPermission, Merchant } from '@feria/contracts/markets/member';
import { inLanguage } from '@feria/contracts/languages';
import type { Language, LocalizedText, MarketCode } from '@feria/contracts/wire';
import type { ShownLanguage, Theme } from './preferences.ts';

export interface AppState {
  language: ShownLanguage;
  /** The same, as the platform knows it. */
  wire: Language;
  theme: Theme;
  market: MarketCode;
  /** The startup configuration; undefined while it is unknown. */
  permission: FirstPermission | undefined;
  merchant: Merchant | undefined;
  setLanguage: (language: ShownLanguage) => Promise<void>;
  setTheme: (theme: Theme) => void;
}

export const AppContext = createContext<AppState | undefined>(undefined);

export function useApp(): AppState {
  const app = use(AppContext);
  if (!app) throw new Error('no AppProvider');
  return app;
}

/** Picks the reader's language from a text of the platform. */
export function useLocalized(): (text: LocalizedText) => string {
  const { wire } = useApp();
  return (text) => inLanguage(text, wire);
}
