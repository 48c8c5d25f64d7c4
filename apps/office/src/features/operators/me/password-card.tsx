import { Card, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEAST_OPERATOR_PASSWORD } from '@feria/contracts/operators/roles';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { PasswordField } from '../../../ground/forms/password-field.tsx';
import { useDone } from '../../../ground/feedback/done.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { ME } from '../../../ground/http/keys.ts';

/** A new password, for the old one. The other sessions end by it. */
export function PasswordCard() {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => call('POST', '/me/password', { current, next }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      done(t('me.passwordChanged'));
      await queries.invalidateQueries({ queryKey: ME.all });
    },
  });
  return (
    <Card withBorder>
      <Form act={change} send={() => change.mutate()} submit={t('me.change')} button={{ variant: 'default' }}>
        <Title order={2} size="h4">
          {t('me.password')}
        </Title>
        <PasswordField
          name="current"
          label={t('me.current')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordField
          name="next"
          label={t('me.next')}
          description={t('setUp.passwordHint', { least: LEAST_OPERATOR_PASSWORD })}
          autoComplete="new-password"
          minLength={LEAST_OPERATOR_PASSWORD}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      </Form>
    </Card>
  );
}
