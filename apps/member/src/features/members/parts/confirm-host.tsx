import { Button, Dialog, Field, PasswordInput, Select, TextInput } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { ConfirmWay } from '@feria/contracts/access/security';
import { Refused } from '../../../ground/http/failures.ts';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { SendCode } from '../../../ground/forms/send-code.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { askConfirmCode, recoveryCodesQuery, SECURITY_KEY, securityQuery, sendConfirmation } from '../api.ts';
import { ConfirmedContext } from '../../../ground/forms/confirmed.ts';
import type { Confirmed } from '../../../ground/forms/confirmed.ts';

// In one chunk with it: the security center is at its budget.
export { AlwaysAsk } from './always-ask.tsx';
export { Leaving } from './leaving.tsx';
export { SignIns } from './sign-ins.tsx';

interface Asked {
  ways: readonly ConfirmWay[];
  settle: (isDone: boolean) => void;
}

/** Two proofs at most: of a former number or address, and of the authenticator. */
const MOST_PROOFS = 3;

/** Shows the dialog that a refused change needs. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const confirmed = useCallback<Confirmed>(async (act) => {
    for (let proofs = 0; ; proofs += 1) {
      try {
        return await act();
      } catch (error) {
        const ways = waysOf(error);
        if (!ways || proofs === MOST_PROOFS) throw error;
        const isDone = await new Promise<boolean>((settle) => setAsked({ ways, settle }));
        setAsked(undefined);
        if (!isDone) throw error;
      }
    }
  }, []);
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {asked ? <ConfirmDialog key={asked.ways.join(' ')} {...asked} /> : null}
    </ConfirmedContext>
  );
}

function waysOf(error: unknown): ConfirmWay[] | undefined {
  if (!(error instanceof Refused) || error.code !== 'identity.confirm_required') return undefined;
  return String(error.detail['ways']).split(' ') as ConfirmWay[];
}

function ConfirmDialog({ ways, settle }: Asked) {
  const t = useT();
  const { data } = useQuery(securityQuery());
  const queries = useQueryClient();
  const [by, setBy] = useState<ConfirmWay>(ways[0] ?? 'password');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const prove = useMutation({
    mutationFn: () => sendConfirmation(by, code.trim()),
    onSuccess: () => {
      settle(true);
      // A recovery code may be one fewer, and a number or address is verified now.
      void queries.invalidateQueries({ queryKey: SECURITY_KEY, exact: true });
      if (by === 'own_code') void queries.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey });
    },
  });
  const { refused, told } = useCodeFailure(prove.error);
  const to = data?.value.ways.find((way) => way.by === by)?.to ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '') return input.current?.focus();
    if (!prove.isPending) prove.mutate();
  };
  const choose = (next: ConfirmWay) => {
    setBy(next);
    setCode('');
    setTried(false);
    prove.reset();
  };
  const shared = {
    ref: input,
    name: 'proof',
    maxLength: 255,
    value: code,
    onChange: (event: { target: { value: string } }) => setCode(event.target.value),
  };
  return (
    <Dialog
      open
      onClose={() => settle(false)}
      title={t('security.confirm.title')}
      closeLabel={t('security.close')}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        <p className={form.note}>{t('security.confirm.why')}</p>
        {ways.length > 1 ? (
          <Field label={t('security.confirm.way')}>
            <Select value={by} onChange={(event) => choose(event.target.value as ConfirmWay)}>
              {ways.map((way) => (
                <option key={way} value={way}>
                  {t(`security.confirm.by.${way}`)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field
          label={t(`security.confirm.label.${by}`)}
          hint={t(`security.confirm.hint.${by}`, { to })}
          error={tried && code.trim() === '' ? t('form.required') : undefined}
          refused={refused}
        >
          {by === 'password' ? (
            <PasswordInput
              {...shared}
              showLabel={t('form.showPassword')}
              hideLabel={t('form.hidePassword')}
            />
          ) : (
            <TextInput
              {...shared}
              key={by}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...(by === 'own_code' ? {} : { inputMode: 'numeric' as const })}
              suffix={
                by === 'own_code' ? undefined : (
                  <SendCode key={by} send={() => askConfirmCode(by)} onSent={() => input.current?.focus()} />
                )
              }
            />
          )}
        </Field>
        {told ? <FormAlert>{told}</FormAlert> : null}
        <Button type="submit" block loading={prove.isPending}>
          {t('security.confirm.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
