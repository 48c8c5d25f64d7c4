/**
 * /responsible-gaming, /licence and /complaints: what anybody may read of the house, signed in or not. Both languages come with the
 * pages, so that the server draws them, too: there is no wait that it would have to share.
 */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp } from '../../../app/app-context.ts';
import { pageAt } from '../../../app/pages.ts';
import { I18nProvider, useT } from '../../../app/texts.ts';
import en from '../../../i18n/en/house.json';
import es from '../../../i18n/es/house.json';
import styles from '../parts/house.module.css';
import { ComplaintRules } from './complaint-rules.tsx';
import { Licence } from './licence.tsx';
import { ResponsibleGaming } from './responsible-gaming.tsx';

const PAGES = {
  '/responsible-gaming': { name: 'house.responsible', Page: ResponsibleGaming },
  '/licence': { name: 'house.licence', Page: Licence },
  '/complaints': { name: 'house.complaints', Page: ComplaintRules },
} as const satisfies Record<string, { name: keyof typeof en; Page: () => ReactNode }>;
const PATHS = Object.keys(PAGES) as (keyof typeof PAGES)[];

export function House() {
  const { language } = useApp();
  return (
    <I18nProvider catalogues={[language === 'es' ? es : en]}>
      <Shown />
    </I18nProvider>
  );
}

function Shown() {
  const t = useT();
  const [path] = useLocation();
  const here = PATHS.find((one) => one === pageAt(path).path) ?? '/responsible-gaming';
  const { name, Page } = PAGES[here];
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t(name)}</h1>
      <nav className={styles.tabs} aria-label={t('house.pages')}>
        {PATHS.map((one) => (
          <Link
            key={one}
            href={one}
            className={styles.tab}
            {...(one === here ? { 'aria-current': 'page' as const } : {})}
          >
            {t(PAGES[one].name)}
          </Link>
        ))}
      </nav>
      <Page />
    </article>
  );
}
