import { Alert, Button, Card, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { inLanguage } from '@feria/contracts/languages';
import type { Stops as SuspensionsView, SuspensionView } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { STOPS } from '../queries.ts';

/** What is disabled on command now, and the switch for everything (GLI-19 2.4). */
export function Stops() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: STOPS,
    queryFn: () => call<SuspensionsView>('GET', '/stops'),
  });
  return (
    <Screen title={t('nav.stops')} error={error} retry={() => void refetch()}>
      <Text size="sm" maw={720}>
        {t('stops.lead')}
      </Text>
      {isPending && <Skeleton h={200} />}
      {data && (
        <Stack maw={960}>
          <AllGaming stop={data.gaming} />
          <Vendors vendors={data.vendors} />
          <Games games={data.games} />
          <Card withBorder>
            <Title order={2} size="h4">
              {t('stops.members')}
            </Title>
            <Text size="sm">
              {t('stops.membersText')} <Link href="/members">{t('nav.members')}</Link>
            </Text>
          </Card>
        </Stack>
      )}
    </Screen>
  );
}

function AllGaming({ stop }: { stop: SuspensionView | null }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const isStopped = stop !== null;
  const verb = isStopped ? 'allow' : 'stop';
  const askAll = (): void =>
    ask({
      title: t(`stops.${verb}All`),
      text: t(`stops.${verb}AllText`),
      confirm: t(`stops.${verb}All`),
      isGrave: !isStopped,
      word: t(`stops.${verb}Word`),
      send: async (reason) => {
        queries.setQueryData(
          STOPS,
          await call<SuspensionsView>('POST', '/stops/gaming', { stopped: !isStopped, reason }),
        );
        await queries.invalidateQueries({ queryKey: VENDORS.all });
      },
    });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('stops.all')}
        </Title>
        {stop ? (
          <Alert color="red" title={t('stops.allStopped')}>
            <Because stop={stop} />
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

function Vendors({ vendors }: { vendors: SuspensionsView['vendors'] }) {
  const t = useT();
  return (
    <Section title={t('stops.vendors')} empty={t('stops.noVendors')} isEmpty={vendors.length === 0}>
      {vendors.map(({ code, name, reason }) => (
        <Table.Tr key={code}>
          <Table.Td>
            <Link href={`/vendors/${code}`}>{name}</Link>
          </Table.Td>
          <Table.Td>{reason}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

function Games({ games }: { games: SuspensionsView['games'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <Section title={t('stops.games')} empty={t('stops.noGames')} isEmpty={games.length === 0}>
      {games.map(({ nodeId, name, stop }) => (
        <Table.Tr key={nodeId}>
          <Table.Td>
            <Link href={`/games?show=stopped&vendor=${nodeId.slice(0, nodeId.indexOf(':'))}`}>
              {inLanguage(name, lang)}
            </Link>
          </Table.Td>
          <Table.Td>
            <Because stop={stop} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

type SectionProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode };

function Section({ title, empty, isEmpty, children }: SectionProps) {
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {title}
      </Title>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <Table fz="sm">
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
