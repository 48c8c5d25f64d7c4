import { Card, EmptyState, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { verificationQuery } from '../api.ts';
import { DocumentForm } from '../parts/document-form.tsx';
import { Standing } from '../parts/standing.tsx';
import styles from '../parts/verification.module.css';

/** ?page=verification: who one is, shown by a document. */
export function Verification() {
  const t = useT();
  const { data, error, refetch } = useQuery(verificationQuery());
  if (!data && error)
    return <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />;
  if (!data) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return (
    <div className={styles.screen}>
      <Standing view={data} />
      {!data.isOpen ? null : data.hasRealName ? (
        <Card>
          <DocumentForm key={data.state} view={data} />
        </Card>
      ) : (
        <EmptyState
          title={t('verification.nameTitle')}
          action={
            <Link href={memberHref('securityCenter')} className={buttonClass({})}>
              {t('verification.toName')}
            </Link>
          }
        >
          {t('verification.name')}
        </EmptyState>
      )}
    </div>
  );
}
