import { Alert, Button, Card, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosureView, SystemView } from '@feria/contracts/markets/system';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Because, type Act } from './closure.tsx';
import { Regions } from './regions.tsx';
import { Rehearse } from './rehearse.tsx';
import { SYSTEM } from '../queries.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

/** Whether the platform is open, and the switches for everybody and for one address. */
export function System() {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: SYSTEM.all,
    queryFn: () => call<SystemView>('GET', '/system'),
  });
  const act: Act = async (verb, request) => {
    queries.setQueryData(SYSTEM.all, await call<SystemView>('POST', `/system/${verb}`, request));
  };
  const forAll = (kind: ClosureView['kind']): ClosureView | undefined =>
    data?.closures.find((one) => one.kind === kind && one.address === null);
  return (
    <Screen title={t('nav.system')} error={error} retry={() => void refetch()}>
      <Text size="sm" maw={720}>
        {t('system.lead')}
      </Text>
      {isPending && <Skeleton h={240} />}
      {data && (
        <Stack maw={960}>
          <Maintenance closure={forAll('maintenance')} act={act} />
          <Regions closure={forAll('region')} act={act} />
          <Rehearsals closures={data.closures} act={act} />
          <Rehearse yourAddress={data.yourAddress} act={act} />
        </Stack>
      )}
    </Screen>
  );
}

/** `2026-12-31T18:00` of the operator's own clock, as an instant; undefined while it is none. */
const instantOf = (local: string): string | undefined => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

function Maintenance({ closure, act }: { closure: ClosureView | undefined; act: Act }) {
  const t = useT();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const [until, setUntil] = useState('');
  const endsAt = instantOf(until);
  const which = { kind: 'maintenance', address: null };
  const close = (): void =>
    ask({
      title: t('system.close'),
      text: t('system.closeText'),
      confirm: t('system.close'),
      isGrave: true,
      word: t('system.closeWord'),
      send: (reason) => act('close', { ...which, endsAt, reason }),
    });
  const open = (): void =>
    ask({
      title: t('system.open'),
      text: t('system.openText'),
      confirm: t('system.open'),
      send: (reason) => act('open', { ...which, reason }),
    });
  return (
    <Card withBorder component="section" aria-label={t('system.maintenance')}>
      {dialog}
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('system.maintenance')}
        </Title>
        {closure ? (
          <Alert color="red" title={t('system.maintenanceOn')}>
            <Because closure={closure} />
            {closure.isOver && (
              <Text size="sm" fw={600}>
                {t('system.over')}
              </Text>
            )}
          </Alert>
        ) : (
          <Text size="sm">{t('system.maintenanceOpen')}</Text>
        )}
        {may('gaming.stop') && (
          <Form
            send={close}
            submit={t(closure ? 'system.newTime' : 'system.close')}
            isReady={endsAt !== undefined}
            button={{ color: 'red' }}
            layout="line"
            gap="md"
            after={
              closure && (
                <Button color="teal" onClick={open}>
                  {t('system.open')}
                </Button>
              )
            }
          >
            <TextInput
              type="datetime-local"
              label={t('system.until')}
              description={t('system.untilHint')}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Form>
        )}
      </Stack>
    </Card>
  );
}

function Rehearsals({ closures, act }: { closures: readonly ClosureView[]; act: Act }) {
  const t = useT();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const running = closures.filter(({ address, isOver }) => address !== null && !isOver);
  return (
    <Card withBorder component="section" aria-label={t('system.rehearsals')}>
      {dialog}
      <Title order={2} size="h4">
        {t('system.rehearsals')}
      </Title>
      {running.length === 0 ? (
        <Text size="sm">{t('system.noRehearsals')}</Text>
      ) : (
        <FactsTable
          rows={running}
          keyOf={(closure) => `${closure.kind} ${closure.address}`}
          columns={[
            {
              cell: (closure) => (
                <>
                  {t(`system.${closure.kind}`)} · <bdi>{closure.address}</bdi>
                </>
              ),
            },
            { cell: (closure) => <Because closure={closure} /> },
            {
              cell: (closure) =>
                may('gaming.stop') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() =>
                      ask({
                        title: t('system.stop'),
                        confirm: t('system.stop'),
                        send: (reason) =>
                          act('open', { kind: closure.kind, address: closure.address, reason }),
                      })
                    }
                  >
                    {t('system.stop')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
