import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from './texts.ts';
import { usePageTitle } from './use-page-title.ts';

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
