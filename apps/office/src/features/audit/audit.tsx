import { Code, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AuditPage } from '@feria/contracts/operators';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';

export function Audit() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { items, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePages<AuditPage>(['audit'], '/audit', { q });
  return (
    <Screen title={t('nav.audit')} error={error} retry={() => void refetch()}>
      <TextInput
        type="search"
        maw={360}
        label={t('audit.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Listing
        rows={items}
        loading={isPending}
        empty={t('audit.empty')}
        more={{ has: hasNextPage, loading: isFetchingNextPage, load: fetchNextPage }}
        columns={[
          { accessor: 'at', title: t('column.when'), render: (row) => <Moment at={row.at} /> },
          { accessor: 'actorName', title: t('column.who') },
          { accessor: 'action', title: t('column.what') },
          {
            accessor: 'subject',
            title: t('column.subject'),
            render: (row) => <span className="id">{row.subject}</span>,
          },
          { accessor: 'reason', title: t('column.why') },
          {
            accessor: 'after',
            title: t('column.change'),
            render: (row) => <Change before={row.before} after={row.after} />,
          },
          { accessor: 'address', title: t('column.address') },
        ]}
      />
    </Screen>
  );
}

function Change({
  before,
  after,
}: {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Stack gap={2}>
      {names.map((name) => (
        <Text key={name} size="xs">
          {name}: <Code>{show(before?.[name])}</Code> → <Code>{show(after?.[name])}</Code>
        </Text>
      ))}
    </Stack>
  );
}

function show(value: unknown): string {
  return value === undefined || value === null
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
