import { Badge, Stack, Text, Section } from '@feria/ui';
import type { Tone } from '@feria/ui';
import type { TransferState, TransferView } from '@feria/contracts/transfers/member';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { TRANSFERS_PATH } from '../queries.ts';
import styles from './transfers.module.css';
import { useWaiting } from './waits.ts';

const TONES: Record<TransferState, Tone> = {
  requested: 'info',
  sending: 'info',
  unsure: 'warn',
  done: 'up',
  refused: 'down',
};

/** Every transfer, newest first, and what became of it. */
export function TransferHistory() {
  const t = useT();
  return (
    <Section title={t('transfers.history')}>
      <Transfers />
    </Section>
  );
}

function Transfers() {
  const t = useT();
  const list = useOwnList<TransferView>(TRANSFERS_PATH);
  return (
    <LongList list={list} rows={4} money={t('transfers.moneyKept')}>
      {(pages) => <Lines transfers={pages.flatMap((page) => page.items)} />}
    </LongList>
  );
}

function Lines({ transfers }: { transfers: readonly TransferView[] }) {
  const t = useT();
  if (transfers.length === 0)
    return (
      <Text as="div" tone="soft">
        <strong>{t('transfers.emptyTitle')}</strong>
        <p>{t('transfers.empty')}</p>
      </Text>
    );
  return (
    <ul className={styles.transfers}>
      {transfers.map((transfer) => (
        <Line key={transfer.id} transfer={transfer} />
      ))}
    </ul>
  );
}

function Line({ transfer }: { transfer: TransferView }) {
  const t = useT();
  const waits = useWaiting([transfer]);
  const { displayName: vendor, direction, cause, amount, currency, state, createdAt } = transfer;
  return (
    <li className={styles.transfer}>
      <Stack as="span" gap={1} shrinks>
        <span className={styles.name}>{t(`transfers.moving.${direction}`, { vendor })}</span>
        <span className={styles.why}>{t(`transfers.cause.${cause}`)}</span>
        <Moment className={styles.why} at={createdAt} />
        {waits === null ? null : (
          <span className={styles.why}>{t('transfers.waits', { amount: waits })}</span>
        )}
        {state === 'refused' ? (
          <span className={styles.why}>
            {t(direction === 'in' ? 'transfers.refusedIn' : 'transfers.refusedOut', { vendor })}
          </span>
        ) : null}
      </Stack>
      <span className={styles.end}>
        <OwnAmount className={styles.name} amount={amount} currency={currency} />
        <Badge tone={TONES[state]}>{t(`transfers.state.${state}`)}</Badge>
      </span>
    </li>
  );
}
