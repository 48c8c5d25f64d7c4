/**
 * /legal/terms, /legal/privacy, /legal/licences: the page that the operator published, with its version and date. Its version is what
 * members accept (ADR 51). `?version=` shows one that was in force before and says that it is no more.
 */
import { EmptyState, Text } from '@feria/ui';
import { Link, useSearch } from 'wouter';
import type { LegalKey, LegalPage } from '@feria/contracts/content/member';
import { legalHref, LegalText, useLegal } from '../../../ground/content/legal-text.tsx';
import { Refused } from '../../../ground/http/failures.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { legalVersionIn } from '../page-in.ts';
import styles from './legal.module.css';

const TABS = ['terms', 'privacy', 'licences'] as const;

export function Legal({ name }: { name: LegalKey }) {
  const t = useT();
  const version = legalVersionIn(useSearch());
  const { data, error, refetch } = useLegal(name, version);
  const isMissing = data === null || (error instanceof Refused && error.code === 'request.not_found');
  const title = data?.title ?? t(`reading.legal.${name}`);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Text as="h1" size={32}>
        {title}
      </Text>
      <nav className={styles.tabs} aria-label={t('reading.legalPages')}>
        {TABS.map((key) => (
          <Link
            key={key}
            href={legalHref(key)}
            className={styles.tab}
            {...(key === name ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`reading.legal.${key}`)}
          </Link>
        ))}
      </nav>
      {data ? (
        <Published name={name} page={data} />
      ) : error && !isMissing ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : isMissing ? (
        <Missing name={name} />
      ) : (
        <RowSkeleton rows={6} label={t('shell.loading')} />
      )}
      {name === 'licences' && !isMissing ? (
        <p>
          <Link href="/licence">{t('reading.licenceMore')}</Link>
        </p>
      ) : null}
    </div>
  );
}

function Published({ name, page }: { name: LegalKey; page: LegalPage }) {
  const t = useT();
  const { version, publishedAt, until, earlier } = page;
  return (
    <>
      {until === null ? null : (
        <p className={styles.note} role="note">
          {t('reading.notInForce')} <Moment at={until} />.{' '}
          <Link href={legalHref(name)}>{t('reading.toInForce')}</Link>
        </p>
      )}
      <article className={styles.text}>
        <Text size={14} tone="muted">
          {t('reading.version', { version })}
          {publishedAt === null ? null : (
            <>
              {' · '}
              {t('reading.since')} <Moment at={publishedAt} />
            </>
          )}
        </Text>
        <LegalText page={page} otherLanguage={t('reading.otherLanguage')} noteClass={styles.note} />
      </article>
      {earlier.length > 0 ? (
        <Earlier name={name} shown={until === null ? null : version} earlier={earlier} />
      ) : null}
    </>
  );
}

interface EarlierProps {
  name: LegalKey;
  /** The one that is on the page. */
  shown: string | null;
  earlier: LegalPage['earlier'];
}

function Earlier({ name, shown, earlier }: EarlierProps) {
  const t = useT();
  return (
    <section className={styles.earlier} aria-labelledby="earlier-versions">
      <Text as="h2" size={20} id="earlier-versions">
        {t('reading.earlier')}
      </Text>
      <ul className={styles.list}>
        {earlier.map(({ version, until }) => (
          <li key={`${version} ${until}`}>
            <Link
              href={legalHref(name, version)}
              className={styles.old}
              {...(version === shown ? { 'aria-current': 'page' as const } : {})}
            >
              {t('reading.version', { version })}
            </Link>{' '}
            <Text as="span" size={14} tone="muted">
              {t('reading.until')} <Moment at={until} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ name }: { name: LegalKey }) {
  const t = useT();
  if (name === 'licences')
    return (
      <EmptyState
        title={t('reading.noLicences')}
        action={<Link href="/licence">{t('reading.licenceMore')}</Link>}
      >
        {t('reading.noLicencesText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('reading.noVersion')}
      action={<Link href={legalHref(name)}>{t('reading.toInForce')}</Link>}
    >
      {t('reading.noVersionText')}
    </EmptyState>
  );
}
