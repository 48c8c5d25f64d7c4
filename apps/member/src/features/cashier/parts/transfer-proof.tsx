import { Button, Card, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { DepositView } from '@feria/contracts/cashier/member';
import { useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useTransferProof } from '../part-orders.ts';
import { depositMethodsQuery } from '../queries.ts';
import { Usual } from './method-cards.tsx';
import { ProofPicker } from './proof-picker.tsx';
import pay from './how-to-pay.module.css';
import styles from './part-cards.module.css';

interface TransferProofProps {
  id: string;
  method: string;
  transfer: NonNullable<DepositView['transfer']>;
}

/** "I have paid": the receipt of the member's bank, and until when somebody looks at it. */
export function TransferProof({ id, method, transfer: { proofs, room, answerBy } }: TransferProofProps) {
  const t = useT();
  const moment = useMoment();
  const { data } = useQuery(depositMethodsQuery());
  const usual = data?.items.find(({ code }) => code === method)?.usual;
  const isLate = answerBy !== null && Date.parse(answerBy) <= platformNow();
  return (
    <Card>
      <h2 className={pay.title}>{t(answerBy ? 'transfer.titleSaid' : 'transfer.title')}</h2>
      <Stack gap={4}>
        <div role="status">
          {answerBy ? (
            <Stack gap={1}>
              <Text>{isLate ? t('transfer.late') : t('transfer.until', { until: moment(answerBy) })}</Text>
              <Text size={14} tone="muted">
                {t('transfer.shown', { count: proofs })} {usual ? <Usual {...usual} /> : null}
              </Text>
            </Stack>
          ) : (
            <Text>{t('transfer.ask')}</Text>
          )}
        </div>
        {room > 0 ? <ProofForm id={id} room={room} isFirst={answerBy === null} /> : null}
      </Stack>
    </Card>
  );
}

function ProofForm({ id, room, isFirst }: { id: string; room: number; isFirst: boolean }) {
  const t = useT();
  const { images, setImages, send, sent } = useTransferProof(id);
  const [isTried, setTried] = useState(false);
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (images.length > 0) send.mutate();
      }}
    >
      <ProofPicker
        images={images}
        onChange={setImages}
        room={room}
        disabled={send.isPending}
        label={t('transfer.proofs')}
        hint={t('transfer.proofsHint', { count: room })}
      />
      {isTried && isFirst && images.length === 0 ? (
        <p role="alert" className={styles.small}>
          {t('transfer.missing')}
        </p>
      ) : null}
      {send.isPending ? (
        <progress className={styles.progress} aria-label={t('transfer.sending')} max={1} value={sent} />
      ) : null}
      {isFirst || images.length > 0 ? (
        <Button type="submit" loading={send.isPending}>
          {t(isFirst ? 'transfer.send' : 'transfer.more')}
        </Button>
      ) : null}
      {send.error ? <ActionFailure error={send.error} money={t('transfer.moneySafe')} /> : null}
    </form>
  );
}
