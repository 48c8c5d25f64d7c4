import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeMemberPage } from '@feria/contracts/operators/office';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Standing } from './standing.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';

export function Members() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const list = usePages<OfficeMemberPage>(MEMBERS.list, '/members', {
    q,
  });
  return (
    <ListPage
      title={t('nav.members')}
      list={list}
      empty={t('members.empty')}
      open={(row) => `/members/${row.id}`}
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
    >
      <TextInput
        type="search"
        maw={360}
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ListPage>
  );
}
