import { Alert, Button, Center, Divider, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { OperatorSession } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { PasskeyButton } from '../../ground/session/passkey-button.tsx';
import { hasPasskeys, signByPasskey } from '../../ground/session/passkeys.ts';
import { PasswordField } from '../../ground/forms/password-field.tsx';
import type { Operator } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** Password and authenticator code, both at once: which of the two was wrong is not told. Or a passkey, which is both. */
export function SignIn({ done }: { done: (operator: Operator) => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call<OperatorSession>('POST', '/login', {
        username: textOf(form.get('username')).trim(),
        // As it was typed: a space is part of it.
        password: textOf(form.get('password')),
        code: textOf(form.get('code')).trim(),
      });
      if (answer.value) done(answer.value);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  }

  async function byPasskey(): Promise<void> {
    setError(undefined);
    const response = await signByPasskey('/login/passkey/options');
    const answer = await call<OperatorSession>('POST', '/login/passkey', { response });
    if (answer.value) done(answer.value);
  }

  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder radius="lg" p="xl" w="100%" maw={400}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <div>
              <Title order={1} size="h3">
                {t('signIn.title')}
              </Title>
              <Text c="dimmed" size="sm">
                {t('signIn.hint')}
              </Text>
            </div>
            {error !== undefined && (
              <Alert color="red" role="alert">
                {refusalText(error)}
              </Alert>
            )}
            <TextInput
              name="username"
              label={t('signIn.username')}
              autoComplete="username"
              required
              autoFocus
            />
            <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
            <TextInput
              name="code"
              label={t('signIn.code')}
              description={t('signIn.codeHint')}
              autoComplete="one-time-code"
              pattern="\d{6}|[0-9A-Za-z]{5}[\- ]?[0-9A-Za-z]{5}|[0-9A-Za-z]{6}([\- ]?[0-9A-Za-z]{6}){3}"
              maxLength={32}
              required
            />
            <Button type="submit" loading={busy}>
              {t('signIn.submit')}
            </Button>
          </Stack>
        </form>
        {hasPasskeys() && (
          <Stack mt="md">
            <Divider label={t('stepUp.or')} />
            <PasskeyButton variant="default" text={t('passkey.signIn')} act={byPasskey} />
          </Stack>
        )}
      </Paper>
    </Center>
  );
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field : '';
}
