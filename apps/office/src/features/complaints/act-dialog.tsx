import { Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { DECIDED_OUTCOMES, LONGEST_COMPLAINT, SHORTEST_COMPLAINT } from '@feria/contracts/complaints/kinds';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Dialog, isReason } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';

export type Act = 'ask' | 'decide' | 'note' | 'close';
type Outcome = (typeof DECIDED_OUTCOMES)[number];

interface ActDialogProps {
  act: Act;
  found: ComplaintCase;
  onClose: () => void;
  onDone: (next: ComplaintCase) => Promise<void>;
}

/** Words for the member, or for colleagues; of a decision its outcome, too. */
export function ActDialog({ act, found: { row, version }, onClose, onDone }: ActDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const words = text.trim();
  const send = useMutation({
    mutationFn: () =>
      call<ComplaintCase>('POST', `/complaints/${row.id}/${act}`, {
        version,
        text: words,
        ...(act === 'decide' ? { outcome } : {}),
      }),
    onSuccess: onDone,
  });
  const isNote = act === 'note';
  const isReady =
    (isNote ? isReason(words) : words.length >= SHORTEST_COMPLAINT) && (act !== 'decide' || outcome !== '');
  return (
    <Dialog title={t(`complaints.${act}`)} onClose={onClose} size="lg" closeOnClickOutside={words === ''}>
      <Form
        act={send}
        send={() => {
          if (isReady) send.mutate();
        }}
        submit={t(`complaints.${act}`)}
        isReady={isReady}
        onClose={onClose}
        gap="md"
      >
        {act === 'decide' && (
          <Select
            label={t('complaints.outcome')}
            value={outcome === '' ? null : outcome}
            onChange={(value) => setOutcome((value ?? '') as Outcome | '')}
            data={DECIDED_OUTCOMES.map((one) => ({ value: one, label: t(`complaints.outcome.${one}`) }))}
            allowDeselect={false}
          />
        )}
        <Textarea
          name="text"
          label={t(isNote ? 'complaints.noteWords' : 'complaints.words')}
          description={
            isNote
              ? t('complaints.noteHint')
              : act === 'close'
                ? t('complaints.closeHint')
                : act === 'ask'
                  ? t('complaints.askHint')
                  : t('complaints.wordsHint', { count: SHORTEST_COMPLAINT })
          }
          value={text}
          maxLength={LONGEST_COMPLAINT}
          autosize
          minRows={5}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
