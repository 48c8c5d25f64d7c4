import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from '../ground/i18n/texts.ts';
import { usePageTitle } from '../ground/pages/use-page-title.ts';

export function NotFound() {
  const t = useT();
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      title={t('notFound.title')}
      action={
        <Link href="/" className={buttonClass()}>
          {t('notFound.action')}
        </Link>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
