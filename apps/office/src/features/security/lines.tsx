import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SECURITY_KINDS, type SecurityPage } from '@feria/contracts/security/log';
import { fetchFile } from '../../ground/http/api.ts';
import { ChoiceFilter, SearchFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { searchOf, usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { saveFile } from '../../ground/http/save-file.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { Person } from './person.tsx';
import { SECURITY } from './queries.ts';

const SETTLED_MS = 250;
const NONE = { kind: '', name: '', address: '', from: '', to: '' };
type Filter = typeof NONE;

/** What somebody tried and was refused: searched, read line by line, and taken along. What is searched for stands in the address. */
export function SecurityLines() {
  const t = useT();
  const [filter, change] = useFilters(NONE, { kind: ['', ...SECURITY_KINDS] });
  const [settled] = useDebouncedValue(filter, SETTLED_MS);
  const list = usePages<SecurityPage>(SECURITY.list, '/security', settled);
  const file = useMutation({ mutationFn: () => save(settled) });
  return (
    <ListPage
      title={t('nav.security')}
      list={{ ...list, error: list.error ?? file.error }}
      aside={
        <Button size="xs" variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('security.export')}
        </Button>
      }
      empty={t('security.empty')}
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
    >
      <Text size="sm" c="dimmed">
        {t('security.lead')}
      </Text>
      <Filters filter={filter} change={change} clear={() => change(NONE)} />
    </ListPage>
  );
}

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
      <Button size="xs" variant="subtle" disabled={searchOf(filter) === ''} onClick={clear}>
        {t('audit.clear')}
      </Button>
    </Group>
  );
}

async function save(filter: Filter): Promise<void> {
  saveFile(await fetchFile(`/security.csv?${searchOf(filter)}`), 'security.csv');
}
