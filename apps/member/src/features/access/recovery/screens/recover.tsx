import { Button, EmptyState } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../../ground/dialogs/dialogs.ts';
import { Refused } from '../../../../ground/http/failures.ts';
import { RowSkeleton } from '../../../../ground/loading/skeletons.tsx';
import { MailedPage } from '../../../../ground/forms/mailed-page.tsx';
import { LoadFailure } from '../../../../ground/loading/query-states.tsx';
import { useT } from '../../../../ground/i18n/texts.ts';
import { useMailedToken } from '../../../../ground/forms/use-mailed-token.ts';
import { lookAtLink } from '../api.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';

/** /recover#…: behind the mailed link. */
export function Recover() {
  const t = useT();
  const { open } = useDialogs();
  const token = useMailedToken();
  const [isDone, setDone] = useState(false);
  const look = useQuery({
    queryKey: ['recovery', token],
    queryFn: () => lookAtLink(token ?? ''),
    enabled: token !== undefined && token !== '' && !isDone,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isOver =
    token === '' || (look.error instanceof Refused && look.error.code === 'identity.recovery_over');
  if (isDone)
    return (
      <MailedPage title={t('recovery.pageTitle')}>
        <EmptyState
          title={t('recovery.doneTitle')}
          action={<Button onClick={() => open({ kind: 'login' })}>{t('login.submit')}</Button>}
        >
          {t('recovery.done')}
        </EmptyState>
      </MailedPage>
    );
  if (isOver)
    return (
      <MailedPage title={t('recovery.pageTitle')}>
        <EmptyState
          title={t('recovery.overTitle')}
          action={<Button onClick={() => open({ kind: 'recovery' })}>{t('recovery.askAgain')}</Button>}
        >
          {t('recovery.over')}
        </EmptyState>
      </MailedPage>
    );
  if (look.error instanceof Refused && look.error.code === 'identity.number_unreachable')
    return (
      <MailedPage title={t('recovery.pageTitle')}>
        <EmptyState
          title={t('recovery.unreachableTitle')}
          action={<Button onClick={() => void look.refetch()}>{t('failure.retry')}</Button>}
        >
          {t('refusal.identity.number_unreachable')}
        </EmptyState>
      </MailedPage>
    );
  return (
    <MailedPage title={t('recovery.pageTitle')}>
      {look.data ? (
        <NewPasswordForm token={token ?? ''} opened={look.data.value} onDone={() => setDone(true)} />
      ) : look.error ? (
        <LoadFailure error={look.error} onRetry={() => void look.refetch()} />
      ) : (
        <RowSkeleton rows={4} label={t('shell.loading')} />
      )}
    </MailedPage>
  );
}
