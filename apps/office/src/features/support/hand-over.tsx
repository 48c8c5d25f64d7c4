import { Select, Skeleton, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChatCase, ChatRow, Colleagues, HandChat } from '@feria/contracts/support/office';
import { LONGEST_CHAT } from '@feria/contracts/support/kinds';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Dialog } from '../../ground/forms/form-parts.tsx';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';

interface HandOverProps {
  row: ChatRow;
  show: (next: ChatCase) => Promise<void>;
  onClose: () => void;
}

/** To whom, and what they should know: the note is read in the office alone. */
export function HandOver({ row, show, onClose }: HandOverProps) {
  const t = useT();
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  /** Sent again after an outage, it is the same act. */
  const key = useRef(crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: SUPPORT.of('colleagues'),
    queryFn: () => call<Colleagues>('GET', '/support/colleagues'),
    staleTime: 0,
  });
  const hand = useMutation({
    mutationFn: (given: HandChat) => call<ChatCase>('POST', `/support/${row.id}/hand-over`, given),
    onSuccess: (next) => {
      onClose();
      return show(next);
    },
  });
  const group = (isHere: boolean) => ({
    group: t(isHere ? 'support.answersNow' : 'support.answersLater'),
    items: (data?.items ?? [])
      .filter((one) => one.isHere === isHere)
      .map(({ id, name }) => ({ value: id, label: name })),
  });
  const chosen = data?.items.find(({ id }) => id === to);
  return (
    <Dialog title={t('support.handOver')} onClose={onClose}>
      <Form
        act={hand}
        send={() => {
          if (to !== null && !hand.isPending)
            hand.mutate({ clientKey: key.current, to, from: row.assignedTo, note: note.trim() });
        }}
        submit={t('support.handOver')}
        isReady={to !== null}
        onClose={onClose}
        gap="md"
      >
        {error ? (
          <LoadFailure error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton h={60} />
        ) : data.items.length === 0 ? (
          <Text size="sm">{t('support.noColleagues')}</Text>
        ) : (
          <Select
            data-autofocus
            required
            searchable
            label={t('support.handTo')}
            data={[group(true), group(false)].filter(({ items }) => items.length > 0)}
            value={to}
            allowDeselect={false}
            nothingFoundMessage={t('support.noColleagues')}
            {...(chosen && !chosen.isHere ? { description: t('support.answersLaterHint') } : {})}
            onChange={setTo}
          />
        )}
        <Textarea
          label={t('support.handNote')}
          description={t('support.noteHint')}
          maxLength={LONGEST_CHAT}
          autosize
          minRows={2}
          maxRows={8}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
