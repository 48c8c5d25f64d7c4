import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from './texts.ts';

export function NotFound() {
  const t = useT();
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
