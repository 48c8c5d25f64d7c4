import { Button, CheckIcon, Field, TextArea } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_REPORT } from '@feria/contracts/trust/contact-kinds';
import type { VerifyAnswer } from '@feria/contracts/trust/member';
import { call } from '../../../ground/http/api.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './verify.module.css';

/** Tells the operator of a contact that is on no list. */
export function ReportBox({ answer: { kind, value } }: { answer: VerifyAnswer }) {
  const t = useT();
  const { market } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const report = useMutation({
    mutationFn: () =>
      call('/api/representatives/report', {
        method: 'POST',
        body: { kind, value, merchantCode: market, words: words.trim() },
      }),
  });
  if (report.isSuccess)
    return (
      <p className={styles.sent}>
        <CheckIcon size={18} />
        {t('verify.sent')}
      </p>
    );
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('verify.report')}
      </Button>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate();
      }}
    >
      <Field label={t('verify.words')} hint={t('verify.reportText')}>
        <TextArea
          name="words"
          rows={3}
          autoFocus
          value={words}
          maxLength={LONGEST_REPORT}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {report.error ? <ActionFailure error={report.error} /> : null}
      <Button type="submit" loading={report.isPending}>
        {t('verify.send')}
      </Button>
    </form>
  );
}
