import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Attention as AttentionList, AttentionItem } from '@feria/contracts/reporting/attention';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { useWhole } from '../../../ground/lists/pages.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { ATTENTION } from '../queries.ts';

const EVERY_MS = 15_000;

/** Where each kind is looked at. */
function addressOf({ kind, id, roundId, vendor }: AttentionItem): string | null {
  if (kind === 'transfer') return `/transfers/${id}`;
  if (kind === 'reward') return `/rewards/${id}`;
  if (kind === 'campaign') return `/campaigns/${id}`;
  if (kind === 'vendor_hour') return `/vendors/${vendor}`;
  return roundId === null ? null : `/rounds/${roundId}`;
}

/** What is open for too long, the oldest on top, each with what to do about it. */
export function Attention() {
  const t = useT();
  const list = useWhole<AttentionList>(ATTENTION.list, '/attention', { refetchInterval: EVERY_MS });
  return (
    <ListPage
      title={t('nav.attention')}
      list={list}
      empty={t('attention.empty')}
      columns={[
        {
          accessor: 'since',
          title: t('column.since'),
          render: (row) => <Moment at={row.since} />,
        },
        {
          accessor: 'kind',
          title: t('attention.what'),
          render: (row) => {
            const address = addressOf(row);
            const name = t(`attention.kind.${row.kind}` as TextKey);
            return address === null ? (
              name
            ) : (
              <Anchor component={Link} href={address}>
                {name}
              </Anchor>
            );
          },
        },
        {
          accessor: 'vendor',
          title: t('column.vendor'),
          render: (row) => <VendorName code={row.vendor} />,
        },
        {
          accessor: 'account',
          title: t('column.member'),
          render: (row) =>
            row.memberId === null ? (
              '–'
            ) : (
              <Anchor component={Link} href={`/members/${row.memberId}`}>
                {row.account}
              </Anchor>
            ),
        },
        {
          accessor: 'amount',
          title: t('column.amount'),
          textAlign: 'right',
          render: (row) =>
            row.amount === null || row.currency === null ? (
              '–'
            ) : (
              <Amount value={row.amount} currency={row.currency} />
            ),
        },
        { accessor: 'id', title: t('attention.id'), render: (row) => <Identifier value={row.id} /> },
        {
          accessor: 'todo',
          title: t('attention.todo'),
          render: (row) => (
            <Text size="sm" maw={420}>
              {t(`attention.todo.${row.kind}` as TextKey, { times: String(row.times ?? 0) })}
            </Text>
          ),
        },
      ]}
    >
      <Text size="sm" c="dimmed">
        {t('attention.lead')}
      </Text>
    </ListPage>
  );
}
