import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../ground/http/api.ts';
import { searchOf } from '../../../ground/lists/pages.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { saveFile } from '../../../ground/http/save-file.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { AuditTable } from './audit-table.tsx';

const FIELDS = ['q', 'actor', 'action', 'subject', 'address'] as const;
const DAYS = ['from', 'to'] as const;
/** Kept in the address. Who is searched for, by a name, words or an address of the network, is not: see useFilters. */
const KEPT = { action: '', subject: '', from: '', to: '' };
const TYPED = { q: '', actor: '', address: '' };
type Filter = typeof KEPT & typeof TYPED;

/** The log of who did what to what, why and from where: searched, and taken along. */
export function Audit() {
  const t = useT();
  const [typed, setTyped] = useState(TYPED);
  const [kept, keep] = useFilters(KEPT);
  const filter: Filter = { ...typed, ...kept };
  const change = (name: keyof Filter, value: string): void => {
    if (Object.hasOwn(KEPT, name)) keep({ [name]: value });
    else setTyped({ ...typed, [name]: value });
  };
  const clear = (): void => {
    setTyped(TYPED);
    keep(KEPT);
  };
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
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        {DAYS.map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={t(`audit.filter.${name}` as TextKey)}
            value={filter[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        <Group align="end">
          <Button variant="subtle" disabled={!isFiltered} onClick={clear}>
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
  saveFile(await fetchFile(`/audit.csv?${searchOf(parameters)}`), 'audit.csv');
}
