import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useApp } from './app-context.ts';
import { useT } from './texts.ts';
import { useCountry } from './use-country.ts';

/** What stands at an address whose capability this market does not have. Nothing was begun, so nothing is lost. */
export function NotOffered() {
  const t = useT();
  const countryOf = useCountry();
  const { merchant } = useApp();
  return (
    <EmptyState
      title={t('notOffered.title')}
      action={
        <Link href="/" className={buttonClass()}>
          {t('notFound.action')}
        </Link>
      }
    >
      {t('notOffered.text', { country: merchant ? countryOf(merchant) : '' })}
    </EmptyState>
  );
}
