import { Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AudienceCount, CircularView } from '@feria/contracts/inbox/circulars';
import { call } from '../../ground/http/api.ts';
import { Form } from '../../ground/forms/form.tsx';
import { Dialog, isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CountAlert } from './count-alert.tsx';
import { MESSAGES } from './queries.ts';

interface SendProps {
  view: CircularView;
  onClose: () => void;
  onSent: (view: CircularView) => void;
}

/** The question before it is sent: for how many it is, counted now. */
export function SendDialog({ view, onClose, onSent }: SendProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const { id, version, circular } = view;
  const { topic, audience, channels, sendAt } = circular;
  const count = useQuery({
    queryKey: MESSAGES.one(id, 'count', version),
    queryFn: () => call<AudienceCount>('POST', '/circulars/count', { topic, audience }),
    staleTime: 0,
  });
  const send = useMutation({
    mutationFn: () => call<CircularView>('POST', `/circulars/${id}/send`, { version, reason: reason.trim() }),
    onSuccess: (next) => {
      onClose();
      onSent(next);
    },
  });
  const isReady = isReason(reason) && (count.data?.reached ?? 0) > 0;
  return (
    <Dialog title={t('messages.send')} onClose={onClose}>
      <Form
        act={{ isPending: send.isPending, error: send.error ?? count.error }}
        send={() => send.mutate()}
        submit={t(count.data?.needsSecond === true ? 'messages.askSecond' : 'messages.send')}
        isReady={isReady}
        onClose={onClose}
      >
        {count.data ? <CountAlert count={count.data} channels={channels} /> : <Skeleton h={80} />}
        <Text size="sm">
          {sendAt === null ? t('messages.atOnce') : t('messages.sendAt')}{' '}
          {sendAt !== null && <Moment at={sendAt} />}
        </Text>
        <ReasonField value={reason} onChange={setReason} isFirst />
      </Form>
    </Dialog>
  );
}
