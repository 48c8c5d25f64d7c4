/** Both languages come with what is to be read, so that the server draws it, too. */
import type { ReactNode } from 'react';
import { useApp } from '../../../app/app-context.ts';
import { I18nProvider } from '../../../app/texts.ts';
import en from '../../../i18n/en/reading.json';
import es from '../../../i18n/es/reading.json';

export function ReadingTexts({ children }: { children: ReactNode }) {
  const { language } = useApp();
  return <I18nProvider catalogues={[language === 'es' ? es : en]}>{children}</I18nProvider>;
}
