/** /mirror: where the operator is to be found, and how to know that somebody speaks for it. */
import { Card, Logo, VerifyIcon, buttonClass, Text } from '@feria/ui';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { pageAt } from '../../../ground/pages/page-at.ts';
import { ScreenSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';
import { Addresses } from '../parts/addresses.tsx';
import { Here } from '../parts/here.tsx';
import styles from '../parts/mirror.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

const NEVER = ['mirror.never.1', 'mirror.never.2', 'mirror.never.3'] as const;

const Verify = lazyPart(() => import('./verify.tsx').then((file) => file.Verify));

export function Mirror() {
  const [path] = useLocation();
  return pageAt(path).path === '/mirror/verify' ? <Checking /> : <Shown />;
}

/** Nothing but a form: it is drawn in the browser alone. */
function Checking() {
  const t = useT();
  const skeleton = <ScreenSkeleton label={t('shell.loading')} />;
  if (!useHydrated()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Verify />
    </Suspense>
  );
}

function Shown() {
  const t = useT();
  usePageTitle(t('mirror.title'));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Logo size="medium" />
        <Text as="h1" size={32}>
          {t('mirror.title')}
        </Text>
        <p className={styles.lead}>{t('mirror.lead')}</p>
      </header>
      <Here />
      <Card className={styles.card}>
        <Text as="h2" size={20}>
          {t('mirror.verify')}
        </Text>
        <p className={styles.small}>{t('mirror.verifyText')}</p>
        <Link href="/mirror/verify" className={buttonClass()}>
          <VerifyIcon />
          {t('mirror.verify')}
        </Link>
      </Card>
      <Addresses />
      <Card className={styles.card}>
        <Text as="h2" size={20}>
          {t('mirror.never')}
        </Text>
        <ul className={styles.never}>
          {NEVER.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </Card>
    </article>
  );
}
