import { Card, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { DepositView } from '@feria/contracts/cashier/member';
import { useT } from '../../../ground/i18n/texts.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useTransferProof } from '../part-orders.ts';
import { depositMethodsQuery } from '../queries.ts';
import { Usual } from './method-cards.tsx';
import { ProofForm } from './proof-form.tsx';
import pay from './how-to-pay.module.css';

interface TransferProofProps {
  id: string;
  method: string;
  transfer: NonNullable<DepositView['transfer']>;
}

/** "I have paid": the receipt of the member's bank, and until when somebody looks at it. */
export function TransferProof({ id, method, transfer: { proofs, room, answerBy } }: TransferProofProps) {
  const t = useT();
  const moment = useMoment();
  const sending = useTransferProof(id);
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
        {room > 0 ? (
          <ProofForm
            sending={sending}
            room={room}
            isFirst={answerBy === null}
            words={{
              label: t('transfer.proofs'),
              hint: t('transfer.proofsHint', { count: room }),
              say: t('transfer.send'),
              money: t('transfer.moneySafe'),
            }}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
