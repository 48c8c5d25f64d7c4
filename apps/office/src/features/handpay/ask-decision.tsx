import { Alert, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandPayRequest, OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import { call } from '../../ground/http/api.ts';
import { CauseSelect } from '../play/index.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { HAND_PAYS } from './queries.ts';

const DECISIONS = ['pay', 'refuse'] as const;
type Decision = (typeof DECISIONS)[number];

/** The first person's word. The second one's is an approval. */
export function AskDecision({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const tell = useDone();
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Decision>('pay');
  const [cause, setCause] = useState<ReversalCause | null>(null);
  const [note, setNote] = useState('');
  const request = isReason(note) ? requestOf(decision, cause, note.trim()) : null;
  const ask = useMutation({
    mutationFn: () => call<OfficeHandPayDetail>('POST', `/hand-pays/${id}/ask`, request ?? undefined),
    onSuccess: (detail) => {
      queries.setQueryData(HAND_PAYS.one(id), detail);
      tell(t('handPay.asked'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: HAND_PAYS.all }),
  });
  if (!may('cashier.decide')) return <Alert color="gray">{t('handPay.notYours')}</Alert>;
  const isRefusal = decision === 'refuse';
  return (
    <Part title={t('handPay.decide')} lead={t('handPay.decideLead')}>
      <Form
        act={ask}
        send={() => ask.mutate()}
        submit={t(isRefusal ? 'handPay.askRefuse' : 'handPay.askPay')}
        isReady={request !== null}
        button={isRefusal ? { color: 'red' } : {}}
      >
        <SegmentedControl
          w="fit-content"
          value={decision}
          onChange={setDecision}
          aria-label={t('handPay.request')}
          data={DECISIONS.map((value) => ({ value, label: t(`handPay.request.${value}`) }))}
        />
        <Text size="sm">{t(isRefusal ? 'handPay.refuseText' : 'handPay.payText')}</Text>
        {isRefusal && <CauseSelect value={cause} onChange={setCause} />}
        <ReasonField value={note} onChange={setNote} />
      </Form>
    </Part>
  );
}

/** Null: a cause is missing still. */
function requestOf(decision: Decision, cause: ReversalCause | null, note: string): HandPayRequest | null {
  if (decision === 'pay') return { decision, note };
  return cause === null ? null : { decision, cause, note };
}
