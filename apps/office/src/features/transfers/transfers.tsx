import { Badge, Group, SegmentedControl, Select, Switch } from '@mantine/core';
import { Link } from 'wouter';
import { TRANSFER_STATES, type TransferState } from '@feria/contracts/transfers/member';
import { type OfficeTransfer, type OfficeTransferPage } from '@feria/contracts/transfers/office';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { TRANSFERS } from './queries.ts';

const COLOURS: Record<TransferState, string> = {
  requested: 'gray',
  sending: 'blue',
  unsure: 'yellow',
  done: 'teal',
  refused: 'red',
};

const CHOICES = { state: ['', ...TRANSFER_STATES], isStuck: ['', 'true'] };

/** Money between members' balances and the wallets that vendors keep, newest first. */
export function Transfers() {
  const t = useT();
  const [filters, choose] = useFilters({ state: '', vendor: '', isStuck: '' }, CHOICES);
  const { state, vendor, isStuck } = filters;
  const list = usePages<OfficeTransferPage>(TRANSFERS.list, '/transfers', filters);
  const { first } = list;
  const counted = (one: TransferState): string =>
    `${t(`transfer.state.${one}`)}${first?.counts[one] ? ` (${first.counts[one]})` : ''}`;
  return (
    <ListPage
      title={t('nav.transfers')}
      list={list}
      empty={t('transfers.empty')}
      open={(row) => `/transfers/${row.id}`}
      columns={[
        {
          accessor: 'createdAt',
          title: t('column.requested'),
          render: (row) => (
            <Link href={`/transfers/${row.id}`}>
              <Moment at={row.createdAt} />
            </Link>
          ),
        },
        { accessor: 'account', title: t('column.member') },
        { accessor: 'displayName', title: t('column.vendor') },
        {
          accessor: 'direction',
          title: t('transfer.direction'),
          render: (row) => t(`transfer.direction.${row.direction}`),
        },
        {
          accessor: 'cause',
          title: t('transfer.cause'),
          render: (row) => t(`transfer.cause.${row.cause}`),
        },
        {
          accessor: 'amount',
          title: t('column.amount'),
          textAlign: 'right',
          render: (row) => <Amount value={row.amount} currency={row.currency} />,
        },
        { accessor: 'state', title: t('column.state'), render: (row) => <TransferBadge transfer={row} /> },
        { accessor: 'attempts', title: t('transfer.attempts'), textAlign: 'right' },
      ]}
    >
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={[
            { value: '', label: t('transfers.all') },
            ...TRANSFER_STATES.map((one) => ({ value: one, label: counted(one) })),
          ]}
        />
        <Select
          size="xs"
          clearable
          value={vendor === '' ? null : vendor}
          onChange={(chosen) => choose({ vendor: chosen ?? '' })}
          aria-label={t('column.vendor')}
          placeholder={t('column.vendor')}
          data={(first?.vendors ?? []).map(({ vassalage, displayName }) => ({
            value: vassalage,
            label: displayName,
          }))}
        />
        <Switch
          size="sm"
          checked={isStuck === 'true'}
          onChange={(event) => choose({ isStuck: event.currentTarget.checked ? 'true' : '' })}
          label={first ? t('transfers.stuck', { count: first.stuck }) : t('transfers.onlyStuck')}
        />
      </Group>
    </ListPage>
  );
}

export function TransferBadge({ transfer: { state, isStuck } }: { transfer: OfficeTransfer }) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <Badge variant="light" color={COLOURS[state]} tt="none">
        {t(`transfer.state.${state}`)}
      </Badge>
      {isStuck && (
        <Badge variant="light" color="red" tt="none">
          {t('transfer.stuck')}
        </Badge>
      )}
    </Group>
  );
}
