import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { MarketList, MarketRow } from '@feria/contracts/markets/office';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

type Row = MarketRow & { id: string };

export function Markets() {
  const t = useT();
  const { may } = useSession();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['markets'],
    queryFn: () => call<MarketList>('GET', '/markets'),
  });
  const columns: DataTableColumn<Row>[] = [
    {
      accessor: 'countryName',
      title: t('markets.country'),
      render: (row) => <Link href={`/markets/${row.code}`}>{row.countryName}</Link>,
    },
    { accessor: 'currency', title: t('markets.currency') },
    { accessor: 'languages', title: t('markets.languages'), render: (row) => row.languages.join(', ') },
    { accessor: 'version', title: t('markets.version') },
    {
      accessor: 'changedAt',
      title: t('markets.changed'),
      render: (row) =>
        row.changedAt === null ? (
          t('markets.never')
        ) : (
          <>
            <Moment at={row.changedAt} market={row.code} /> · {row.changedBy}
          </>
        ),
    },
    {
      accessor: 'hasWaiting',
      title: '',
      render: (row) => (
        <Group gap={6} wrap="nowrap">
          {row.isDefault && (
            <Badge miw="max-content" variant="light" tt="none">
              {t('markets.default')}
            </Badge>
          )}
          {row.hasWaiting && (
            <Badge miw="max-content" variant="light" color="yellow" tt="none">
              {t('markets.waiting')}
            </Badge>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Screen
      title={t('nav.markets')}
      error={error}
      retry={() => void refetch()}
      aside={
        may('markets.edit') && (
          <Button component={Link} href="/markets/new">
            {t('markets.add')}
          </Button>
        )
      }
    >
      <Stack>
        <Text size="sm" maw={720}>
          {t('markets.lead')}
        </Text>
        {data?.waiting.map(({ id, subject, askedBy }) => (
          <Alert key={id} color="yellow" title={t('markets.newWaiting')}>
            <Link href={`/approvals/${id}`}>
              {subject.replace('market:', '')} · {askedBy}
            </Link>
          </Alert>
        ))}
        <Listing<Row>
          rows={(data?.items ?? []).map((row) => ({ ...row, id: row.code }))}
          columns={columns}
          loading={isPending}
          empty={t('markets.empty')}
          open={({ code }) => `/markets/${code}`}
        />
      </Stack>
    </Screen>
  );
}
