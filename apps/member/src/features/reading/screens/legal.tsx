/**
 * /legal/terms, /legal/privacy, /legal/licences: the page that the operator published, with its version and date. What a registration
 * accepts is the market's own document (GET permission): where it is another version than the page's, both stand here.
 */
import { EmptyState } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { LegalKey, LegalPage } from '@feria/contracts/content';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { HtmlContent } from '../../../app/content/html-content.tsx';
import { useContentQuery } from '../../../app/content/paths.ts';
import { Refused } from '../../../app/failures.ts';
import { RowBones } from '../../../app/parts/bones.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { useT } from '../../../app/texts.ts';
import { usePageTitle } from '../../../app/use-page-title.ts';
import { useWholePermission } from '../../../app/whole-permission.ts';
import styles from './legal.module.css';

const TABS = ['terms', 'privacy', 'licences'] as const;

export function Legal({ name }: { name: LegalKey }) {
  const t = useT();
  const { data, error, refetch } = useQuery(useContentQuery<LegalPage | null>(`/api/legal/${name}`));
  // Null: the server knew already.
  const isMissing = data === null || (error instanceof Refused && error.code === 'request.not_found');
  const title = data?.title ?? t(`reading.legal.${name}`);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <nav className={styles.tabs} aria-label={t('reading.legalPages')}>
        {TABS.map((key) => (
          <Link
            key={key}
            href={`/legal/${key}`}
            className={styles.tab}
            {...(key === name ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`reading.legal.${key}`)}
          </Link>
        ))}
      </nav>
      {data ? (
        <Published page={data} />
      ) : error && !isMissing ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : isMissing ? null : (
        <RowBones rows={6} label={t('shell.loading')} />
      )}
      {name === 'licences' ? (
        <Licences isMissing={isMissing} />
      ) : (
        <Accepted name={name} published={data} isMissing={isMissing} />
      )}
    </div>
  );
}

function Published({ page: { version, publishedAt, content, language } }: { page: LegalPage }) {
  const t = useT();
  const { wire } = useApp();
  return (
    <article className={styles.text}>
      <p className={styles.version}>
        {t('reading.version', { version })} · <Moment at={publishedAt} />
      </p>
      {language === wire ? null : <p className={styles.note}>{t('reading.otherLanguage')}</p>}
      <div lang={language}>
        <HtmlContent html={content} />
      </div>
    </article>
  );
}

interface AcceptedProps {
  name: 'terms' | 'privacy';
  published: LegalPage | null | undefined;
  isMissing: boolean;
}

/** The market's own words, which a registration accepts. */
function Accepted({ name, published, isMissing }: AcceptedProps) {
  const t = useT();
  const localized = useLocalized();
  const whole = useWholePermission();
  if (!whole) return isMissing ? <RowBones rows={6} label={t('shell.loading')} /> : null;
  const { version, text } = whole[name];
  if (published?.version === version || (!published && !isMissing)) return null;
  const words = localized(text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const body = words.map((line) => <p key={line}>{line}</p>);
  if (!published)
    return (
      <article className={styles.text}>
        <p className={styles.version}>{t('reading.version', { version })}</p>
        {body}
      </article>
    );
  return (
    <details className={styles.accepted}>
      <summary>{t('reading.accepted', { version })}</summary>
      <div className={styles.text}>{body}</div>
    </details>
  );
}

function Licences({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  const link = <Link href="/licence">{t('reading.licenceMore')}</Link>;
  if (!isMissing) return <p>{link}</p>;
  return (
    <EmptyState title={t('reading.noLicences')} action={link}>
      {t('reading.noLicencesText')}
    </EmptyState>
  );
}
