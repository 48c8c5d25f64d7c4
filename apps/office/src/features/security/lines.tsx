import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { SECURITY_KINDS, type SecurityPage } from '@feria/contracts/security/log';
import { fetchFile } from '../../ground/http/api.ts';
import { ChoiceFilter, SearchFilter } from '../../ground/lists/filters.tsx';
import { Listing } from '../../ground/lists/listing.tsx';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { saveFile } from '../../ground/http/save-file.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { Person } from './person.tsx';

const SETTLED_MS = 250;
const FILTERS = ['kind', 'name', 'address', 'from', 'to'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;
const NONE: Filter = { kind: '', name: '', address: '', from: '', to: '' };

/** What somebody tried and was refused: searched, read line by line, and taken along. What is searched for stands in the address. */
export function SecurityLines() {
  const t = useT();
  const { filter, change, clear } = useFilter();
  const [settled] = useDebouncedValue(filter, SETTLED_MS);
  const { items, error, refetch, isPending, more } = usePages<SecurityPage>(
    ['security'],
    '/security',
    settled,
  );
  const file = useMutation({ mutationFn: () => save(settled) });
  return (
    <Screen
      title={t('nav.security')}
      error={error ?? file.error}
      retry={() => void refetch()}
      aside={
        <Button size="xs" variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('security.export')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('security.lead')}
      </Text>
      <Filters filter={filter} change={change} clear={clear} />
      {error === null && (
        <Listing
          rows={items}
          loading={isPending}
          empty={t('security.empty')}
          more={more}
          open={(row) => `/security/${row.id}`}
          columns={[
            {
              accessor: 'at',
              title: t('column.when'),
              noWrap: true,
              render: (row) => (
                <Link href={`/security/${row.id}`}>
                  <Moment at={row.at} />
                </Link>
              ),
            },
            {
              accessor: 'kind',
              title: t('column.what'),
              noWrap: true,
              render: (row) => t(`security.kind.${row.kind}`),
            },
            { accessor: 'count', title: t('security.count'), textAlign: 'right' },
            {
              accessor: 'name',
              title: t('column.who'),
              noWrap: true,
              render: (row) => <Person line={row} isShort />,
            },
            { accessor: 'address', title: t('column.address'), render: (row) => row.address ?? '–' },
            {
              accessor: 'route',
              title: t('security.route'),
              render: (row) => <span className="id">{row.route ?? '–'}</span>,
            },
          ]}
        />
      )}
    </Screen>
  );
}

/** Kept in the address, so that a search is a link, and the way back leads to it. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    ...NONE,
    ...Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])),
  }));
  const put = (next: Filter): void => {
    setFilter(next);
    setSearch(new URLSearchParams(filled(next)), { replace: true });
  };
  return {
    filter,
    change: (part: Partial<Filter>) => put({ ...filter, ...part }),
    clear: () => put(NONE),
  };
}

const filled = (filter: Filter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value !== '');

interface FiltersProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  clear: () => void;
}

function Filters({ filter, change, clear }: FiltersProps) {
  const t = useT();
  const { kind, name, address, from, to } = filter;
  return (
    <Group align="end">
      <ChoiceFilter
        label={t('security.filter.kind')}
        wide={240}
        value={kind}
        onChange={(next) => change({ kind: next })}
        every={t('security.filter.every')}
        options={SECURITY_KINDS.map((one) => ({ value: one, label: t(`security.kind.${one}`) }))}
      />
      <SearchFilter
        label={t('security.filter.name')}
        most={80}
        value={name}
        onChange={(next) => change({ name: next })}
      />
      <SearchFilter
        label={t('security.filter.address')}
        most={45}
        value={address}
        onChange={(next) => change({ address: next.trim() })}
      />
      {(['from', 'to'] as const).map((edge) => (
        <MomentField
          key={edge}
          size="xs"
          w={{ base: '100%', xs: 200 }}
          label={t(`audit.filter.${edge}`)}
          value={(edge === 'from' ? from : to) || null}
          onChange={(instant) => change({ [edge]: instant ?? '' })}
          markets={['CO']}
        />
      ))}
      <Button size="xs" variant="subtle" disabled={filled(filter).length === 0} onClick={clear}>
        {t('audit.clear')}
      </Button>
    </Group>
  );
}

async function save(filter: Filter): Promise<void> {
  saveFile(
    await fetchFile(`/security.csv?${new URLSearchParams(filled(filter)).toString()}`),
    'security.csv',
  );
}
