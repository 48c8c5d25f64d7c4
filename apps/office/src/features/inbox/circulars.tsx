import { inLanguage } from '@feria/contracts/languages';
import { Button, Group, Select } from '@mantine/core';
import { Link } from 'wouter';
import { CIRCULAR_STATES, type CircularList } from '@feria/contracts/inbox/circulars';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { CircularBadge } from './badges.tsx';
import { MESSAGES } from './queries.ts';

/** What the office has written to members: the newest on top. */
export function Circulars() {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [{ state }, choose] = useFilters({ state: '' }, { state: ['', ...CIRCULAR_STATES] });
  const list = usePages<CircularList>(MESSAGES.list, '/circulars', {
    state,
  });
  return (
    <ListPage
      title={t('nav.messages')}
      aside={
        may('messages.write') && (
          <Button component={Link} href="/messages/new">
            {t('messages.new')}
          </Button>
        )
      }
      list={list}
      empty={t('messages.empty')}
      open={(row) => `/messages/${row.id}`}
      columns={[
        {
          accessor: 'title',
          title: t('messages.title'),
          render: (row) => <Link href={`/messages/${row.id}`}>{inLanguage(row.title, lang)}</Link>,
        },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => <CircularBadge {...row} />,
        },
        {
          accessor: 'topic',
          title: t('messages.topic'),
          render: (row) => t(`delivery.topic.${row.topic}`),
        },
        {
          accessor: 'sent',
          title: t('messages.sent'),
          render: (row) => <span className="num">{row.sent}</span>,
        },
        {
          accessor: 'read',
          title: t('messages.read'),
          render: (row) => <span className="num">{row.read}</span>,
        },
        { accessor: 'createdBy', title: t('messages.by') },
        {
          accessor: 'createdAt',
          title: t('messages.when'),
          render: (row) => <Moment at={row.startedAt ?? row.sendAt ?? row.createdAt} />,
        },
      ]}
    >
      <Group align="end">
        <Select
          size="xs"
          w={180}
          label={t('column.state')}
          value={state}
          onChange={(value) => choose({ state: value ?? '' })}
          data={[
            { value: '', label: t('messages.everyState') },
            ...CIRCULAR_STATES.map((one) => ({ value: one, label: t(`messages.state.${one}`) })),
          ]}
          allowDeselect={false}
        />
      </Group>
    </ListPage>
  );
}
