/** Both languages come with the page, so that the server draws it, too. */
import type { ReactNode } from 'react';
import { useApp } from '../../../app/app-context.ts';
import { I18nProvider } from '../../../app/texts.ts';
import en from '../../../i18n/en/promotions.json';
import es from '../../../i18n/es/promotions.json';

export function PromotionTexts({ children }: { children: ReactNode }) {
  const { language } = useApp();
  return <I18nProvider catalogues={[language === 'es' ? es : en]}>{children}</I18nProvider>;
}
