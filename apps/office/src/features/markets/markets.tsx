import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { MarketList, MarketRow } from '@feria/contracts/markets/office';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { useWhole } from '../../ground/lists/pages.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MARKETS } from '../../ground/http/keys.ts';

type Row = MarketRow & { id: string };

export function Markets() {
  const t = useT();
  const { may } = useSession();
  const list = useWhole<MarketList>(MARKETS.list, '/markets');
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
    <ListPage<Row>
      title={t('nav.markets')}
      aside={
        may('markets.edit') && (
          <Button component={Link} href="/markets/new">
            {t('markets.add')}
          </Button>
        )
      }
      list={{ ...list, items: list.items.map((row) => ({ ...row, id: row.code })) }}
      columns={columns}
      empty={t('markets.empty')}
      open={({ code }) => `/markets/${code}`}
    >
      <Text size="sm" maw={720}>
        {t('markets.lead')}
      </Text>
      {list.data?.waiting.map(({ id, subject, askedBy }) => (
        <Alert key={id} color="yellow" title={t('markets.newWaiting')}>
          <Link href={`/approvals/${id}`}>
            {subject.replace('market:', '')} · {askedBy}
          </Link>
        </Alert>
      ))}
    </ListPage>
  );
}
