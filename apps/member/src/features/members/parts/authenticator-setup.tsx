import { Button, Copyable, Dialog, Field, TextInput } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { ErrorBoundary } from '../../../ground/loading/error-boundary.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { authenticatorQuery, confirmEnrolment, enrol, recoveryCodesQuery } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { useOfferEnd } from './end-others.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const CODE = /^\d{6}$/;

const QrCode = lazyPart(() => import('../../../ground/lists/qr-code.tsx').then((file) => file.QrCode));

/** Scan or type the secret, show one code, keep the recovery codes. */
export function AuthenticatorSetup({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const offerEnd = useOfferEnd();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Asked for when the dialog opens, and once: each asking is another secret.
  const enrolment = useQuery({
    queryKey: ['own', 'enrolment'],
    queryFn: () => confirmed(enrol),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const check = useMutation({
    mutationFn: () => confirmEnrolment(code.replaceAll(/\s/g, '')),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: authenticatorQuery().queryKey }),
        queries.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey }),
        queries.invalidateQueries({ queryKey: ['own', '/api/security'], exact: true }),
      ]),
  });
  const { refused, told } = useCodeFailure(check.error);
  const digits = code.replaceAll(/\s/g, '');
  const wrong = digits === '' ? t('form.required') : CODE.test(digits) ? undefined : t('code.wrongShape');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return input.current?.focus();
    if (!check.isPending) check.mutate();
  };
  const finish = () => {
    onClose();
    offerEnd();
  };
  if (check.data)
    return (
      <Dialog open onClose={finish} title={t('security.codesTitle')} closeLabel={t('security.close')}>
        <RecoveryCodeList codes={check.data.value.codes} onDone={finish} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t('security.appSetUp')} closeLabel={t('security.close')}>
      {enrolment.error ? (
        <LoadFailure error={enrolment.error} onRetry={() => void enrolment.refetch()} />
      ) : enrolment.data ? (
        <form className={form.form} onSubmit={submit} noValidate>
          <p className={form.note}>{t('security.appScan')}</p>
          {/* Without it the secret below is typed. */}
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
              <QrCode text={enrolment.data.value.uri} label={t('security.appQr')} />
            </Suspense>
          </ErrorBoundary>
          <div>
            <p className={form.note}>{t('security.appSecret')}</p>
            <Copyable
              value={enrolment.data.value.secret}
              shown={enrolment.data.value.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              copyLabel={t('security.copySecret')}
              copiedLabel={t('shell.copied')}
            />
          </div>
          <Field
            label={t('security.appCode')}
            hint={t('security.appCodeHint')}
            error={tried ? wrong : undefined}
            refused={refused}
          >
            <TextInput
              ref={input}
              name="appCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          {told ? <FormAlert>{told}</FormAlert> : null}
          <Button type="submit" block loading={check.isPending}>
            {t('security.appTurnOn')}
          </Button>
        </form>
      ) : (
        <RowSkeleton rows={4} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}
