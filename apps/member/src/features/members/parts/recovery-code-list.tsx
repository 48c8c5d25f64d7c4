import { Button, CopyIcon, Stack } from '@feria/ui';
import { useState } from 'react';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { saveText } from '../save-text.ts';
import styles from './account.module.css';

/** Shown once: whoever closes it without keeping them has none. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={form.form}>
      <FormAlert tone="info">{t('security.codesOnce')}</FormAlert>
      <ul className={styles.codes} aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Stack row gap={2}>
        <Button variant="secondary" icon={<CopyIcon />} onClick={copy}>
          {t(copied ? 'shell.copied' : 'security.codesCopy')}
        </Button>
        <Button variant="secondary" onClick={() => saveText('feria-recovery-codes.txt', text)}>
          {t('security.codesSave')}
        </Button>
      </Stack>
      <span role="status" className="visually-hidden">
        {copied ? t('shell.copied') : ''}
      </span>
      <Button block onClick={onDone}>
        {t('security.codesKept')}
      </Button>
    </div>
  );
}
