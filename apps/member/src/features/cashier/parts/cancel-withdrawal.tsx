import { Button, Dialog, Stack, Text } from '@feria/ui';
import { useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useWithdrawalVerb } from '../part-orders.ts';

/** While nobody has decided its member may take it back: asked once, and everything is in the balance again. */
export function CancelWithdrawal({ id }: { id: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const cancel = useWithdrawalVerb(id, 'cancel');
  return (
    <Stack row gap={3}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('withdraw.cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismissible={!cancel.isPending}
        title={t('withdraw.cancelTitle')}
        footer={
          <>
            <Button variant="secondary" disabled={cancel.isPending} onClick={() => setOpen(false)}>
              {t('withdraw.cancelNo')}
            </Button>
            <Button
              loading={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: () => setOpen(false) })}
            >
              {t('withdraw.cancelYes')}
            </Button>
          </>
        }
      >
        <Text>{t('withdraw.cancelText')}</Text>
        {cancel.error ? <ActionFailure error={cancel.error} money={t('withdraw.moneyKept')} /> : null}
      </Dialog>
    </Stack>
  );
}
