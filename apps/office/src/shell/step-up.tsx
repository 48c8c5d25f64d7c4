/** A fresh proof before a risky act, or from another network: the act waits, and goes on when the platform has taken the proof. */
import { Button, Divider, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '@feria/contracts/operators/roles';
import { call, whenProofNeeded, type ProofWhy } from '../ground/http/api.ts';
import { Form } from '../ground/forms/form.tsx';
import { PasskeyButton } from '../ground/session/passkey-button.tsx';
import { hasPasskeys, signByPasskey } from '../ground/session/passkeys.ts';
import { useT } from '../ground/i18n/texts.ts';
import { ME } from '../ground/http/keys.ts';

export function StepUp() {
  const [asked, setAsked] = useState<ProofWhy>();
  // Several acts at once wait for one proof.
  const waiting = useRef<((shown: boolean) => void)[]>([]);
  useEffect(() => {
    whenProofNeeded(
      (why) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsked(why);
        }),
    );
    return () => whenProofNeeded(() => Promise.resolve(false));
  }, []);
  const end = (shown: boolean): void => {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  };
  return asked && <ProofDialog why={asked} onShown={() => end(true)} onCancel={() => end(false)} />;
}

type ProofDialogProps = { why: ProofWhy; onShown: () => void; onCancel: () => void };

function ProofDialog({ why, onShown, onCancel }: ProofDialogProps) {
  const t = useT();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('stepUp.title')}
      zIndex={400}
      size="sm"
      lockScroll={false}
      // The dialog below this one listens for the same key.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.nativeEvent.stopImmediatePropagation();
        onCancel();
      }}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t(why === 'moved' ? 'stepUp.moved' : 'stepUp.text')}</Text>
        <Ways onShown={onShown} onCancel={onCancel} />
      </Stack>
    </Modal>
  );
}

/** What this operator can show. Where that cannot be read, both are offered. */
function Ways({ onShown, onCancel }: Omit<ProofDialogProps, 'why'>) {
  const t = useT();
  const { data, isPending } = useQuery({ queryKey: ME.all, queryFn: () => call<Me>('GET', '/me') });
  if (isPending) return <Skeleton h={120} />;
  const mayPasskey = hasPasskeys() && data?.passkeys.length !== 0;
  const mayCode = data?.codesEnd?.isOver !== true;
  const show = async (): Promise<void> => {
    await call('POST', '/step-up', { passkey: await signByPasskey('/step-up/options') });
    onShown();
  };
  return (
    <>
      {!mayCode && <Text size="sm">{t('stepUp.passkeyOnly')}</Text>}
      {mayPasskey && <PasskeyButton text={t('passkey.use')} act={show} isFirst />}
      {mayPasskey && mayCode && <Divider label={t('stepUp.or')} />}
      {mayCode ? (
        <CodeForm onShown={onShown} onCancel={onCancel} isFirst={!mayPasskey} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('ask.cancel')}
          </Button>
        </Group>
      )}
    </>
  );
}

function CodeForm({ onShown, onCancel, isFirst }: Omit<ProofDialogProps, 'why'> & { isFirst: boolean }) {
  const t = useT();
  const [code, setCode] = useState('');
  const show = useMutation({
    mutationFn: () => call('POST', '/step-up', { code: code.trim() }),
    onSuccess: onShown,
    onError: () => setCode(''),
  });
  return (
    <Form
      act={show}
      send={() => show.mutate()}
      submit={t('stepUp.submit')}
      button={{ variant: isFirst ? 'filled' : 'default' }}
      onClose={onCancel}
    >
      <TextInput
        {...(isFirst ? { 'data-autofocus': true, autoFocus: true } : {})}
        data-mantine-stop-propagation="true"
        name="stepUpCode"
        label={t('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Form>
  );
}
