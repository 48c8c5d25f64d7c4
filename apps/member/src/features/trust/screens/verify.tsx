/** /mirror/verify: whether the operator's list names a contact, and where to report one that it does not. */
import { Button, Card, ChevronLeftIcon, Field, Select, TextInput } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { CONTACT_KINDS, LONGEST_CONTACT } from '@feria/contracts/trust/contact-kinds';
import type { ContactKind } from '@feria/contracts/trust/contact-kinds';
import type { VerifyAnswer } from '@feria/contracts/trust/member';
import { call } from '../../../ground/http/api.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Verdict } from '../parts/verdict.tsx';
import styles from '../parts/verify.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

const INPUT_MODES = {
  phone: 'tel',
  whatsapp: 'tel',
  email: 'email',
  domain: 'url',
  bank: 'numeric',
} as const;
const modeOf = (kind: ContactKind) =>
  kind in INPUT_MODES ? INPUT_MODES[kind as keyof typeof INPUT_MODES] : 'text';

export function Verify() {
  const t = useT();
  usePageTitle(t('verify.title'));
  const { market } = useApp();
  const [kind, setKind] = useState<ContactKind>('whatsapp');
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const ask = useMutation({
    mutationFn: () =>
      call<VerifyAnswer>('/api/representatives/verify', {
        method: 'POST',
        body: { kind, value: value.trim(), merchantCode: market },
      }),
  });
  const { data } = ask;
  useEffect(() => {
    if (data) verdict.current?.focus();
  }, [data]);
  const isMissing = value.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) input.current?.focus();
    else ask.mutate();
  };
  const change = (change: () => void) => {
    change();
    ask.reset();
    setTried(false);
  };
  return (
    <article className={styles.page}>
      <Link href="/mirror" className={styles.back}>
        <ChevronLeftIcon size={18} />
        {t('verify.back')}
      </Link>
      <h1 className={styles.title}>{t('verify.title')}</h1>
      <p className={styles.lead}>{t('verify.lead')}</p>
      <Card>
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field label={t('verify.kind')}>
            <Select
              name="kind"
              value={kind}
              onChange={(event) => change(() => setKind(event.target.value as ContactKind))}
            >
              {CONTACT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`verify.kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t(`verify.value.${kind}`)}
            error={isTried && isMissing ? t('verify.missing') : undefined}
          >
            <TextInput
              ref={input}
              name="value"
              value={value}
              inputMode={modeOf(kind)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_CONTACT}
              onChange={(event) => change(() => setValue(event.target.value))}
            />
          </Field>
          <Button type="submit" loading={ask.isPending}>
            {t('verify.submit')}
          </Button>
          {ask.error ? <ActionFailure error={ask.error} /> : null}
        </form>
      </Card>
      <div ref={verdict} tabIndex={-1} className={styles.verdict} role="status">
        {data ? <Verdict key={`${data.kind} ${data.value}`} answer={data} /> : null}
      </div>
    </article>
  );
}
