import { Alert, Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import type { EntryDetail, ReversalOrder, ReversalPreview } from '@feria/contracts/play/reversals';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { ReasonField, isReason } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/values/amount.tsx';
import { Effect } from './effect.tsx';
import { useAct } from './use-act.ts';

type Verb = 'approve' | 'refuse';
type DecideProps = { entry: EntryDetail; order: ReversalOrder; preview: ReversalPreview | null };

/** The second person's word. Who asked may only take the question back. */
export function Decide({ entry, order, preview }: DecideProps) {
  const t = useT();
  const money = useMoney();
  const { confirm, dialog } = useConfirm();
  const [note, setNote] = useState('');
  const act = useAct<Verb>(
    entry.id,
    (verb) => `/reversals/${order.id}/${verb}`,
    (verb) => ({ note: note.trim(), ...(verb === 'approve' ? { changes: preview?.changes } : {}) }),
    (after) => t(after.order?.state === 'done' ? 'reversal.done' : 'reversal.refused'),
  );
  const mayApprove = !order.isOwn && !order.isTied && preview !== null;
  const hasNote = isReason(note);
  const isSending = (verb: Verb): boolean => act.isPending && act.variables === verb;
  const isReady = (verb: Verb): boolean => hasNote && (!act.isPending || isSending(verb));
  const refusing = t(order.isOwn ? 'reversal.withdraw' : 'reversal.refuse');
  const first: Verb = mayApprove ? 'approve' : 'refuse';
  const facts = { amount: money(entry.amount, entry.currency), account: entry.account };
  const send = (): void => {
    if (!mayApprove) act.mutate('refuse');
    else
      confirm({
        title: t('reversal.takeTitle', facts),
        text: t('reversal.takeText', facts),
        yes: t('reversal.approve'),
        isGrave: true,
        send: () => act.mutateAsync('approve'),
      });
  };
  return (
    <Card withBorder>
      {dialog}
      <Form
        act={{ isPending: isSending(first), error: act.variables === 'approve' ? null : act.error }}
        send={send}
        submit={mayApprove ? t('reversal.approve') : refusing}
        isReady={isReady(first)}
        button={mayApprove ? { color: 'red' } : { variant: 'default' }}
        after={
          mayApprove && (
            <Button
              variant="default"
              loading={isSending('refuse')}
              disabled={!isReady('refuse')}
              onClick={() => act.mutate('refuse')}
            >
              {refusing}
            </Button>
          )
        }
      >
        <Title order={2} size="h4">
          {t('reversal.state.waiting')}
        </Title>
        {preview && <Effect entry={entry} preview={preview} />}
        {order.isOwn && <Alert color="gray">{t('reversal.ownWaiting')}</Alert>}
        {order.isTied && <Alert color="gray">{t('reversal.tied')}</Alert>}
        <ReasonField
          value={note}
          onChange={setNote}
          label={t('reversal.note')}
          hint={t('reversal.noteHint')}
        />
      </Form>
    </Card>
  );
}
