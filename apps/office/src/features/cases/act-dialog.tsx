import { Alert, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentCase } from '@feria/contracts/cases/office';
import { CASE_OUTCOMES, isByHand, LONGEST_LINE, type CaseOutcome } from '@feria/contracts/cases/states';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Dialog, isReason } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';

export type Act = 'ask' | 'trace' | 'note' | 'close';

interface ActDialogProps {
  act: Act;
  found: PaymentCase;
  onClose: () => void;
  onDone: (next: PaymentCase) => Promise<void>;
}

/** Words for the member, or for colleagues; of an end its outcome, too. */
export function ActDialog({ act, found: { row, version }, onClose, onDone }: ActDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<CaseOutcome | ''>('');
  const words = text.trim();
  const send = useMutation({
    mutationFn: () =>
      call<PaymentCase>('POST', `/cases/${row.id}/${act}`, {
        version,
        text: words,
        ...(act === 'close' ? { outcome } : {}),
      }),
    onSuccess: onDone,
  });
  const isReady = isReason(words) && (act !== 'close' || outcome !== '');
  const isTold = act === 'ask' || act === 'close';
  return (
    <Dialog title={t(`cases.${act}`)} onClose={onClose} size="lg" closeOnClickOutside={words === ''}>
      <Form
        act={send}
        send={() => {
          if (isReady) send.mutate();
        }}
        submit={t(`cases.${act}`)}
        isReady={isReady}
        onClose={onClose}
        gap="md"
      >
        {act === 'close' && <Alert color="blue">{t('cases.movesMoney')}</Alert>}
        {act === 'close' && (
          <Select
            label={t('list.column.outcome')}
            value={outcome === '' ? null : outcome}
            onChange={(value) => setOutcome((value ?? '') as CaseOutcome | '')}
            data={CASE_OUTCOMES[row.kind]
              .filter((one) => isByHand(row.kind, one))
              .map((one) => ({ value: one, label: t(`cases.outcome.${one}`) }))}
            allowDeselect={false}
          />
        )}
        <Textarea
          name="text"
          label={t(isTold ? 'cases.words' : 'cases.noteWords')}
          description={t(`cases.hint.${act}`)}
          value={text}
          maxLength={LONGEST_LINE}
          autosize
          minRows={4}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
