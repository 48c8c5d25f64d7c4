import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeMemberPage } from '@feria/contracts/operators/office';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { Standing } from './standing.tsx';

export function Members() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { items, error, refetch, isPending, more } = usePages<OfficeMemberPage>(['members'], '/members', {
    q,
  });
  return (
    <Screen title={t('nav.members')} error={error} retry={() => void refetch()}>
      <TextInput
        type="search"
        maw={360}
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Listing
        rows={items}
        loading={isPending}
        empty={t('members.empty')}
        open={(row) => `/members/${row.id}`}
        more={more}
        columns={[
          {
            accessor: 'account',
            title: t('column.member'),
            render: (row) => <Link href={`/members/${row.id}`}>{row.account}</Link>,
          },
          { accessor: 'merchantCode', title: t('column.market') },
          {
            accessor: 'registeredAt',
            title: t('member.registered'),
            render: (row) => <Moment at={row.registeredAt} market={row.merchantCode} />,
          },
          {
            accessor: 'balance',
            title: t('member.balance'),
            textAlign: 'right',
            render: (row) => <Amount value={row.balance} currency={row.currency} />,
          },
          { accessor: 'status', title: t('column.state'), render: (row) => <Standing member={row} /> },
        ]}
      />
    </Screen>
  );
}
