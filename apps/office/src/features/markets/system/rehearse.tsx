import { Card, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { CLOSURES } from '@feria/contracts/markets/system';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import type { Act } from './closure.tsx';

const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 24 * 60;

/** What visitors would see, for one address alone. */
export function Rehearse({ yourAddress, act }: { yourAddress: string; act: Act }) {
  const t = useT();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const [kind, setKind] = useState<(typeof CLOSURES)[number]>('maintenance');
  const [address, setAddress] = useState(yourAddress);
  const [minutes, setMinutes] = useState('15');
  const isReady =
    address.trim() !== '' &&
    /^\d{1,4}$/.test(minutes) &&
    Number(minutes) > 0 &&
    Number(minutes) <= LONGEST_MINUTES;
  if (!may('gaming.stop')) return null;
  const start = (): void =>
    ask({
      title: t('system.start'),
      confirm: t('system.start'),
      send: (reason) => {
        const endsAt = new Date(Date.now() + Number(minutes) * MINUTE_MS).toISOString();
        return act('close', { kind, address: address.trim(), endsAt, reason });
      },
    });
  return (
    <Card withBorder component="section" aria-label={t('system.rehearse')}>
      {dialog}
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('system.rehearse')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('system.rehearseLead', { address: yourAddress })}
        </Text>
        <Form send={start} submit={t('system.start')} isReady={isReady} layout="line" gap="md">
          <NativeSelect
            label={t('system.what')}
            data={CLOSURES.map((one) => ({ value: one, label: t(`system.${one}`) }))}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
          />
          <TextInput
            label={t('system.address')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <TextInput
            w={96}
            label={t('system.minutes')}
            inputMode="numeric"
            value={minutes}
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
        </Form>
      </Stack>
    </Card>
  );
}
