import { Button, Field, PasswordInput, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecurityState } from '@feria/contracts/access/security';
import { useT } from '../../../ground/i18n/texts.ts';
import { SECURITY_KEY, setPaymentPassword } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { FormDialog } from './form-dialog.tsx';
import { Line, Panel } from './panel.tsx';

type Rule = SecurityState['value']['paymentPassword'];

/** The protections of withdrawals: what an intruder at an open browser would still have to pass. */
export function Payments({ rule }: { rule: Rule }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('security.payments')}>
      <Line
        name={t('security.paymentPassword')}
        value={t('security.paymentPasswordWhy')}
        state={
          rule.on ? { tone: 'up', text: t('security.set') } : { tone: 'neutral', text: t('security.notSet') }
        }
        action={
          <Button
            variant="secondary"
            size="small"
            aria-label={t(rule.on ? 'security.paymentPasswordChange' : 'security.paymentPasswordSet')}
            onClick={() => setOpen(true)}
          >
            {t(rule.on ? 'security.change' : 'security.setUp')}
          </Button>
        }
      />
      {isOpen ? <PaymentPasswordDialog rule={rule} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function PaymentPasswordDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => confirmed(() => setPaymentPassword(password)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
      toast({ text: t('security.paymentPasswordDone'), tone: 'good' });
      onClose();
    },
  });
  const { minLength, maxLength } = rule;
  const fits = new RegExp(`^\\d{${minLength},${maxLength}}$`).test(password);
  const wrong =
    password === '' ? t('form.required') : fits ? undefined : t('security.digits', { count: maxLength });
  const differs = again === password ? undefined : t('register.differ');
  const submit = () => {
    setTried(true);
    if (wrong) return 'paymentPassword';
    if (differs) return 'paymentPasswordAgain';
    save.mutate();
    return undefined;
  };
  const input = { inputMode: 'numeric', autoComplete: 'off', maxLength } as const;
  const words = { showLabel: t('form.showPassword'), hideLabel: t('form.hidePassword') };
  return (
    <FormDialog
      title={t(rule.on ? 'security.paymentPasswordChange' : 'security.paymentPasswordSet')}
      note={t('security.paymentPasswordWhy')}
      submit={t('security.save')}
      isPending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('security.paymentPasswordNew')}
        hint={t('security.digits', { count: maxLength })}
        error={tried ? wrong : undefined}
      >
        <PasswordInput
          {...{ ...input, ...words }}
          name="paymentPassword"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label={t('security.paymentPasswordAgain')} error={tried && !wrong ? differs : undefined}>
        <PasswordInput
          {...{ ...input, ...words }}
          name="paymentPasswordAgain"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
