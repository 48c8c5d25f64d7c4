import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SUSPENSION_LIST } from '@feria/contracts/catalog/lists';
import type { GamingStop, SuspensionRow, SuspensionView } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { VENDORS } from '../../../ground/http/keys.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { LoadFailure } from '../../../ground/loading/screen.tsx';
import { gameAddress } from '../../../ground/records/game-address.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { STOPS } from '../queries.ts';

/** What is disabled on command now, and the switch for everything (GLI-19 2.4). */
export function Stops() {
  const t = useT();
  return (
    <OfficeList<SuspensionRow>
      title={t('nav.stops')}
      spec={SUSPENSION_LIST}
      path="/stops"
      keys={STOPS}
      empty={t('stops.none')}
      open={addressOf}
    >
      <Text size="sm" maw={720}>
        {t('stops.lead')}
      </Text>
      <AllGaming />
      <Text size="sm" maw={720}>
        {t('stops.membersText')} <Link href="/members">{t('nav.members')}</Link>
      </Text>
    </OfficeList>
  );
}

/** A game is allowed again where it is stopped: beside its list. */
function addressOf({ scope, id, vendor }: SuspensionRow): string {
  if (scope === 'vendor') return `/vendors/${vendor}`;
  return gameAddress(id);
}

function AllGaming() {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const { data, error, refetch } = useQuery({
    queryKey: STOPS.of('gaming'),
    queryFn: () => call<GamingStop>('GET', '/stops/gaming'),
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const isStopped = data.gaming !== null;
  const verb = isStopped ? 'allow' : 'stop';
  const askAll = (): void =>
    ask({
      title: t(`stops.${verb}All`),
      text: t(`stops.${verb}AllText`),
      confirm: t(`stops.${verb}All`),
      isGrave: !isStopped,
      word: t(`stops.${verb}Word`),
      send: async (reason) => {
        await call<GamingStop>('POST', '/stops/gaming', { stopped: !isStopped, reason });
        await queries.invalidateQueries({ queryKey: VENDORS.all });
      },
    });
  return (
    <Card withBorder maw={960}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('stops.all')}
        </Title>
        {data.gaming ? (
          <Alert color="red" title={t('stops.allStopped')}>
            <Because stop={data.gaming} />
          </Alert>
        ) : (
          <Text size="sm">{t('stops.allOpen')}</Text>
        )}
        {may('gaming.stop') && (
          <Group>
            <Button color={isStopped ? 'teal' : 'red'} onClick={askAll}>
              {t(`stops.${verb}All`)}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}

function Because({ stop }: { stop: SuspensionView }) {
  return (
    <>
      <Text size="sm">{stop.reason}</Text>
      <Text size="xs" c="dimmed">
        {stop.stoppedBy} · <Moment at={stop.at} />
      </Text>
    </>
  );
}
