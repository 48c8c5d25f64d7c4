import { Button, buttonClass, EmptyState, Stack, Text } from '@feria/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { UnsubscribeAnswer } from '@feria/contracts/delivery/notifications';
import { call } from '../../../ground/http/api.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { MailedPage } from '../../../ground/forms/mailed-page.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMailedToken } from '../../../ground/forms/use-mailed-token.ts';

const look = (token: string) =>
  call<UnsubscribeAnswer>('/api/unsubscribe/look', { method: 'POST', body: { token } });
const leave = (token: string) =>
  call<UnsubscribeAnswer>(`/api/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST' });

/** /unsubscribe#…: behind a mail's link. Opening it turns nothing off; one press does, and nobody has to sign in for it. */
export function Unsubscribe() {
  const t = useT();
  const token = useMailedToken();
  const about = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => look(token ?? ''),
    enabled: token !== undefined && token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  const turnOff = useMutation({ mutationFn: () => leave(token ?? '') });
  if (token === '' || isLost(about.error))
    return (
      <MailedPage title={t('unsubscribe.page')}>
        <EmptyState title={t('unsubscribe.lostTitle')} action={<ToChoices />}>
          {t('unsubscribe.lost')}
        </EmptyState>
      </MailedPage>
    );
  const state = turnOff.data ?? about.data;
  const topic = state && t(`notify.topic.${state.value.topic}`);
  return (
    <MailedPage title={t('unsubscribe.page')}>
      {state && !state.value.wanted ? (
        <div role="status">
          <EmptyState title={t('unsubscribe.doneTitle', { topic: topic ?? '' })} action={<ToChoices />}>
            {t('unsubscribe.done')}
          </EmptyState>
        </div>
      ) : state ? (
        <Stack gap={4}>
          <Text as="h2" size={20}>
            {t('unsubscribe.ask', { topic: topic ?? '' })}
          </Text>
          <Text tone="soft">{t('unsubscribe.text')}</Text>
          {turnOff.error ? <ActionFailure error={turnOff.error} /> : null}
          <Button block loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {t('unsubscribe.submit')}
          </Button>
        </Stack>
      ) : about.error ? (
        <LoadFailure error={about.error} onRetry={() => void about.refetch()} />
      ) : (
        <RowSkeleton rows={3} label={t('shell.loading')} />
      )}
    </MailedPage>
  );
}

const isLost = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'delivery.link_invalid';

function ToChoices() {
  const t = useT();
  return (
    <Link href={memberHref('securityCenter')} className={buttonClass({ variant: 'secondary' })}>
      {t('unsubscribe.toChoices')}
    </Link>
  );
}
