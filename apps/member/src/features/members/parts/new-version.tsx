import { useState } from 'react';
import type { WaitingPage } from '@feria/contracts/members/acceptance';
import { legalHref, LegalText, useLegal } from '../../../ground/content/legal-text.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Text } from '@feria/ui';
import styles from './new-version.module.css';

/** One page with a version that is new: its number and date, what was accepted before, and its text, here or as a page. */
export function NewVersion({ waiting }: { waiting: WaitingPage }) {
  const t = useT();
  const [isRead, setRead] = useState(false);
  const { page, version, publishedAt, accepted } = waiting;
  return (
    <section className={styles.page} aria-label={t(`accept.${page}`)}>
      <Text as="h3" size={16}>
        {t(`accept.${page}`)}
      </Text>
      <Text size={14} tone="soft">
        <strong>{t('accept.version', { version })}</strong>
        {publishedAt === null ? null : (
          <>
            {' · '}
            {t('accept.since')} <Moment at={publishedAt} />
          </>
        )}
      </Text>
      <Text size={14} tone="soft">
        {accepted ? (
          <>
            {t('accept.before', { version: accepted.version })} <Moment at={accepted.at} />
          </>
        ) : (
          t('accept.none')
        )}
      </Text>
      <p className={styles.links}>
        <a href={legalHref(page)} target="_blank" rel="noopener">
          {t('accept.page')}
        </a>
        {accepted ? (
          <a href={legalHref(page, accepted.version)} target="_blank" rel="noopener">
            {t('accept.old')}
          </a>
        ) : null}
      </p>
      <details className={styles.here} onToggle={(event) => setRead(event.currentTarget.open)}>
        <summary>{t('accept.read')}</summary>
        {isRead ? <Words page={page} /> : null}
      </details>
    </section>
  );
}

function Words({ page }: Pick<WaitingPage, 'page'>) {
  const t = useT();
  const { data, error } = useLegal(page);
  if (!data) return error ? <p>{t('accept.lost')}</p> : <RowSkeleton rows={6} label={t('shell.loading')} />;
  return (
    <div className={styles.text} tabIndex={0} role="region" aria-label={data.title}>
      <LegalText page={data} otherLanguage={t('accept.otherLanguage')} />
    </div>
  );
}
