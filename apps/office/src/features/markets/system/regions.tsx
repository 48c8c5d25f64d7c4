import { Alert, Button, Card, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { ClosureView } from '@feria/contracts/markets/system';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Because, type Act } from './closure.tsx';

/** The regions that are blocked. A visitor whose country is unknown is admitted. */
export function Regions({ closure, act }: { closure: ClosureView | undefined; act: Act }) {
  const t = useT();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const [typed, setTyped] = useState(closure?.countries.join(' ') ?? '');
  const [isUnserved, setIsUnserved] = useState(closure?.isUnserved ?? false);
  const countries = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '');
  const isReady = countries.every((code) => /^[A-Z]{2}$/.test(code)) && (countries.length > 0 || isUnserved);
  const which = { kind: 'region', address: null };
  const keepOut = (): void =>
    ask({
      title: t('system.keepOut'),
      confirm: t('system.keepOut'),
      isGrave: true,
      word: t('system.closeWord'),
      send: (reason) => act('close', { ...which, endsAt: null, countries, isUnserved, reason }),
    });
  const letIn = (): void =>
    ask({
      title: t('system.letIn'),
      text: t('system.openText'),
      confirm: t('system.letIn'),
      send: (reason) => act('open', { ...which, reason }),
    });
  return (
    <Card withBorder component="section" aria-label={t('system.region')}>
      {dialog}
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('system.region')}
        </Title>
        {closure ? (
          <Alert color="red" title={t('system.regionOn')}>
            <Text size="sm">
              {[closure.countries.join(' '), closure.isUnserved ? t('system.unserved') : '']
                .filter((text) => text !== '')
                .join(' · ')}
            </Text>
            <Because closure={closure} />
          </Alert>
        ) : (
          <Text size="sm">{t('system.regionOpen')}</Text>
        )}
        {may('gaming.stop') && (
          <Form
            send={keepOut}
            submit={t('system.keepOut')}
            isReady={isReady}
            button={{ color: 'red' }}
            after={
              closure && (
                <Button color="teal" onClick={letIn}>
                  {t('system.letIn')}
                </Button>
              )
            }
          >
            <TextInput
              maw={480}
              label={t('system.countries')}
              description={t('system.countriesHint')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Checkbox
              label={t('system.unserved')}
              checked={isUnserved}
              onChange={(event) => setIsUnserved(event.currentTarget.checked)}
            />
          </Form>
        )}
      </Stack>
    </Card>
  );
}
