import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from '../i18n/texts.ts';
import { usePageTitle } from '../pages/use-page-title.ts';

/** As a page of its own. */
export function NotOfferedPage() {
  usePageTitle(useT()('notOffered.title'));
  return <NotOffered />;
}

/** What stands at an address whose capability is not built, or is switched off in this market: the licensee's choice, not the country's law. Nothing was begun, so nothing is lost. */
export function NotOffered() {
  const t = useT();
  return (
    <EmptyState
      title={t('notOffered.title')}
      action={
        <Link href="/" className={buttonClass()}>
          {t('notFound.action')}
        </Link>
      }
    >
      {t('notOffered.text')}
    </EmptyState>
  );
}
