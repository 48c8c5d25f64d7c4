/** What a bank asks for about a disputed payment, as one file in the language of the office. The audit log keeps who took it. */
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OfficePayment } from '@feria/contracts/cashier/office';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { fetchFile } from '../../../ground/http/api.ts';
import { saveFile } from '../../../ground/http/save-file.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/session.tsx';

export function EvidenceButton({ payment, depositId }: { payment: OfficePayment; depositId: string }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(`/deposits/${depositId}/payments/${payment.id}/evidence?language=${lang}`),
        `evidence-${payment.paymentId}.txt`,
      ),
  });
  if (!may('cashier.decide')) return null;
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <RefusalAlert error={taking.error} />
      <Button variant="default" size="xs" loading={taking.isPending} onClick={() => taking.mutate()}>
        {t('evidence.take')}
      </Button>
    </Stack>
  );
}
