/** /check: whether a statement that somebody was shown is ours and as it was. For everybody, signed in or not. */
import { Button, Card, buttonClass } from '@feria/ui';
import { CHECK_MOST_BYTES } from '@feria/contracts/words';
import type { StatementCheck } from '@feria/contracts/reporting/check';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { refusalOf, send } from '../../../ground/http/api.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from '../parts/check.module.css';

async function checkFile(file: File): Promise<StatementCheck> {
  // Whatever the machine calls it: as a PDF it is looked at.
  const body = new Blob([file], { type: 'application/pdf' });
  const answer = await send('POST', '/api/statement-check', { body });
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json()) as StatementCheck;
}

export function Check() {
  const t = useT();
  usePageTitle(t('check.title'));
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useMutation({ mutationFn: checkFile });
  const take = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setTooLarge(file.size > CHECK_MOST_BYTES);
    check.reset();
    if (file.size <= CHECK_MOST_BYTES) check.mutate(file);
  };
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('check.title')}</h1>
      <p className={styles.lead}>{t('check.lead')}</p>
      <Card>
        <div
          className={styles.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files[0]);
          }}
        >
          <label htmlFor={id}>{t('check.file')}</label>
          <input
            id={id}
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            className="visually-hidden"
            onChange={(event) => take(event.target.files?.[0])}
          />
          <Button loading={check.isPending} onClick={() => input.current?.click()}>
            {t('check.choose')}
          </Button>
          <p className={styles.small}>{name}</p>
        </div>
      </Card>
      <div role="status">
        {isTooLarge ? <p className={styles.said}>{t('check.tooLarge')}</p> : null}
        {check.data ? <Verdict check={check.data} /> : null}
      </div>
      {check.error ? <ActionFailure error={check.error} /> : null}
      <p className={styles.small}>{t('check.note')}</p>
      <a
        href="/api/statement-check/certificates"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {t('check.certificates')}
      </a>
    </article>
  );
}

function Verdict({ check: { verdict, fingerprint } }: { check: StatementCheck }) {
  const t = useT();
  return (
    <Card>
      <p className={styles.said}>{t(`check.verdict.${verdict}`)}</p>
      <p>{t(`check.means.${verdict}`)}</p>
      {fingerprint ? (
        <p className={styles.print}>
          {t('check.fingerprint')} {fingerprint}
        </p>
      ) : null}
    </Card>
  );
}
