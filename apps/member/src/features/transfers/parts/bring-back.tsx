import { Button, Stack } from '@feria/ui';
import type { ConsolidateAnswer } from '@feria/contracts/transfers/member';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { isFateUnknown } from '../orders.ts';
import type { useBringBack } from '../orders.ts';
import { isOpen } from '../queries.ts';
import styles from './transfers.module.css';
import { useWaiting } from './waits.ts';

export interface BringBackProps {
  order: ReturnType<typeof useBringBack>;
  /** What was said of an earlier move is old from now on. */
  onStart: () => void;
}

/** "One key": everything from every game wallet back into the balance. */
export function BringBack({ order, onStart }: BringBackProps) {
  const t = useT();
  return (
    <section className={styles.action}>
      <Button block loading={order.isPending} onClick={() => (onStart(), order.mutate())}>
        {t('transfers.bringBack')}
      </Button>
      <p className={styles.why}>{t('transfers.bringBackNote')}</p>
      <div role="status">{order.data ? <Outcome answer={order.data} /> : null}</div>
      {order.error ? (
        <ActionFailure
          error={order.error}
          money={isFateUnknown(order.error) ? t('transfers.moneyUnknown') : t('transfers.moneyNone')}
        />
      ) : null}
    </section>
  );
}

/** What came of it, each part of it that is not as it was asked for. */
function Outcome({ answer: { transfers, unreached } }: { answer: ConsolidateAnswer }) {
  const t = useT();
  const waits = useWaiting(transfers);
  const namesOf = (vendors: readonly { displayName: string }[]) =>
    vendors.map(({ displayName }) => displayName).join(', ');
  const refused = transfers.filter(({ state }) => state === 'refused');
  const isWhole = refused.length === 0 && unreached.length === 0 && !transfers.some(isOpen);
  return (
    <Stack gap={2}>
      {isWhole ? (
        <p>
          {transfers.length === 0
            ? t('transfers.back.nothing')
            : waits === null
              ? t('transfers.back.done')
              : t('transfers.back.waits', { amount: waits })}
        </p>
      ) : null}
      {transfers.some(isOpen) ? <p>{t('transfers.back.unsure')}</p> : null}
      {refused.length > 0 ? <p>{t('transfers.back.refused', { vendors: namesOf(refused) })}</p> : null}
      {unreached.length > 0 ? <p>{t('transfers.back.unreached', { vendors: namesOf(unreached) })}</p> : null}
    </Stack>
  );
}
