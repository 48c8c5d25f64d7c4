import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '@feria/contracts/operators/roles';
import { call } from '../../../ground/http/api.ts';
import { Confirm } from '../../../ground/forms/confirm.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { useDone } from '../../../ground/feedback/done.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { hasPasskeys, makePasskey, PasskeyStopped } from '../../../ground/session/passkeys.ts';
import { useT } from '../../../ground/i18n/texts.ts';

type Passkey = Me['passkeys'][number];
/** `onAdded` answers whether something else was said on top of it. */
type PasskeysCardProps = { me: Me; onAdded: () => Promise<boolean>; onRemoved: () => Promise<unknown> };

/** What opens the office by itself. Two are best: of one that is lost nothing else can be told. */
export function PasskeysCard({ me, onAdded, onRemoved }: PasskeysCardProps) {
  const t = useT();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Card withBorder component="section" aria-label={t('passkey.title')}>
      {removed && <Remove passkey={removed} onRemoved={onRemoved} onClose={() => setRemoved(undefined)} />}
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('passkey.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('passkey.lead')}
        </Text>
        <Asked me={me} />
        {me.passkeys.length === 0 && <Text size="sm">{t('passkey.none')}</Text>}
        {me.passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
        {hasPasskeys() ? <Add onAdded={onAdded} /> : <Text size="sm">{t('passkey.unable')}</Text>}
      </Stack>
    </Card>
  );
}

/** What the role asks for, and until when there is time. */
function Asked({ me: { codesEnd, passkeys } }: { me: Me }) {
  const t = useT();
  if (!codesEnd) return null;
  if (codesEnd.isOver) return <Alert color="gray">{t('passkey.only')}</Alert>;
  const has = passkeys.length > 0;
  return (
    <Alert color={has ? 'gray' : 'yellow'}>
      {t(has ? 'passkey.askedDone' : 'passkey.asked')} <Moment at={codesEnd.at} />.
    </Alert>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT();
  const { name, createdAt, usedAt } = passkey;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} lineClamp={1}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('passkey.since')} <Moment at={createdAt} /> ·{' '}
          {usedAt ? (
            <>
              {t('passkey.used')} <Moment at={usedAt} />
            </>
          ) : (
            t('passkey.unused')
          )}
        </Text>
      </div>
      <Button
        size="compact-xs"
        color="red"
        variant="light"
        miw="max-content"
        onClick={onRemove}
        aria-label={t('passkey.removeNamed', { name })}
      >
        {t('passkey.remove')}
      </Button>
    </Group>
  );
}

function Add({ onAdded }: Pick<PasskeysCardProps, 'onAdded'>) {
  const t = useT();
  const done = useDone();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: async () =>
      call('POST', '/me/passkeys', { name: name.trim(), response: await makePasskey() }),
    onSuccess: async () => {
      setName('');
      if (!(await onAdded())) done(t('passkey.added'));
    },
  });
  return (
    <Form
      act={add}
      send={() => add.mutate()}
      submit={t('passkey.add')}
      button={{ variant: 'default' }}
      failure={add.error instanceof PasskeyStopped ? t('passkey.stopped') : undefined}
    >
      <TextInput
        name="passkeyName"
        label={t('passkey.name')}
        description={t('passkey.nameHint')}
        maxLength={40}
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Form>
  );
}

type RemoveProps = { passkey: Passkey; onRemoved: () => Promise<unknown>; onClose: () => void };

function Remove({ passkey: { id, name }, onRemoved, onClose }: RemoveProps) {
  const t = useT();
  return (
    <Confirm
      title={t('passkey.removeNamed', { name })}
      text={t('passkey.removeText', { name })}
      isGrave
      yes={t('passkey.remove')}
      send={() => call('DELETE', `/me/passkeys/${id}`)}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
