/** /mirror: where the operator is to be found, and how to know that somebody speaks for it. Both languages come with the page. */
import { Card, Logo } from '@feria/ui';
import { useApp } from '../../../app/app-context.ts';
import { I18nProvider, useT } from '../../../app/texts.ts';
import en from '../../../i18n/en/mirror.json';
import es from '../../../i18n/es/mirror.json';
import { Addresses } from '../parts/addresses.tsx';
import { Here } from '../parts/here.tsx';
import styles from '../parts/mirror.module.css';

const NEVER = ['mirror.never.1', 'mirror.never.2', 'mirror.never.3'] as const;

export function Mirror() {
  const { language } = useApp();
  return (
    <I18nProvider catalogues={[language === 'es' ? es : en]}>
      <Shown />
    </I18nProvider>
  );
}

function Shown() {
  const t = useT();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Logo size="large" />
        <h1 className={styles.title}>{t('mirror.title')}</h1>
        <p className={styles.lead}>{t('mirror.lead')}</p>
      </header>
      <Here />
      <Addresses />
      <Card className={styles.card}>
        <h2 className={styles.heading}>{t('mirror.never')}</h2>
        <ul className={styles.never}>
          {NEVER.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </Card>
    </article>
  );
}
