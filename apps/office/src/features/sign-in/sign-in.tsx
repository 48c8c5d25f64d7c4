import { Alert, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { OperatorSession } from '@feria/contracts/operators';
import { call } from '../../app/api.ts';
import { useRefusalText } from '../../app/parts.tsx';
import type { Operator } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

/** Password and authenticator code, both at once: which of the two was wrong is not told. */
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
      const fields = Object.fromEntries(
        ['username', 'password', 'code'].map((name) => [name, textOf(form.get(name))]),
      );
      const answer = await call<OperatorSession>('POST', '/login', fields);
      if (answer.value) done(answer.value);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
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
            <PasswordInput
              name="password"
              label={t('signIn.password')}
              autoComplete="current-password"
              required
            />
            <TextInput
              name="code"
              label={t('signIn.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              maxLength={6}
              required
            />
            <Button type="submit" loading={busy}>
              {t('signIn.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field.trim() : '';
}
