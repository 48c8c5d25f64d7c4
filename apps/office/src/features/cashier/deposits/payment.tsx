/** A payment that is for no deposit of ours, as far as anybody knows: it is held for a member when somebody has shown for which deposit it was. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OfficePaymentDetail } from '@feria/contracts/cashier/office';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useActed } from '../../../ground/feedback/acted.ts';
import { Confirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { PAYMENTS } from '../queries.ts';
import { PaymentCard } from './payments.tsx';

export function UnclaimedPayment({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const [isAssigning, setAssigning] = useState(false);
  const query = useRecord<OfficePaymentDetail>(PAYMENTS.one(id), `/payments/${id}`);
  const { data } = query;
  if (data?.depositId) return <Redirect to={`/deposits/${data.depositId}`} />;
  return (
    <DetailPage title={t('came.unclaimed')} query={query}>
      {data && (
        <Stack gap="md">
          <PaymentCard payment={data.payment} depositId={null} market={data.merchantCode} />
          {may('cashier.decide') && !data.payment.approval && (
            <Button variant="default" onClick={() => setAssigning(true)}>
              {t('came.act.assign')}
            </Button>
          )}
          {isAssigning && <AssignDialog id={id} onClose={() => setAssigning(false)} />}
        </Stack>
      )}
    </DetailPage>
  );
}

function AssignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const acted = useActed();
  const queries = useQueryClient();
  const [deposit, setDeposit] = useState('');
  return (
    <Confirm
      title={t('came.confirm.assign')}
      text={t('came.text.assign')}
      yes={t('came.act.assign')}
      reason="needed"
      isReady={deposit.trim().length > 2}
      send={(reason) => call('POST', `/payments/${id}/assign`, { reason, deposit: deposit.trim() })}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: PAYMENTS.all });
        acted(t('came.asked'));
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('came.reference')}
        value={deposit}
        autoComplete="off"
        onChange={(event) => setDeposit(event.currentTarget.value)}
      />
    </Confirm>
  );
}
