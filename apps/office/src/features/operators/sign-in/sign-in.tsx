import { Center, Divider, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OperatorSession } from '@feria/contracts/operators/office';
import { Logo } from '@feria/ui/brand';
import { call } from '../../../ground/http/api.ts';
import { PasskeyButton } from '../../../ground/session/passkey-button.tsx';
import { hasPasskeys, signByPasskey } from '../../../ground/session/passkeys.ts';
import { Form } from '../../../ground/forms/form.tsx';
import { PasswordField } from '../../../ground/forms/password-field.tsx';
import type { Operator } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';

/** Password and authenticator code, both at once: which of the two was wrong is not told. Or a passkey, which is both. */
export function SignIn({ done }: { done: (operator: Operator) => void }) {
  const t = useT();
  const signIn = useMutation({
    mutationFn: (fields: FormData) =>
      call<OperatorSession>('POST', '/login', {
        username: textOf(fields.get('username')).trim(),
        // As it was typed: a space is part of it.
        password: textOf(fields.get('password')),
        code: textOf(fields.get('code')).trim(),
      }),
    onSuccess: ({ value }) => {
      if (value) done(value);
    },
  });

  async function byPasskey(): Promise<void> {
    signIn.reset();
    const response = await signByPasskey('/login/passkey/options');
    const answer = await call<OperatorSession>('POST', '/login/passkey', { response });
    if (answer.value) done(answer.value);
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder radius="lg" p="xl" w="100%" maw={400}>
        <Form
          act={signIn}
          send={(fields) => signIn.mutate(fields)}
          submit={t('signIn.submit')}
          button={{ fullWidth: true }}
          gap="md"
        >
          <div className="office-brand">
            <Logo />
          </div>
          <div>
            <Title order={1} size="h3">
              {t('signIn.title')}
            </Title>
            <Text c="dimmed" size="sm">
              {t('signIn.hint')}
            </Text>
          </div>
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
        </Form>
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
