import { Button, Stack } from '@feria/ui';
import type { LimitRequestView } from '@feria/contracts/limits/member';
import { platformNow } from '../../../ground/time/clock.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useLimitAct } from '../api.ts';
import styles from './limits.module.css';

/** What somebody asked for and has still to say yes to: from when, until when, and how it is taken back. */
export function Request({ request, much }: { request: LimitRequestView; much: (amount: string) => string }) {
  const t = useT();
  const act = useLimitAct();
  const isOpen = platformNow() >= Date.parse(request.confirmFrom);
  return (
    <div className={styles.request}>
      <p>
        {request.amount === null
          ? t('limits.requestNone')
          : t('limits.request', { amount: much(request.amount) })}{' '}
        {t('limits.requestStands')}
      </p>
      <p className={styles.small}>
        {isOpen ? null : (
          <>
            {t('limits.requestFrom')} <Moment at={request.confirmFrom} />
            {'. '}
          </>
        )}
        {t('limits.requestUntil')} <Moment at={request.lapsesAt} />.
      </p>
      <Stack row gap={2}>
        {isOpen ? (
          <Button
            size="small"
            loading={act.isPending}
            onClick={() => act.mutate({ request: request.id, verb: 'confirm' })}
          >
            {request.amount === null
              ? t('limits.confirmNone')
              : t('limits.confirm', { amount: much(request.amount) })}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          loading={act.isPending}
          onClick={() => act.mutate({ request: request.id, verb: 'withdraw' })}
        >
          {t('limits.withdraw')}
        </Button>
      </Stack>
      {act.error ? <ActionFailure error={act.error} /> : null}
    </div>
  );
}
