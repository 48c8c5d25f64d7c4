/** Setting up an operator's account: a password of one's own, an authenticator, its recovery codes. The link's token stays behind the #. */
import { Alert, Button, Center, Group, Loader, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LEAST_OPERATOR_PASSWORD, type SetUpBegun, type SetUpDone } from '@feria/contracts/operators/roles';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useRefusalText } from '../../../ground/feedback/refusal-text.ts';
import { PasswordField } from '../../../ground/forms/password-field.tsx';
import { RecoveryCodes } from '../../../ground/session/recovery-codes.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { QrCode } from './qr.tsx';
import { SET_UP } from '../queries.ts';

export function SetUp() {
  const t = useT();
  const [token] = useState(() => window.location.hash.slice(1));
  const refusalText = useRefusalText();
  const { data, error } = useQuery({
    queryKey: SET_UP.one(token),
    queryFn: () => call<SetUpBegun>('POST', '/set-up', { token }),
    // Each asking makes a new secret: the one on the telephone would hold no more.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder radius="lg" p="xl" w="100%" maw={480}>
        {error !== null && (
          <Stack>
            <Title order={1} size="h3">
              {t('setUp.failed')}
            </Title>
            <Alert color="red" role="alert">
              {refusalText(error)}
            </Alert>
          </Stack>
        )}
        {!data && error === null && (
          <Center>
            <Loader />
          </Center>
        )}
        {data && <SetUpForm begun={data} token={token} />}
      </Paper>
    </Center>
  );
}

function SetUpForm({ begun, token }: { begun: SetUpBegun; token: string }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const language = useLang();
  const done = useMutation({
    mutationFn: () =>
      call<SetUpDone>('POST', '/set-up/confirm', {
        token,
        password,
        code: code.trim(),
        language,
        ...(begun.email === null ? { email: email.trim() } : {}),
      }),
    onError: () => setCode(''),
  });
  if (done.data) return <Codes codes={done.data.codes} />;
  return (
    <Form
      act={done}
      send={() => done.mutate()}
      submit={t('setUp.submit')}
      button={{ fullWidth: true }}
      gap="md"
    >
      <div>
        <Title order={1} size="h3">
          {t('setUp.title', { name: begun.displayName })}
        </Title>
        <Text c="dimmed" size="sm">
          {t('setUp.lead', { username: begun.username })}
        </Text>
      </div>
      {/* For the browser's own store of passwords. */}
      <input type="text" name="username" autoComplete="username" value={begun.username} readOnly hidden />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        description={t('setUp.passwordHint', { least: LEAST_OPERATOR_PASSWORD })}
        autoComplete="new-password"
        minLength={LEAST_OPERATOR_PASSWORD}
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {begun.email === null && (
        <TextInput
          type="email"
          name="email"
          label={t('contact.email')}
          description={t('contact.setUpHint')}
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Step text={t('setUp.scan')}>
        <QrCode text={begun.uri} label={t('setUp.qr')} />
        <Text size="xs" c="dimmed">
          {t('setUp.typeIt')}
        </Text>
        <Text className="id" data-testid="secret">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
      </Step>
      <TextInput
        name="code"
        label={t('signIn.code')}
        description={t('setUp.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Form>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="xs" align="start">
      <Text size="sm">{text}</Text>
      {children}
    </Stack>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  return (
    <Stack>
      <Title order={1} size="h3">
        {t('recoveryCodes.title')}
      </Title>
      <RecoveryCodes codes={codes} />
      <Group>
        {/* The whole page anew: the token leaves the address, and the session is read. */}
        <Button component="a" href="/">
          {t('setUp.enter')}
        </Button>
      </Group>
    </Stack>
  );
}
