/**
 * /responsible-gaming, /licence and /complaints: what anybody may read about the licensee, signed in or not. The server has
 * the texts of all languages and draws the pages, too; a browser fetches those of one.
 */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { pageAt } from '../../../ground/pages/page-at.ts';
import type { TextKey } from '../../../ground/i18n/texts.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { Text } from '@feria/ui';
import styles from '../parts/disclosures.module.css';
import { ComplaintRules } from './complaint-rules.tsx';
import { Licence } from './licence.tsx';
import { ResponsibleGaming } from './responsible-gaming.tsx';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

const PAGES = {
  '/responsible-gaming': { name: 'disclosures.responsible', Page: ResponsibleGaming },
  '/licence': { name: 'disclosures.licence', Page: Licence },
  '/complaints': { name: 'disclosures.complaints', Page: ComplaintRules },
} as const satisfies Record<string, { name: TextKey; Page: () => ReactNode }>;
const PATHS = Object.keys(PAGES) as (keyof typeof PAGES)[];

export function Disclosures() {
  const t = useT();
  const [path] = useLocation();
  const here = PATHS.find((one) => one === pageAt(path).path) ?? '/responsible-gaming';
  const { name, Page } = PAGES[here];
  usePageTitle(t(name));
  return (
    <article className={styles.page}>
      <Text as="h1" size={32}>
        {t(name)}
      </Text>
      <nav className={styles.tabs} aria-label={t('disclosures.pages')}>
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
