import { Alert, Card, Title } from '@mantine/core';
import { useState } from 'react';
import type { EntryDetail, ReversalPreview } from '@feria/contracts/play/reversals';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import { formatMoney } from '@feria/ui/format';
import { CauseSelect } from './cause-select.tsx';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { ReasonField, isReason } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/values/amount.tsx';
import { Effect } from './effect.tsx';
import { useTakeBack } from './use-take-back.ts';

/** The question with its answer shown first: what it does, why, and then the button. */
export function TakeBack({ entry, preview }: { entry: EntryDetail; preview: ReversalPreview }) {
  const t = useT();
  const lang = useLang();
  const money = useMoney();
  const { confirm, dialog } = useConfirm();
  const [cause, setCause] = useState<ReversalCause | null>(null);
  const [note, setNote] = useState('');
  const act = useTakeBack(entry.id);
  const facts = { amount: money(entry.amount, entry.currency), account: entry.account };
  const ask = (): void => {
    if (cause === null) return;
    const request = { cause, note: note.trim(), changes: preview.changes };
    confirm({
      title: t(preview.needsSecond ? 'reversal.askTitle' : 'reversal.takeTitle', facts),
      text: t(preview.needsSecond ? 'reversal.askText' : 'reversal.takeText', facts),
      yes: t(preview.needsSecond ? 'reversal.ask' : 'reversal.confirm'),
      isGrave: true,
      send: () => act.mutateAsync(request),
    });
  };
  return (
    <Card withBorder>
      {dialog}
      <Form
        send={ask}
        submit={t(preview.needsSecond ? 'reversal.ask' : 'reversal.confirm')}
        isReady={cause !== null && isReason(note)}
        button={{ color: 'red' }}
      >
        <Title order={2} size="h4">
          {t('reversal.title')}
        </Title>
        <Effect entry={entry} preview={preview} />
        {preview.needsSecond && (
          <Alert color="blue">
            {t(`reversal.needsSecond.${preview.line}`, {
              amount: formatMoney(preview.aloneBelow, entry.currency, lang, undefined, { withCode: true }),
            })}
          </Alert>
        )}
        <CauseSelect value={cause} onChange={setCause} />
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
