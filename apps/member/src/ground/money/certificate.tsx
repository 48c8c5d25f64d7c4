import { Button } from '@feria/ui';
import type { Certificate, CertificatePayload } from '@feria/contracts/tax/member';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../market/app-context.ts';
import { call } from '../http/api.ts';
import { readOwnFile } from '../http/own-file.ts';
import { useT } from '../i18n/texts.ts';
import { ActionFailure } from '../feedback/action-failure.tsx';

/** The browser reads it after this turn. */
const KEEP_MS = 60_000;

/** Makes the certificate of a payment or of a month's bets, or finds the one there is, and hands over its file. */
export function CertificateButton({ of, label }: { of: CertificatePayload; label?: string }) {
  const t = useT();
  const { wire } = useApp();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const certificate = await call<Certificate>('/api/taxes/certificates', {
        method: 'POST',
        session: true,
        body: of,
      });
      const path = `/api/taxes/certificates/${certificate.number}/file?language=${wire}`;
      const nothing = { signal: new AbortController().signal, onProgress: () => undefined };
      const url = URL.createObjectURL(await readOwnFile(path, nothing));
      const link = document.createElement('a');
      link.href = url;
      link.download = `feria-${certificate.number}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
      return certificate;
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
        {label ?? t('certificate.get')}
      </Button>
      {error ? <ActionFailure error={error} money={t('certificate.money')} /> : null}
      <p role="status" className={data ? undefined : 'visually-hidden'}>
        {data ? t('certificate.saved', { number: data.number, code: data.checkCode }) : ''}
      </p>
    </>
  );
}
