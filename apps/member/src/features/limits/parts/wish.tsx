import { Button, Stack } from '@feria/ui';
import type { LimitWishView } from '@feria/contracts/limits/member';
import { houseNow } from '../../../ground/time/clock.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useLimitAct } from '../api.ts';
import styles from './limits.module.css';

/** What somebody asked for and has still to say yes to: from when, until when, and how it is taken back. */
export function Wish({ wish, much }: { wish: LimitWishView; much: (amount: string) => string }) {
  const t = useT();
  const act = useLimitAct();
  const isOpen = houseNow() >= Date.parse(wish.confirmFrom);
  return (
    <div className={styles.wish}>
      <p>
        {wish.amount === null ? t('limits.wishNone') : t('limits.wish', { amount: much(wish.amount) })}{' '}
        {t('limits.wishStands')}
      </p>
      <p className={styles.small}>
        {isOpen ? null : (
          <>
            {t('limits.wishFrom')} <Moment at={wish.confirmFrom} />
            {'. '}
          </>
        )}
        {t('limits.wishUntil')} <Moment at={wish.lapsesAt} />.
      </p>
      <Stack row gap={2}>
        {isOpen ? (
          <Button
            size="small"
            loading={act.isPending}
            onClick={() => act.mutate({ wish: wish.id, verb: 'confirm' })}
          >
            {wish.amount === null
              ? t('limits.confirmNone')
              : t('limits.confirm', { amount: much(wish.amount) })}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          loading={act.isPending}
          onClick={() => act.mutate({ wish: wish.id, verb: 'withdraw' })}
        >
          {t('limits.withdraw')}
        </Button>
      </Stack>
      {act.error ? <ActionFailure error={act.error} /> : null}
    </div>
  );
}
