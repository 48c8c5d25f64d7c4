import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../ground/http/api.ts';
import { AuditTable } from './audit-table.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { saveFile } from '../../../ground/http/save-file.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';

const FIELDS = ['q', 'actor', 'action', 'subject', 'address'] as const;
const DAYS = ['from', 'to'] as const;
type Filter = Record<(typeof FIELDS)[number] | (typeof DAYS)[number], string>;
const NONE: Filter = { q: '', actor: '', action: '', subject: '', address: '', from: '', to: '' };

/** The log of who did what to what, why and from where: searched, and taken along. */
export function Audit() {
  const t = useT();
  const [filter, setFilter] = useState(NONE);
  const [settled] = useDebouncedValue(filter, 250);
  const parameters = { ...settled, from: instantOf(settled.from), to: instantOf(settled.to) };
  const file = useMutation({ mutationFn: () => save(parameters) });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Screen
      title={t('nav.audit')}
      error={file.error}
      aside={
        <Button size="xs" variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('audit.export')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            type="search"
            label={t(`audit.filter.${name}` as TextKey)}
            value={filter[name]}
            maxLength={80}
            onChange={(event) => setFilter({ ...filter, [name]: event.currentTarget.value })}
          />
        ))}
        {DAYS.map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={t(`audit.filter.${name}` as TextKey)}
            value={filter[name]}
            onChange={(event) => setFilter({ ...filter, [name]: event.currentTarget.value })}
          />
        ))}
        <Group align="end">
          <Button variant="subtle" disabled={!isFiltered} onClick={() => setFilter(NONE)}>
            {t('audit.clear')}
          </Button>
        </Group>
      </SimpleGrid>
      <AuditTable filter={parameters} />
    </Screen>
  );
}

/** What the field says is the operator's own time. */
function instantOf(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

async function save(parameters: Filter): Promise<void> {
  const search = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  saveFile(await fetchFile(`/audit.csv?${search.toString()}`), 'audit.csv');
}
