import { Badge, Stack, Text, Title } from '@mantine/core';
import type { SealedDayPage } from '@feria/contracts/seals/ledger';
import { ListPart } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { SEALS } from './queries.ts';

const COLOURS = { filed: 'teal', missing: 'red', differs: 'red' } as const;

/** Every market's days, newest first, each with the state of its file. */
export function Roots() {
  const t = useT();
  const list = usePages<SealedDayPage>(SEALS.of('roots'), '/seals/roots', {});
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('seals.roots')}
      </Title>
      <ListPart
        list={list}
        empty={t('seals.rootsEmpty')}
        columns={[
          { accessor: 'day', title: t('seals.day'), render: ({ day }) => <span className="num">{day}</span> },
          { accessor: 'market', title: t('column.market') },
          {
            accessor: 'bets',
            title: t('seals.bets'),
            textAlign: 'right',
            render: ({ bets }) => <span className="num">{bets}</span>,
          },
          {
            accessor: 'through',
            title: t('seals.through'),
            textAlign: 'right',
            render: ({ through }) => <span className="num">{through}</span>,
          },
          {
            accessor: 'root',
            title: t('seals.root'),
            render: ({ root }) => (
              <Text size="xs" className="id" title={root}>
                {root.slice(0, 16)}…
              </Text>
            ),
          },
          {
            accessor: 'signedAt',
            title: t('seals.signed'),
            render: ({ signedAt, market }) => <Moment at={signedAt} market={market} />,
          },
          {
            accessor: 'file',
            title: t('seals.file'),
            render: ({ file }) => (
              <Badge variant="light" color={COLOURS[file]} tt="none">
                {t(`seals.file.${file}` as TextKey)}
              </Badge>
            ),
          },
        ]}
      />
    </Stack>
  );
}
